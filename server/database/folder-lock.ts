import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Another process works on the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by process ${holder}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    )
    this.name = 'FolderInUse'
  }
}

export interface FolderLock {
  release(): Promise<void>
}

/** Longest path that a unix socket takes everywhere. */
const socketPathLength = 100

/** Where a process that works on a folder listens, for a purpose. */
export function socketPath(folder: string, purpose: 'lock' | 'copy'): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\lodestar-${name}-${purpose}`
  const beside = `${folder}.${purpose}`
  return Buffer.byteLength(beside) <= socketPathLength
    ? beside
    : join(tmpdir(), `lodestar-${name}.${purpose}`)
}

/** A name that only the kernel holds and that vanishes with the process: it keeps two takeovers apart. */
function kernelName(folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  return `\0lodestar-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
}

/** Listens and tells whoever connects which process this is. Undefined: somebody has the name already. */
function hold(path: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(path, () => done(server))
  })
}

/** Somebody who listens and does not say who it is. */
const UNKNOWN = 'unknown'

/** The process that listens there, or undefined when nobody does. */
function holderOf(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    let said = ''
    const socket = connect(path)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (bytes) => {
      said += bytes.toString('utf8').slice(0, 20)
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      done(['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '') ? undefined : UNKNOWN),
    )
    socket.on('close', () => done(/^\d+$/.test(said) ? said : UNKNOWN))
  })
}

const close = (server: Server) => new Promise<void>((done) => server.close(() => done()))

/** How long a process that was killed may take to be gone, and how often it is looked at; in milliseconds. */
const GOING = { most: 10_000, every: 20 }

/**
 * Listens there, or tells who does. One that says nothing may be on its way out: a process that is killed on a busy machine
 * still has the name when whoever waited for its end has been told, and what it leaves behind of a file nobody holds.
 */
async function take(path: string, isFile: boolean): Promise<Server | { readonly holder: string }> {
  const until = performance.now() + GOING.most
  for (;;) {
    const server = await hold(path)
    if (server) return server
    const holder = await holderOf(path)
    if (holder !== undefined && (holder !== UNKNOWN || performance.now() > until)) return { holder }
    if (holder === undefined && performance.now() > until) return { holder: UNKNOWN }
    if (holder === undefined && isFile) rmSync(path, { force: true })
    else await pause(GOING.every)
  }
}

/**
 * Takes the folder for this process until it ends, however it ends.
 * Throws `FolderInUse`, which names the process that has it.
 */
export async function lockFolder(path: string): Promise<FolderLock> {
  const folder = resolve(path)
  const name = kernelName(folder)
  const guard = name === undefined ? undefined : await take(name, false)
  if (guard && 'holder' in guard) throw new FolderInUse(folder, guard.holder)
  const held = await take(socketPath(folder, 'lock'), true)
  if ('holder' in held) {
    if (guard) await close(guard)
    throw new FolderInUse(folder, held.holder)
  }
  return {
    async release() {
      await close(held)
      if (guard) await close(guard)
    },
  }
}
