import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, fsyncPath } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { unpackTar } from './unpack-tar.ts'

export interface Embedded {
  pglite: PGlite
  close(): Promise<void>
}

/** PGlite's own start parameters without `-F`, which would turn fsync off; fdatasync is a stub there. */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC'],
]

const start = (folder: string) => PGlite.create({ fs: new DurableFiles(folder), startParams })

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

/**
 * The embedded database in a folder, made at the first start. One process at a time:
 * throws `FolderInUse` with a sentence that names the other.
 */
export async function openEmbedded(folder: string): Promise<Embedded> {
  mkdirSync(dirname(folder), { recursive: true })
  const lock = await lockFolder(folder)
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder)
    const pglite = await start(folder)
    return {
      pglite,
      async close() {
        await pglite.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
