import { chmodSync, constants, rmSync } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import type { Db } from '../database/database.ts'
import { socketPath } from '../database/folder-lock.ts'
import { row, slowly } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { type Log, traceOf } from '../log.ts'
import { Refused } from './refused.ts'

/**
 * The embedded database is copied while its server goes on writing, by PostgreSQL's own way of an online backup: between
 * `pg_backup_start` and `pg_backup_stop` the files are copied as they come, with the log of what was written meanwhile,
 * and whoever opens the copy brings it to the moment of the stop. The server says start and stop, over a socket that only
 * its own user can open; the copying is done by the process that wants the backup.
 */

/** What one side says to the other, each in a line: the server begins, the other is done, the server gives the label. */
type Said = 'begin' | 'done' | 'failed' | { readonly label: string }

const say = (said: Said): string => `${JSON.stringify(said)}\n`

function isSaid(value: unknown): value is Said {
  if (typeof value === 'string') return ['begin', 'done', 'failed'].includes(value)
  return typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string'
}

/** What the other side says next; undefined when it is gone, or silent for too long. */
function heard(socket: Socket): Promise<Said | undefined> {
  return new Promise((done) => {
    let said = ''
    const over = (line?: string) => {
      clearTimeout(late)
      socket.removeAllListeners('data')
      const value: unknown = line === undefined ? undefined : JSON.parse(line)
      done(isSaid(value) ? value : undefined)
    }
    const late = setTimeout(over, limits.backup.copy)
    socket.on('data', (bytes) => {
      said += bytes.toString('utf8')
      const end = said.indexOf('\n')
      if (end !== -1) over(said.slice(0, end))
    })
    socket.once('close', () => over())
    if (socket.destroyed) over()
  })
}

async function start(db: Db): Promise<void> {
  const begin = () => slowly(db, "select pg_backup_start('lodestar', true)", limits.backup.checkpoint)
  try {
    await begin()
  } catch (error) {
    // One before this one could not be stopped.
    if (!(error instanceof Error && 'code' in error && error.code === '55000')) throw error
    await stop(db)
    await begin()
  }
}

const stop = async (db: Db): Promise<string> =>
  (await row<{ label: string }>(db, 'select labelfile as label from pg_backup_stop(false)'))?.label ?? ''

async function serve(db: Db, socket: Socket): Promise<void> {
  if (socket.destroyed) return
  await start(db)
  let label: string
  try {
    socket.write(say('begin'))
    await heard(socket)
  } finally {
    label = await stop(db)
  }
  socket.end(say({ label }))
}

/**
 * Lets other processes of the same user copy the database in a folder, one after another. `between` runs what must not
 * meet the sweep, which removes the log that a copy needs. Answers how to stop.
 */
export async function serveCopies(
  db: Db,
  folder: string,
  between: (work: () => Promise<void>) => Promise<void>,
  log: Log,
): Promise<() => void> {
  const path = socketPath(resolve(folder), 'copy')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    between(() => serve(db, socket)).catch((error: unknown) => {
      log.error('copy-for-backup', traceOf(error))
      socket.end(say('failed'))
    })
  })
  // Left behind by a process that was killed: this one has the folder's lock.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Copies a folder whose files come and go meanwhile. */
async function copyFiles(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!isWanted(source)) continue
    try {
      if (entry.isDirectory()) await copyFiles(source, target, isWanted)
      else await copyFile(source, target, constants.COPYFILE_FICLONE)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}

async function connected(path: string): Promise<Socket | undefined> {
  const socket = connect(path)
  return new Promise((done) => {
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(undefined))
    socket.on('error', () => socket.destroy())
  })
}

const interrupted = () =>
  new Refused(
    'The server ended or was busy while its database was copied, and no backup was made. Look at its log, then try again.',
  )

/**
 * Copies a database that another process has open. What the copy holds is one moment, after this was called: everything
 * that was acknowledged before is in it. Undefined is answered where nobody listens.
 */
export async function copyRunning(folder: string, copy: string): Promise<true | undefined> {
  const socket = await connected(socketPath(resolve(folder), 'copy'))
  if (!socket) return undefined
  try {
    if ((await heard(socket)) !== 'begin') throw interrupted()
    const log = join(folder, 'pg_wal')
    const scratch = new Set([
      log,
      ...['base/pgsql_tmp', 'pg_stat_tmp', 'postmaster.pid'].map((name) => join(folder, name)),
    ])
    await copyFiles(folder, copy, (path) => !scratch.has(path))
    socket.write(say('done'))
    const said = await heard(socket)
    if (typeof said !== 'object') throw interrupted()
    // With all that was written meanwhile: the sweep waits, so that nothing of it is removed.
    await copyFiles(log, join(copy, 'pg_wal'), () => true)
    await writeFile(join(copy, 'backup_label'), said.label, { mode: 0o600 })
    return true
  } finally {
    socket.destroy()
  }
}
