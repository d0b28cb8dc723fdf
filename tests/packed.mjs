import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './run/commands.mjs'

/** Packs the built product, starts it elsewhere with nothing of this repository in reach, and uses it. */
const place = mkdtempSync(join(tmpdir(), 'lodestar-packed-'))
const folder = join(place, 'lodestar')
let server

async function firstLine(child) {
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('The packed server ended before it was ready')
}

try {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/pack.mjs'), folder], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  for (const tool of ['vite', 'esbuild', 'rolldown', 'typescript', 'vitest', 'storybook', 'playwright'])
    assert.ok(!existsSync(join(folder, 'node_modules', tool)), `${tool} is in the packed folder`)
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  for (const name of ['koa', 'react', 'xstate'])
    assert.ok(
      components.some((each) => each.name === name),
      name,
    )
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: join(place, 'data'),
    // Nobody takes them there: what is loaded only when it is asked for has to be in the folder.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  }
  server = spawn(process.execPath, [join(folder, 'start.mjs')], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = /http:\S+/.exec(await firstLine(server)) ?? []
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  assert.match(await (await fetch(url)).text(), /<h1/)
  const person = {
    username: 'packed',
    password: 'a long walk home',
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.org',
  }
  const made = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  })
  assert.equal(made.status, 201)
  const read = await fetch(`${url}/home`, {
    headers: {
      Cookie: made.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    },
  })
  assert.equal(read.status, 200)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
} finally {
  server?.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
}
