import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, type Db, onEmbedded, openDatabase } from '../database/database.ts'
import { embeddedFolder } from '../database/folder.ts'
import { exchangedWith, openEmbedded } from '../database/embedded.ts'
import { FolderInUse, lockFolder } from '../database/folder-lock.ts'
import { rows } from '../database/sql.ts'
import { secretFile } from '../accounts/session-secret.ts'
import { limits } from '../limits.ts'
import { copyRunning } from './live-copy.ts'
import { inOneMoment, refuseUnfinished } from './load.ts'
import { Refused } from './refused.ts'
import { quoted, tablesOf } from './tables.ts'

/** Where the database is that is read. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** The secret of a data folder, where it keeps one. */
export function secretOf({ dataDir }: Place): string | undefined {
  const file = join(dataDir, secretFile)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

async function refuseUnused(db: Db): Promise<void> {
  await refuseUnfinished(db)
  const [found] = await rows<{ is: boolean }>(db, "select to_regclass('migrations') is not null as is")
  if (!found?.is) throw new Refused('No server has used this database yet: nothing is in it.')
}

async function reading<Result>(
  db: Db,
  locked: readonly string[],
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  await refuseUnused(db)
  return inOneMoment(db, async (trx) => {
    // Before the first reading, which fixes the moment. Servers may read on; who writes is asked to come back.
    for (const name of locked) await rows(trx, `lock table ${quoted(name)} in share mode`)
    return work(trx)
  })
}

async function opened<Result>(
  place: Place,
  work: (db: Db, kind: Database['kind']) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place)
  const db = database.unhurried()
  try {
    return await work(db, database.kind)
  } finally {
    await db.destroy()
    await database.close()
  }
}

function refuseNone({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, embeddedFolder)))
    throw new Refused(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
}

/** Reads a database that nobody writes to meanwhile: the folder is ours, or tables are locked. */
export async function readAlone<Result>(place: Place, work: (trx: Db) => Promise<Result>): Promise<Result> {
  refuseNone(place)
  return opened(place, async (db, kind) => {
    const locked = kind === 'postgres' ? await tablesOf(db) : []
    return reading(
      db,
      locked.map(({ name }) => name),
      work,
    )
  })
}

/** What a copy of a running embedded database is called in the data folder, as long as it is read. */
const copyFolder = 'copy-for-backup'

/** Runs something that nobody else does with the copy of a data folder; what is left of an earlier one is removed. */
async function withCopy<Result>(dataDir: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  const copy = join(dataDir, copyFolder)
  const lock = await lockFolder(copy)
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    remove()
    return await work(copy)
  } finally {
    remove()
    await lock.release()
  }
}

/** Removes what a backup that was killed left behind, unless one is being made: it holds what others may erase. */
export async function removeLeftCopy(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, copyFolder))) return
  await withCopy(dataDir, async () => {}).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
  })
}

async function readCopy<Result>(
  { dataDir }: Place,
  inUse: FolderInUse,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return withCopy(dataDir, async (copy) => {
    if (!(await copyRunning(join(dataDir, embeddedFolder), copy)))
      throw new Refused(
        `${inUse.message}\nA server that runs gives a backup by itself; this one does not answer. Is it just starting, or ` +
          'is it an older version?',
      )
    const pglite = await openEmbedded(copy)
    const db = onEmbedded(() => exchangedWith(pglite), limits.database.migration, limits.database.migration)
    try {
      return await reading(db, [], work)
    } finally {
      await db.destroy()
      await pglite.close()
    }
  }).catch((error: unknown) => {
    throw error instanceof FolderInUse
      ? new Refused('Another backup of this database is being made. Try again when it is done.')
      : error
  })
}

/** Reads one moment of a database, whoever has it open and writes to it. */
export async function readWhileItRuns<Result>(
  place: Place,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  refuseNone(place)
  const inUse = await opened(place, (db) => reading(db, [], work).then((result) => ({ result }))).catch(
    (error: unknown) => {
      if (error instanceof FolderInUse) return error
      throw error
    },
  )
  return inUse instanceof FolderInUse ? readCopy(place, inUse, work) : inUse.result
}
