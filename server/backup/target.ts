import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { secretFile } from '../accounts/session-secret.ts'
import { openDatabase } from '../database/database.ts'
import { embeddedFolder } from '../database/folder.ts'
import { fsyncPath } from '../database/durable-files.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { rows } from '../database/sql.ts'
import { load, type Progress, type Source } from './load.ts'
import { Refused } from './refused.ts'

/** What is written, and by whom it is waited for. */
export interface Loading {
  readonly source: Source
  /** What signs cookies, where it comes along. */
  readonly sessionSecret?: string | undefined
  readonly said?: Progress | undefined
}

/** An address without its password. */
function named(url: string): string {
  const { host, pathname } = new URL(url)
  return `The database ${pathname.slice(1)} at ${host}`
}

/** Fills an empty PostgreSQL database, or goes on filling it. */
export async function loadIntoPostgres(url: string, { source, said }: Loading): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const db = database.unhurried()
  try {
    const others = await rows(
      db,
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'lodestar'",
    )
    if (others.length > 0)
      throw new Refused(`${named(url)} is in use by a server. Stop that server first. Nothing was changed.`)
    await load(db, named(url), source, said)
  } finally {
    await db.destroy()
    await database.close()
  }
}

/** Where an embedded database is filled: it has its own name when it is whole. */
const unfinished = `${embeddedFolder}.unfinished`

/** Refuses a data folder that has a database, or puts what it has beside, under a name with the date. Nothing is deleted. */
function makeRoom(dataDir: string, aside: string | undefined): void {
  const taken = [embeddedFolder, secretFile].filter((name) => existsSync(join(dataDir, name)))
  if (!taken.includes(embeddedFolder)) return
  if (aside === undefined)
    throw new Refused(
      `${join(dataDir, embeddedFolder)} holds a database already. Nothing was changed. Name another folder (DATA_DIR), or ` +
        'say --put-aside: then the old one is kept beside it under another name.',
    )
  for (const name of taken) renameSync(join(dataDir, name), join(dataDir, `${name}.before-${aside}`))
}

/**
 * Fills the embedded database of a data folder, or goes on filling it. With `aside` an old one is renamed, with that in
 * its name, once the new one is whole; without, it is refused.
 */
export async function loadIntoFolder(
  dataDir: string,
  { source, sessionSecret, said }: Loading,
  aside?: string,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, embeddedFolder)
  // Of the place that it will have: no server may begin there meanwhile.
  const lock = await lockFolder(folder)
  try {
    if (aside === undefined) makeRoom(dataDir, aside)
    const database = await openDatabase({ dataDir, folder: unfinished })
    const db = database.unhurried()
    try {
      await load(db, `The folder ${join(dataDir, unfinished)}`, source, said)
      await rows(db, 'checkpoint')
    } finally {
      await db.destroy()
      await database.close()
    }
    makeRoom(dataDir, aside)
    const secret = join(dataDir, secretFile)
    if (sessionSecret !== undefined && !existsSync(secret))
      writeFileSync(secret, `${sessionSecret}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(join(dataDir, unfinished), folder)
    fsyncPath(dirname(folder))
  } finally {
    await lock.release()
  }
}
