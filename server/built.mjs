import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parts, root, staleParts } from './freshness.mjs'

/** Runs a command of the built server in this process, in the repository's folder; builds it first where it is stale. */
export async function runBuilt(name) {
  process.chdir(root)
  if (staleParts().includes('server')) {
    // What the build says is no part of what a command says.
    const { status } = spawnSync(process.execPath, ['server/build.mjs', 'server'], {
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import(pathToFileURL(join(root, parts.server.out, `${name}.mjs`)).href)
}
