import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as later } from 'node:timers/promises'
import { root } from './run/commands.mjs'
import { startPostgres } from './support/postgres.mjs'

/**
 * `npm run fuzz [-- [postgres] [COUNT [SEED]]]`: asks the built server, on an embedded database of its own or on a
 * PostgreSQL started for it, so many things that nobody would (20,000 when not said), made from its own OpenAPI document
 * and spoilt: wrong types, lengths, signs, numbers, depths, headers and methods. Prints how it answered; every 5xx with
 * the request that led to it. Exit code 1 when there was one.
 */

const onPostgres = process.argv[2] === 'postgres'
const [count = 20_000, seed = 1] = process.argv.slice(onPostgres ? 3 : 2).map(Number)
const atOnce = 8

/** The same numbers for the same seed (mulberry32). */
let state = seed >>> 0
function chance() {
  state = (state + 0x6d2b79f5) >>> 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const below = (n) => Math.floor(chance() * n)
const one = (list) => list[below(list.length)]

const deep = (depth) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '🙂'.repeat(40),
  'x'.repeat(300),
  'y'.repeat(25_000),
  'z'.repeat(70_000),
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{ 7 | times: 7 }}',
  '%00',
  '../../etc/passwd',
  '2026-02-30',
  '1e400',
  '-0',
  'NaN',
  '0x1',
  '1 ',
  'I want to end it all',
  '٣',
  'null',
  'undefined',
  '\u001b]0;x\u0007',
  'é'.normalize('NFD'),
]
const oddNumbers = [0, -1, 1, 2, 3, 7, 99, 1e21, -1e21, 0.1, 2 ** 31, 2 ** 53, Number.MAX_VALUE, -0]
const oddValues = () =>
  one([
    ...oddTexts,
    ...oddNumbers,
    null,
    true,
    false,
    [],
    {},
    deep(30),
    [[]],
    { a: { b: 1 } },
    { __proto__x: 1 },
  ])

/** A value that a schema describes, mostly; the rarer it is, the odder. */
function sample(schema = {}, depth = 0) {
  if (chance() < 0.06) return oddValues()
  if ('const' in schema) return schema.const
  if (schema.enum) return one(schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return sample(one(choice), depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, depth)))
  if (schema.type === 'object' || schema.properties) {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => (schema.required ?? []).includes(name) || chance() < 0.5,
    )
    if (chance() < 0.05) entries.push([one(['extra', 'constructor', '', 'id']), {}])
    if (chance() < 0.05) entries.pop()
    return Object.fromEntries(entries.map(([name, part]) => [name, sample(part, depth + 1)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: depth > 4 ? 0 : below(4) }, () => sample(schema.items, depth + 1))
  if (schema.type === 'integer' || schema.type === 'number')
    return one([...oddNumbers, schema.minimum ?? 1, schema.maximum ?? 9])
  if (schema.type === 'boolean') return chance() < 0.5
  if (schema.type === 'null') return null
  if (schema.format === 'date' || /\\d\{4\}/.test(schema.pattern ?? ''))
    return one(['1990-04-12', '2026-11-22', '0000-00-00', ''])
  return chance() < 0.7
    ? one(['soul_foundations', 'mbti', 'a long walk home', 'Lisboa', 'en', 'adult', '1', 'honesty'])
    : one(oddTexts)
}

/** JSON that may be none, or hold numbers that JavaScript has not. */
function written(body) {
  const text = JSON.stringify(body) ?? ''
  const kind = chance()
  if (kind < 0.02) return text.slice(0, below(text.length + 1))
  if (kind < 0.03) return text.replace(/\d+/, '1e999')
  if (kind < 0.035) return `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`
  if (kind < 0.04) return text.replace('{', '{"__proto__":{"x":1},')
  return text
}

const oddPaths = [
  '1',
  '2',
  '7',
  '99',
  '0',
  '-1',
  '1e400',
  '2%20',
  '0x1',
  '%00',
  '%zz',
  '%E0%A4%A',
  '..%2f..',
  'me',
  'x'.repeat(500),
  '00000000-0000-0000-0000-000000000000',
  '%F0%9F%99%82',
  '1.0',
  '',
]

let server
const postgres = onPostgres ? await startPostgres() : undefined
if (postgres?.reason) throw new Error(postgres.reason)
const folder = mkdtempSync(join(tmpdir(), 'lodestar-fuzz-'))
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
let port

const address = () => `203.0.${below(256)}.${below(256)}`

function ask({ method, path, headers = {}, body }) {
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      headers: {
        Origin: `http://127.0.0.1:${port}`,
        ...headers,
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
      },
    })
    sent.on('error', (error) => resolve({ status: 0, text: error.code ?? error.message, headers: {} }))
    sent.on('response', (answer) => {
      let text = ''
      answer.on('data', (bytes) => (text = (text + bytes).slice(0, 400)))
      answer.on('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }))
      answer.on('error', () => resolve({ status: 0, text: 'cut', headers: {} }))
    })
    sent.end(body)
  })
}

async function begin() {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  if (postgres) env.DATABASE_URL = postgres.url
  else env.DATA_DIR = folder
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout)) {
    port = Number(/ready at http:\/\/\S+:(\d+)/.exec(line)?.[1])
    if (port) return
    process.stdout.write(`${line}\n`)
  }
  throw new Error('The server did not start; build it first: npm run build')
}

async function seeker(number) {
  const body = JSON.stringify({
    username: `fuzz${number}`,
    password: 'seven odd herrings',
    firstName: 'F',
    lastName: 'Z',
    email: `fuzz${number}@example.org`,
  })
  const made = await ask({
    method: 'POST',
    path: '/api/register',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address() },
    body,
  })
  if (made.status !== 201) throw new Error(`No seeker could be made: ${made.status} ${made.text}`)
  return made.headers['set-cookie'].map((each) => each.split(';')[0]).join('; ')
}

const statuses = new Map()
const broken = []

async function askOddly(operations, cookies) {
  const { path, method, operation } = one(operations)
  const parameters = operation.parameters ?? []
  const at = path.replaceAll(/\{(\w+)\}/g, () => one(oddPaths))
  const query = parameters
    .filter((each) => each.in === 'query' && chance() < 0.6)
    .map(({ name, schema }) => {
      const value = sample(schema)
      let text = typeof value === 'string' ? value : JSON.stringify(value)
      try {
        text = encodeURIComponent(text)
      } catch {
        text = '%ED%A0%80'
      }
      return `${name}=${text.slice(0, 8_000)}`
    })
  const headers = { 'X-Forwarded-For': address() }
  if (chance() < 0.9) headers.Cookie = one(cookies)
  if (chance() < 0.2) headers['Accept-Language'] = one(['es', 'de-DE,de;q=0.9', 'xx', '*', ',,;q=', 'en-GB'])
  if (chance() < 0.15)
    headers['Idempotency-Key'] = one([
      'a',
      'b',
      'k'.repeat(300),
      '',
      'ü'.normalize('NFKD').replace(/[^ -~]/g, '?'),
    ])
  if (chance() < 0.1) headers['If-Match'] = one(['"1"', '*', '1', 'W/"3"', '"99999999999999"', '""'])
  if (chance() < 0.05) headers.Accept = 'text/event-stream'
  const schema = operation.requestBody?.content?.['application/json']?.schema
  let body
  if (schema || (method !== 'get' && chance() < 0.2)) {
    body = written(sample(schema))
    headers['Content-Type'] =
      chance() < 0.97 ? 'application/json' : one(['text/plain', 'application/json; charset=latin1', ''])
  }
  const asked = {
    method: chance() < 0.98 ? method.toUpperCase() : one(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']),
    path: `${at}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers,
    body,
  }
  const { status, text } = await ask(asked)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500)
    broken.push({ status, text, ...asked, body: asked.body?.slice(0, 600), path: asked.path.slice(0, 300) })
}

try {
  await begin()
  const document = await new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/api/openapi.json' }, async (answer) => {
      const parts = []
      for await (const part of answer) parts.push(part)
      resolve(JSON.parse(Buffer.concat(parts).toString()))
    }).end()
  })
  // What ends the account or the session would leave little to ask; the tests of the API ask it oddly enough.
  const ending = /^(?:delete \/api\/user$|post \/api\/logout|get \/api\/logout)/
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ path, method }) => !ending.test(`${method} ${path}`))
  let cookies = []
  for (let each = 0; each < 4; each += 1) cookies.push(await seeker(`s${each}`))
  let left = count
  let made = 4
  const lane = async () => {
    while (left > 0) {
      left -= 1
      // Fresh accounts, so that few requests end at a rate.
      if (left % 400 === 0) cookies = [...cookies.slice(1), await seeker(`s${(made += 1)}`)]
      await askOddly(operations, cookies)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, lane))
  const seconds = (performance.now() - started) / 1_000
  const told = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status || 'cut'} ${times}`)
  process.stdout.write(`${count} requests in ${seconds.toFixed(0)} s (seed ${seed}): ${told.join(', ')}\n`)
  for (const each of broken.slice(0, 20)) process.stdout.write(`${JSON.stringify(each)}\n`)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  agent.destroy()
  server?.kill('SIGTERM')
  if (server) await Promise.race([once(server, 'exit'), later(15_000)])
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
