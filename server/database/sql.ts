import { LodestarClient } from './client.ts'
import type { Db } from './database.ts'

/** A list stands for a PostgreSQL array, as in `= any (?)`; for `jsonb`, see `json`. */
export type Value = string | number | boolean | Date | null | readonly string[]

const numbered = new Map<string, string>()

/** Statements are written with `?`, which `pg` knows as $1, $2 and so on. None of ours uses `?` as an operator. */
function numberedText(text: string): string {
  let known = numbered.get(text)
  if (known === undefined) {
    let count = 0
    known = text.replaceAll('?', () => `$${(count += 1)}`)
    numbered.set(text, known)
  }
  return known
}

function clientOf(db: Db): LodestarClient {
  const client: unknown = db.client
  if (!(client instanceof LodestarClient)) throw new TypeError('This is not a database of ours')
  return client
}

/**
 * Runs one statement as it is written, without Knex's builder, which costs as much as the rest of a small one. It is for
 * what every request or each pause in typing asks (sessions, answers under way, the journey, budgets), and for statements
 * of windows and several parts, which the builder would hold in raw pieces. Everything else goes by the builder and the
 * columns of its table (`columns.ts`).
 *
 * Runs it and answers its rows; in a transaction when `db` is one. With a name, PostgreSQL keeps it
 * prepared: parsing and planning cost more than running a statement on one row.
 */
export async function rows<Row>(
  db: Db,
  text: string,
  values: readonly Value[] = [],
  name?: string,
): Promise<Row[]> {
  const prepared = name !== undefined && db.userParams['prepared'] === true
  const statement = { text: numberedText(text), values }
  // What a statement answers is what its text says; the type of a row stands beside it.
  return (await clientOf(db).run(prepared ? { ...statement, name } : statement)) as Row[]
}

/**
 * Runs one statement that may take longer than those of requests: so many milliseconds, where it is the embedded database
 * that would be ended otherwise. PostgreSQL keeps to its own limit.
 */
export async function slowly(
  db: Db,
  text: string,
  within: number,
  values: readonly Value[] = [],
): Promise<void> {
  await clientOf(db).run({ text: numberedText(text), values, query_timeout: within })
}

/** Runs one statement that is given up, with its connection, after so many milliseconds. */
export async function promptly<Row>(
  db: Db,
  text: string,
  within: number,
  values: readonly Value[] = [],
): Promise<Row[]> {
  // As above.
  return (await clientOf(db).run({ text: numberedText(text), values, query_timeout: within })) as Row[]
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
