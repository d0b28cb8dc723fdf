import type { Knex } from 'knex'
import type { Db } from './database.ts'

export type Value = Knex.RawBinding

/**
 * Runs one statement and answers its rows. With a name, PostgreSQL keeps it prepared: parsing and planning
 * cost more than running a statement on one row.
 */
export async function rows<Row>(
  db: Db,
  text: string,
  values: readonly Value[] = [],
  name?: string,
): Promise<Row[]> {
  const statement = db.raw<{ rows: Row[] }>(text, values)
  const prepared = name !== undefined && db.userParams['prepared'] === true
  const result = await (prepared ? statement.options({ name }) : statement)
  return result.rows
}

/** The first row, or undefined. */
export async function row<Row>(
  db: Db,
  text: string,
  values: readonly Value[] = [],
  name?: string,
): Promise<Row | undefined> {
  return (await rows<Row>(db, text, values, name))[0]
}

/** A value for a `jsonb` column. `pg` would write an array as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value)
