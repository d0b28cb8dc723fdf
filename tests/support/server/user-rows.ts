import type { Db } from '../../../server/database/database.ts'
import { rows, type Value } from '../../../server/database/sql.ts'

/**
 * The tables that hold something of a user: those with a `user_id`, and all that refer to `users`, directly or
 * through others. With `cascading` only those that let go of their rows with the user.
 */
export async function tablesOfUsers(db: Db, cascading = false): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    `with recursive reached (table_id) as (
       select 'users'::regclass::oid
       union
       select c.conrelid from pg_constraint c join reached r on c.confrelid = r.table_id
       where c.contype = 'f' ${cascading ? "and c.confdeltype = 'c'" : ''}
     )
     select table_id::regclass::text as name from reached
     ${cascading ? '' : "union select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'"}
     order by 1`,
  )
  return found.map(({ name }) => name)
}

interface Column {
  name: string
  type: string
  needed: boolean
}

/** The columns of a table, in order. A session's name is made from its flow. */
export function columnsOf(db: Db, table: string): Promise<Column[]> {
  return rows<Column>(
    db,
    `select column_name as name, data_type as type,
       is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' or column_name = 'flow' as needed
     from information_schema.columns where table_schema = 'public' and table_name = ? order by ordinal_position`,
    [table],
  )
}

const byType: Readonly<Record<string, Value>> = {
  text: 'x',
  integer: 1,
  'double precision': 1,
  jsonb: '{"a": 1}',
  bytea: String.raw`\xffd8ff`,
  date: '2026-01-31',
  'timestamp with time zone': new Date('2026-01-31T10:00:00Z'),
}

/** Where a check allows only some values. */
const byName: Readonly<Record<string, Value>> = {
  status: 'completed',
  difficulty: 'easy',
  source: 'model',
  state: 'done',
}

/** The row of that user that a column has to refer to; null when it refers to nothing. */
async function referredTo(db: Db, table: string, column: string, userId: string): Promise<string | null> {
  const [found] = await rows<{ name: string }>(
    db,
    `select c.confrelid::regclass::text as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.conrelid = cast(? as text)::regclass and a.attname = ?`,
    [table, column],
  )
  if (!found) return null
  const [referred] = await rows<{ id: string }>(db, `select id from ${found.name} where user_id = ?`, [
    userId,
  ])
  return referred?.id ?? null
}

/** Puts a row of that user into a table, whatever its columns are; after those that it refers to. */
export async function seedRow(db: Db, table: string, userId: string): Promise<void> {
  const columns = (await columnsOf(db, table)).filter(({ needed }) => needed)
  const values: Value[] = []
  for (const { name, type } of columns) {
    const known = (type === 'text' ? byName[name] : undefined) ?? byType[type]
    values.push(name === 'user_id' ? userId : (known ?? (await referredTo(db, table, name, userId))))
  }
  // A key that stands alone must not be the same for two users.
  const unique = values.map((value, at) =>
    ['key_hash', 'credential_id'].includes(columns[at]?.name ?? '') ? userId : value,
  )
  await rows(
    db,
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
     values (${columns.map(() => '?').join(', ')}) on conflict do nothing`,
    unique,
  )
}

/** How many rows of that user are in a table. */
export async function countRows(db: Db, table: string, userId: string): Promise<number> {
  const owner = table === 'users' ? 'id' : 'user_id'
  return (await rows(db, `select 1 from ${table} where ${owner} = ?`, [userId])).length
}
