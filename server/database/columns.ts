import type { Knex } from 'knex'

/** A column by its name; one of `jsonb` takes texts and lists as JSON, which `pg` would write otherwise. */
type Column = string | { readonly json: string }

export const json = (name: string): Column => ({ json: name })

/**
 * The columns of a table by the names that their values have in code, written down once: rows are selected by them,
 * inserted and changed.
 */
export type Columns<Row> = { readonly [Name in keyof Row]-?: Column }

const nameOf = (column: Column): string => (typeof column === 'string' ? column : column.json)

/** The columns as a statement answers them, for `select` and `returning`. */
export const named = <Row>(columns: Columns<Row>): string[] =>
  Object.entries<Column>(columns).map(([name, column]) => `${nameOf(column)} as ${name}`)

/** Values under the names of their columns; what is left out or undefined is not among them. */
export function stored<Row>(
  columns: Columns<Row>,
  values: { readonly [Name in keyof Row]?: unknown },
): Record<string, Knex.Value | null> {
  const given = new Map(Object.entries<unknown>(values))
  const entries = Object.entries<Column>(columns).flatMap(([name, column]) => {
    const value = given.get(name)
    if (value === undefined) return []
    const isPlain = typeof column === 'string' || value === null
    // What a column holds, its table says; a contract has checked it before.
    return [[nameOf(column), isPlain ? (value as Knex.Value | null) : JSON.stringify(value)] as const]
  })
  return Object.fromEntries(entries)
}

/** The row of a statement that always answers one. */
export function theRow<Row>([first]: readonly Row[]): Row {
  if (first === undefined) throw new Error('A statement answered no row')
  return first
}
