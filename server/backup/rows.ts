import { createHash, type Hash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { quoted, type Table } from './tables.ts'

/**
 * A row as it is kept, moved and hashed: a JSON list of its values as PostgreSQL writes them, in the order of the
 * columns. Every release of PostgreSQL reads what another one wrote, and writes it back with the same letters.
 */
export type Line = string

/** Both sides of a copy write values with the same letters, whatever their settings are. To be said in a transaction. */
export async function sameLetters(trx: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'iso_8601'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await rows(trx, `set local ${setting}`)
}

/** Names of letters sort in the same way everywhere only without the rules of a language. */
const ordered = (type: string): string => (/^(?:text|char|citext|name)/.test(type) ? ' collate "C"' : '')

/** The rows of a table in the order of its key, after as many as are left out, a few at a time. In a transaction. */
export async function* linesOf(trx: Db, { name, columns, key }: Table, from = 0): AsyncGenerator<Line> {
  const values = columns.map((column, at) => `t.${quoted(column.name)}::text as v${at}`)
  const order = key.map((part) => {
    const type = columns.find((column) => column.name === part)?.type ?? ''
    return `t.${quoted(part)}${ordered(type)}`
  })
  await rows(
    trx,
    `declare rows_of no scroll cursor for
     select ${values.join(', ')} from ${quoted(name)} t order by ${order.join(', ')}`,
  )
  if (from > 0) await rows(trx, `move forward ${from} in rows_of`)
  for (let more = true; more;) {
    const found = await rows<Record<string, string | null>>(
      trx,
      `fetch forward ${limits.backup.rows} from rows_of`,
    )
    for (const each of found) yield JSON.stringify(columns.map((_, at) => each[`v${at}`] ?? null))
    more = found.length === limits.backup.rows
  }
  await rows(trx, 'close rows_of')
}

/** Writes rows into a table, as they are: nothing that the database does by itself when a row is written happens. */
export async function putLines(
  trx: Db,
  { name, columns }: Table,
  lines: readonly Line[],
  hasTriggers: boolean,
): Promise<void> {
  const table = quoted(name)
  if (hasTriggers) await rows(trx, `alter table ${table} disable trigger user`)
  await rows(
    trx,
    `insert into ${table} (${columns.map((column) => quoted(column.name)).join(', ')}) overriding system value
     select ${columns.map(({ type }, at) => `(e.line ->> ${at})::${type}`).join(', ')}
     from jsonb_array_elements(cast(? as jsonb)) with ordinality as e (line, place) order by e.place`,
    [`[${lines.join(',')}]`],
  )
  if (hasTriggers) await rows(trx, `alter table ${table} enable trigger user`)
}

export async function countOf(db: Db, table: string): Promise<number> {
  const [found] = await rows<{ count: string }>(db, `select count(*) as count from ${quoted(table)}`)
  return Number(found?.count ?? 0)
}

/** How many rows there were, and a digest over all of them in their order. */
export interface Tally {
  readonly rows: number
  readonly sha256: string
}

export interface Tallying {
  add(line: Line): void
  tally(): Tally
}

export function tallying(): Tallying {
  const hash: Hash = createHash('sha256')
  let count = 0
  return {
    add(line) {
      hash.update(line).update('\n')
      count += 1
    },
    tally: () => ({ rows: count, sha256: hash.digest('hex') }),
  }
}
