import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway } from '../../server/errors.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { openInThread } from '../../server/database/folder.ts'
import { rows } from '../../server/database/sql.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Within the repository, so that the packages are found.
const built = join(root, `dist/test-database-${process.pid}`)
let dataDir: string

let database: Database
let restarts = 0

// The other run of these tests has no embedded database.
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined

beforeAll(async () => {
  if (onPostgres) return
  dataDir = mkdtempSync(join(tmpdir(), 'lodestar-supervised-'))
  await build({
    entryPoints: { database: 'server/database/worker.ts' },
    outdir: built,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  })
  const opened = await openInThread(dataDir, join(built, 'database.mjs'))
  opened.whenRestarted(() => {
    restarts += 1
  })
  database = await openDatabase({ dataDir, opened })
  await rows(database.db, 'create table saves (step int)')
})

afterAll(async () => {
  if (onPostgres) return
  await database.close()
  for (const folder of [dataDir, built]) rmSync(folder, { recursive: true, force: true })
})

const endless = 'select count(*) from generate_series(1, 1000000000000) as n where n % 2 = 3'

/** What is stored, asked for again while the answer is 503, as somebody does who is told to come back. */
async function steps(): Promise<{ step: number }[]> {
  for (;;) {
    try {
      return await rows<{ step: number }>(database.db, 'select step from saves order by step')
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }
}

/** How often the process came to something else while work ran. */
async function turnsBeside(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 20)
  await work().finally(() => clearInterval(timer))
  return turns
}

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.skipIf(onPostgres)('the embedded database in its thread', () => {
  it('trust 20 ends a statement that takes too long, holds nobody up, and keeps what was acknowledged', async () => {
    await rows(database.db, 'delete from saves')
    await rows(database.db, 'insert into saves values (1)')
    const before = restarts
    let error: unknown
    let after: unknown
    const turns = await turnsBeside(async () => {
      error = await failure(rows(database.db, endless))
      after = await steps()
    })
    expect(isDatabaseAway(error)).toBe(true)
    expect(after).toEqual([{ step: 1 }])
    expect(restarts).toBe(before + 1)
    // Held up by the statement, it would come to none.
    expect(turns).toBeGreaterThan(10)
  })

  it('undoes the transaction in which that happens, and does not make the next one wait for it', async () => {
    const before = restarts
    const stuck = database.db.transaction(async (trx) => {
      await rows(trx, 'insert into saves values (2)')
      await rows(trx, endless)
    })
    expect(isDatabaseAway(await failure(stuck))).toBe(true)
    expect(await steps()).toEqual([{ step: 1 }])
    expect(restarts).toBe(before + 1)
  })

  it('lets a statement take the time that it is given', async () => {
    const before = restarts
    const work = database.db.transaction(async (trx) => {
      await rows(trx, 'insert into saves select n from generate_series(3, 4) as n')
      // A second by the clock, however slow the machine: well within what is given.
      return rows(trx, 'select cast(count(*) as int) as count from (select pg_sleep(1)) as slept')
    })
    expect(await work).toEqual([{ count: 1 }])
    expect(await steps()).toHaveLength(3)
    expect(restarts).toBe(before)
  })
})
