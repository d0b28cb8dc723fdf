import type { Db } from '../database/database.ts'
import { migrateDown, migrateUp } from '../database/migrate.ts'
import { rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { contentHash, type Contents, contentsOf, differenceOf, knownSchema } from './manifest.ts'
import { Refused } from './refused.ts'
import { countOf, type Line, putLines, sameLetters } from './rows.ts'
import { marker, quoted, type Table, tablesOf } from './tables.ts'

/** The rows of a table in the order of its key, after so many. Tables are asked for in the order of the contents. */
export type Rows = (table: string, from: number) => AsyncIterable<Line>

export interface Source {
  readonly contents: Contents
  readonly rows: Rows
}

/** How far it is, for whoever waits. */
export type Progress = (table: string, done: number, of: number) => void

const whole = { isolationLevel: 'repeatable read' } as const

/** One moment of a database, for reading all of it. */
export const inOneMoment = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(work, whole)

/** The hash of what is being written into a database, or undefined when nothing is. */
async function unfinishedLoad(db: Db): Promise<string | undefined> {
  const [found] = await rows<{ is: boolean }>(db, `select to_regclass('${marker}') is not null as is`)
  if (!found?.is) return undefined
  const [known] = await rows<{ contents: string }>(db, `select contents from ${marker}`)
  return known?.contents ?? ''
}

/** Refuses a database that a restore or a move has begun to fill. */
export async function refuseUnfinished(db: Db): Promise<void> {
  if ((await unfinishedLoad(db)) !== undefined)
    throw new Refused(
      'This database is the unfinished target of a restore or a move. Run that command again: it goes on where it was.',
    )
}

const everyTable = (db: Db): Promise<{ name: string }[]> =>
  rows<{ name: string }>(
    db,
    `select relname as name from pg_class c where relnamespace = current_schema()::regnamespace
       and relkind in ('r', 'p') and relname not in ('migrations', '${marker}')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by relname collate "C"`,
  )

const migrationNames = async (db: Db): Promise<{ name: string }[] | undefined> => {
  const [found] = await rows<{ is: boolean }>(db, "select to_regclass('migrations') is not null as is")
  return found?.is ? rows(db, 'select name from migrations order by name collate "C"') : undefined
}

/** Whether all of it is there already: a load that was cut off at its very end, or that is asked for twice. */
async function isThere(db: Db, contents: Contents): Promise<boolean> {
  for (const { name, rows: count } of contents.tables) if ((await countOf(db, name)) !== count) return false
  return differenceOf(contents, await inOneMoment(db, (trx) => contentsOf(trx))) === undefined
}

/** Whether a database is empty, or holds exactly what is to be written; refuses one that holds anything else. */
async function isEmpty(db: Db, where: string, contents: Contents): Promise<boolean> {
  const tables = await everyTable(db)
  if (tables.length > 0 && (await migrationNames(db)) === undefined)
    throw new Refused(
      `${where} holds tables that are not Lodestar's (${tables[0]?.name}). Nothing was changed. Name a database that is ` +
        'empty.',
    )
  for (const { name } of tables) {
    if ((await rows(db, `select 1 from ${quoted(name)} limit 1`)).length === 0) continue
    const names = tables.map((table) => table.name)
    if (contents.tables.every((table) => names.includes(table.name)) && (await isThere(db, contents)))
      return false
    throw new Refused(
      `${where} holds data already (in its table ${name}). Nothing was changed. Name a database that is empty.`,
    )
  }
  return true
}

/** Brings an empty database to the schema that the rows were in; the server's next start brings it to its own. */
async function toSchema(db: Db, where: string, count: number): Promise<void> {
  const names = (await migrationNames(db)) ?? []
  const applied = knownSchema(where, { migrations: names.map(({ name }) => ({ name, appliedAt: '' })) })
  if (applied > count) await migrateDown(db, applied - count)
  else await migrateUp(db, count)
}

/** Says whose rows come, makes the tables, and holds them against what is to be written. Undefined: it is there already. */
async function begin(db: Db, where: string, contents: Contents): Promise<Table[] | undefined> {
  const count = knownSchema('What is to be written', contents)
  const hash = contentHash(contents)
  const known = await unfinishedLoad(db)
  if (known === undefined) {
    if (!(await isEmpty(db, where, contents))) return undefined
    await db.transaction(async (trx) => {
      await rows(trx, `create table ${marker} (contents text not null)`)
      await rows(trx, `insert into ${marker} values (?)`, [hash])
    })
  } else if (known !== hash) {
    // An earlier one of other rows was cut off: all that is there is a part of it.
    const names = (await everyTable(db)).map(({ name }) => quoted(name))
    await db.transaction(async (trx) => {
      if (names.length > 0) await rows(trx, `truncate ${names.join(', ')}`)
      await rows(trx, `update ${marker} set contents = ?`, [hash])
    })
  }
  await toSchema(db, where, count)
  const tables = await tablesOf(db)
  const described = (all: readonly Table[]) =>
    JSON.stringify(
      all
        .map(({ name, columns, key }) => [name, columns, key])
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    )
  if (described(tables) !== described(contents.tables)) {
    await rows(db, `drop table ${marker}`)
    throw new Refused(
      `The tables of ${where} are not those of what is to be written into it, although their schemas have the same ` +
        'number. Nothing was written. Name a database that is empty.',
    )
  }
  return tables
}

async function withTriggers(db: Db): Promise<Set<string>> {
  const found = await rows<{ name: string }>(
    db,
    'select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal',
  )
  return new Set(found.map(({ name }) => name))
}

/** Writes the rows of a table that are not there yet: what is there is the beginning of them, in the same order. */
async function fill(
  db: Db,
  table: Table,
  { source, of, triggers, said }: { source: Rows; of: number; triggers: boolean; said: Progress },
): Promise<void> {
  let done = await countOf(db, table.name)
  if (done === of) return
  let waiting: Line[] = []
  let characters = 0
  const write = async () => {
    await db.transaction(async (trx) => {
      await sameLetters(trx)
      await putLines(trx, table, waiting, triggers)
    })
    done += waiting.length
    said(table.name, done, of)
    waiting = []
    characters = 0
  }
  for await (const line of source(table.name, done)) {
    waiting.push(line)
    characters += line.length
    if (characters >= limits.backup.characters) await write()
  }
  if (waiting.length > 0) await write()
}

/**
 * Writes all rows into an empty database and reads them again: every one is counted and hashed. What was cut off goes on
 * where it was; until all is well no server starts on it. `where` names the database in sentences.
 */
export async function load(db: Db, where: string, source: Source, said: Progress = () => {}): Promise<void> {
  const { contents } = source
  const tables = await begin(db, where, contents)
  if (!tables) return
  const triggered = await withTriggers(db)
  for (const { name, rows: of } of contents.tables) {
    const table = tables.find((one) => one.name === name)
    if (table) await fill(db, table, { source: source.rows, of, triggers: triggered.has(name), said })
  }
  await db.transaction(async (trx) => {
    await sameLetters(trx)
    for (const { name, last } of contents.sequences)
      if (last !== null)
        await rows(trx, 'select setval(cast(? as regclass), cast(? as bigint))', [quoted(name), last])
    for (const { name, appliedAt } of contents.migrations)
      await rows(trx, 'update migrations set applied_at = cast(? as timestamptz) where name = ?', [
        appliedAt,
        name,
      ])
  })
  const difference = differenceOf(contents, await inOneMoment(db, (trx) => contentsOf(trx)))
  if (difference !== undefined)
    throw new Refused(
      `What was written into ${where} is not what was read: ${difference}. It is left unfinished, and no server starts ` +
        'on it. Begin anew with an empty database.',
    )
  await rows(db, 'analyze')
  await rows(db, `drop table ${marker}`)
}
