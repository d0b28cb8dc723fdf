import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles, fsyncPath } from './durable-files.ts'
import { unpackTar } from './unpack-tar.ts'
import type { Exchanged } from './wire.ts'

/**
 * PGlite's own start parameters without `-F`, which would turn fsync off; fdatasync is a stub there. Old segments of the
 * log are removed instead of used again, for they hold what was erased.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
  '-c',
  'wal_recycle=off',
]

/** What migrations may ask for. */
export const extensions = { pg_trgm }

/**
 * Makes the database in memory, which takes half the time, and writes it out under another name that it loses
 * at the very end: a first start that is cut off anywhere leaves no half-made database behind.
 */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.init`
  rmSync(unfinished, { recursive: true, force: true })
  const pglite = await PGlite.create({ startParams })
  await pglite.exec('CHECKPOINT')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await unpackTar(new Uint8Array(await dump.arrayBuffer()), unfinished)
  renameSync(unfinished, folder)
  fsyncPath(dirname(folder))
}

/** Opens the embedded database in a folder, made at the first start. Nobody else may have it open: see `lockFolder`. */
export async function openEmbedded(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder)
  // What large sorts wrote before a process was killed: nothing else would ever remove it.
  rmSync(join(folder, 'base/pgsql_tmp'), { recursive: true, force: true })
  return PGlite.create({ fs: new DurableFiles(folder), startParams, extensions })
}

/** A PGlite of this very thread, for `wireTo`. */
export function exchangedWith(pglite: PGlite): Exchanged {
  return {
    begin: () => endTransaction(pglite),
    exchange: (messages) => pglite.execProtocolRaw(messages),
    ended() {},
  }
}

/** Undoes what a connection left open when it ended. */
export async function endTransaction(pglite: PGlite): Promise<void> {
  if (pglite.isInTransaction()) await pglite.exec('rollback')
}
