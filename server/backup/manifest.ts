import { createHash } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'
import { migrations } from '../migrations/index.ts'
import { Refused } from './refused.ts'
import { countOf, linesOf, type Line, sameLetters, tallying } from './rows.ts'
import { sequencesOf, type Table, tablesOf } from './tables.ts'

const text = Type.String()
const strict = { additionalProperties: false } as const

const column = Type.Object({ name: text, type: text }, strict)
const table = Type.Object(
  {
    name: text,
    columns: Type.Array(column),
    key: Type.Array(text),
    rows: Type.Integer({ minimum: 0 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  strict,
)

/** What a database holds, told so exactly that two that hold the same tell the same. */
export const contentsSchema = Type.Object(
  {
    /** The schema's version: migrations that were applied, oldest first, and when. */
    migrations: Type.Array(Type.Object({ name: text, appliedAt: text }, strict)),
    /** In an order in which rows can be written. */
    tables: Type.Array(table),
    sequences: Type.Array(Type.Object({ name: text, last: Type.Union([text, Type.Null()]) }, strict)),
  },
  strict,
)

export type Contents = Static<typeof contentsSchema>
export type CountedTable = Contents['tables'][number]

/** One hash over everything: each table's rows are in it by their own. */
export const contentHash = (contents: Contents): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex')

export const rowsIn = ({ tables }: Contents): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** What is done with rows while they are counted. */
export interface Reader {
  table(name: string): unknown
  line(line: Line): unknown
}

async function counted(trx: Db, one: Table, reader: Reader | undefined): Promise<CountedTable> {
  const counting = tallying()
  await reader?.table(one.name)
  for await (const line of linesOf(trx, one)) {
    counting.add(line)
    await reader?.line(line)
  }
  const tally = counting.tally()
  if ((await countOf(trx, one.name)) !== tally.rows)
    throw new Error(`The table ${one.name} has not as many rows as were read from it`)
  return { name: one.name, columns: [...one.columns], key: [...one.key], ...tally }
}

/** Reads every row of a database, in a transaction that sees one moment of it, and tells what there is. */
export async function contentsOf(trx: Db, reader?: Reader): Promise<Contents> {
  await sameLetters(trx)
  const applied = await rows<{ name: string; at: string }>(
    trx,
    'select name, applied_at::text as at from migrations order by name collate "C"',
  )
  const tables: CountedTable[] = []
  for (const one of await tablesOf(trx)) tables.push(await counted(trx, one, reader))
  return {
    migrations: applied.map(({ name, at }) => ({ name, appliedAt: at })),
    tables,
    sequences: await sequencesOf(trx),
  }
}

/** How many of our migrations a schema has; refuses one that this version does not know. */
export function knownSchema(what: string, { migrations: applied }: Pick<Contents, 'migrations'>): number {
  const unknown = applied.find(({ name }) => !migrations.some((each) => each.name === name))
  if (unknown)
    throw new Refused(
      `${what} was made by a newer Lodestar than this one (its schema has ${unknown.name}). ` +
        'Install that version or a later one, then try again.',
    )
  const gap = migrations
    .slice(0, applied.length)
    .find(({ name }) => !applied.some((each) => each.name === name))
  if (gap)
    throw new Refused(
      `${what} has a schema that no release of Lodestar has (${gap.name} is missing in it). ` +
        'Use the version that it was made with.',
    )
  return applied.length
}

/** What is not the same, in a sentence, or undefined. */
export function differenceOf(wanted: Contents, found: Contents): string | undefined {
  for (const one of wanted.tables) {
    const other = found.tables.find(({ name }) => name === one.name)
    if (!other) return `the table ${one.name} is missing`
    if (JSON.stringify([one.columns, one.key]) !== JSON.stringify([other.columns, other.key]))
      return `the table ${one.name} has other columns`
    if (other.rows !== one.rows) return `the table ${one.name} has ${other.rows} rows instead of ${one.rows}`
    if (other.sha256 !== one.sha256) return `a row of the table ${one.name} is not what it was`
  }
  const more = found.tables.find(({ name }) => !wanted.tables.some((one) => one.name === name))
  if (more) return `the table ${more.name} is one too many`
  return contentHash(wanted) === contentHash(found) ? undefined : 'its schema or a counter is another one'
}
