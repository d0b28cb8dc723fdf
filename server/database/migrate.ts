import { limits } from '../limits.ts'
import { migrations } from '../migrations/index.ts'
import type { Db } from './database.ts'
import { rows } from './sql.ts'

/** Any number: processes that start together take turns on it. */
const turn = 7_205_112

/** A transaction in which no other process migrates; both wait instead of failing. */
function alone<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (trx) => {
    await trx.raw(`set local statement_timeout = 0; set local lock_timeout = ${limits.database.turn}`)
    await trx.raw(`select pg_advisory_xact_lock(${turn})`)
    // A role that may only read and write finds it there.
    const [known] = await rows<{ is: boolean }>(trx, "select to_regclass('migrations') is not null as is")
    if (!known?.is)
      await trx.raw(
        'create table migrations (name text primary key, applied_at timestamptz not null default now())',
      )
    return work(trx)
  })
}

const appliedNames = async (db: Db) =>
  new Set((await rows<{ name: string }>(db, 'select name from migrations')).map(({ name }) => name))

/** Applies what is missing, all or nothing, and answers the names; the newest ones may be left out. */
export function migrateUp(db: Db, count = migrations.length): Promise<string[]> {
  return alone(db, async (trx) => {
    const applied = await appliedNames(trx)
    const due = migrations.slice(0, count).filter(({ name }) => !applied.has(name))
    for (const { name, up } of due) {
      await up(trx)
      await trx.raw('insert into migrations (name) values (?)', [name])
    }
    return due.map(({ name }) => name)
  })
}

/** Undoes the newest `count` migrations (all of them when left out) and answers the names. */
export function migrateDown(db: Db, count = Infinity): Promise<string[]> {
  return alone(db, async (trx) => {
    const applied = await appliedNames(trx)
    const due = migrations
      .filter(({ name }) => applied.has(name))
      .toReversed()
      .slice(0, count)
    for (const { name, down } of due) {
      await down(trx)
      await trx.raw('delete from migrations where name = ?', [name])
    }
    return due.map(({ name }) => name)
  })
}

/** Whether words are searched for by an index; false where nobody was allowed to make it (`013-search`). */
export async function searchIsIndexed(db: Db): Promise<boolean> {
  const [index] = await rows<{ is: boolean }>(
    db,
    "select to_regclass('journal_entries_words') is not null as is",
  )
  return index?.is === true
}
