import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'

/** A table whose rows are kept, by what they are read and written with. */
export interface Table {
  readonly name: string
  /** Columns that are not made from others, by their names: a schema that went back and forth has them in another order. */
  readonly columns: readonly Column[]
  /** Columns of the primary key: rows are read in its order. */
  readonly key: readonly string[]
}

export interface Column {
  readonly name: string
  /** As PostgreSQL calls it, such as `timestamp with time zone`. */
  readonly type: string
}

/** What says that rows are being written into a database, and which: `load.ts` makes it and removes it. */
export const marker = 'unfinished_load'

/** What no copy takes along: the list of migrations, which has a place of its own, and what is made while others work. */
const left =
  "c.relname <> 'migrations' and c.relname <> 'unfinished_load' and c.relname not like '%\\_\\_anew'"

/**
 * Tables that are gone after a crash by their own nature (`unlogged`) are counts that begin anew, so that no copy has
 * them either.
 */
const kept = `c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and ${left}`

/** A name as statements have it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface Reference {
  readonly name: string
  readonly to: string
}

/** Those that others refer to first; those that wait for nobody by their names. */
function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const due = [...tables]
  const ordered: Table[] = []
  const isWaiting = ({ name }: Table) =>
    references.some((each) => each.name === name && due.some((other) => other.name === each.to))
  while (due.length > 0) {
    const at = due.findIndex((table) => !isWaiting(table))
    if (at === -1) throw new Error(`Tables refer to each other: ${due.map(({ name }) => name).join(', ')}`)
    ordered.push(...due.splice(at, 1))
  }
  return ordered
}

/** Every table of ours with its columns and its key, in an order in which rows can be written. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const columns = await rows<{ table: string; name: string; type: string }>(
    db,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${kept} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname collate "C", a.attname collate "C"`,
  )
  const keys = await rows<{ table: string; name: string }>(
    db,
    `select c.relname as table, a.attname as name
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     join unnest(i.indkey::int2[]) with ordinality as k (attnum, place) on true
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where ${kept} order by c.relname collate "C", k.place`,
  )
  const references = await rows<Reference>(
    db,
    `select c.relname as name, r.relname as to from pg_constraint o
     join pg_class c on c.oid = o.conrelid join pg_class r on r.oid = o.confrelid
     where ${kept} and o.contype = 'f' and r.oid <> c.oid`,
  )
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ name, type }) => ({ name, type })),
    key: keys.filter(({ table }) => table === name).map(({ name }) => name),
  }))
  const keyless = tables.find(({ key }) => key.length === 0)
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key: its rows have no order`)
  return inOrder(tables, references)
}

/** A counter of the database. `last` is null before its first number. */
export interface Sequence {
  readonly name: string
  readonly last: string | null
}

export const sequencesOf = (db: Db): Promise<Sequence[]> =>
  rows<Sequence>(
    db,
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() order by sequencename collate "C"`,
  )
