import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/**
 * A PostgreSQL for tests and benchmarks: the one that TEST_DATABASE_URL names, else a new, empty cluster in a
 * temporary folder, made with the PostgreSQL that is installed and gone when it is stopped.
 */

const debian = '/usr/lib/postgresql'

/** Where the newest PostgreSQL's programs are, or undefined. */
export function programFolder() {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : []
  const newest = versions.toSorted((a, b) => b - a).map((version) => join(debian, String(version), 'bin'))
  const folders = [...newest, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made, or as nobody. */
export function owner() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag, user) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim()
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== '')
  return user ? { uid: Number(idOf('-u', user)), gid: Number(idOf('-g', user)) } : {}
}

export async function answers(url, limitMs) {
  const until = Date.now() + limitMs
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      if (Date.now() > until) return false
      await pause(50)
    }
  }
}

async function startCluster(programs, durable) {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-postgres-'))
  const as = owner()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const make = ['-D', data, '-U', 'lodestar', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), make, { ...as, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 }
  if (!durable) Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...words], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://lodestar@127.0.0.1:${port}/postgres`
  if (await answers(url, 20_000)) return { url, stop }
  await stop()
  return { reason: 'the installed PostgreSQL did not start' }
}

/**
 * Answers `{ url, stop }`, whose user may create databases, or `{ reason }` when there is no PostgreSQL.
 * `durable` keeps fsync on, as in production: for measuring, not for testing.
 */
export async function startPostgres({ durable = false } = {}) {
  const named = process.env.TEST_DATABASE_URL
  if (named) {
    return (await answers(named, 5000))
      ? { url: named, stop: async () => {} }
      : { reason: 'TEST_DATABASE_URL names a PostgreSQL that does not answer' }
  }
  const programs = programFolder()
  return programs ? startCluster(programs, durable) : { reason: 'PostgreSQL is not installed' }
}
