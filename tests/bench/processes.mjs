import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../run/commands.mjs'

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

/**
 * Starts a Node program that listens on PORT and waits until `ready` answers 200.
 * Answers `{ url, startMs, pids(), rss(), cpuMs(), stop(), kill() }`: milliseconds until ready, its processes, resident megabytes,
 * milliseconds of processor time so far, a clean end, and one by kill -9.
 */
export async function startServer(file, { env = {}, ready = '/readyz', args = [] } = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...args, file], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode} before it was ready`)
    if (performance.now() - started > 60_000) {
      await stop()
      throw new Error(`${file} was not ready within a minute`)
    }
    await pause(10)
  }
  const startMs = performance.now() - started
  /** The program and the processes that it watches over. */
  const pids = () => [
    child.pid,
    ...readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean),
  ]
  /** Of a program that watches over others, these too. */
  const kill = async () => {
    for (const pid of pids()) process.kill(pid, 'SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const sum = (each) => pids().reduce((total, pid) => total + each(pid), 0)
  const rss = () =>
    sum((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  const cpuMs = () =>
    sum((pid) => {
      // User and system time in ticks of 10 ms, the 14th and 15th field; the name before them may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    })
  return { url, startMs, pids, rss, cpuMs, stop, kill }
}

/** Lends a temporary folder to `fill` and removes it afterwards. */
export async function inTemporaryFolder(fill) {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-bench-'))
  try {
    return await fill(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
