import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Path of a program that npm installed here. */
export const bin = (name) => join(root, 'node_modules/.bin', name)

const running = new Set()

/** Ends what is still running, children of children included. */
export function endAll() {
  for (const child of running) {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

/**
 * Runs a program in the repository's root.
 * Answers `{ ok, output }`; past `limitMs` its whole process group is ended and it counts as failed.
 */
export function run(command, args, { env = {}, limitMs = 3_600_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const alarm = setTimeout(() => {
      chunks.push(Buffer.from(`\nended after ${limitMs / 1000} s\n`))
      process.kill(-child.pid, 'SIGKILL')
    }, limitMs)
    const finish = (ok) => {
      clearTimeout(alarm)
      running.delete(child)
      resolve({ ok, output: Buffer.concat(chunks).toString().trimEnd() })
    }
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}
