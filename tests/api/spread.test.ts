import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../server/database/sql.ts'
import { userTables } from '../../server/queries/user-tables.ts'
import { acrossSeekers } from '../support/server/across-seekers.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import { spreadBySeeker } from '../support/server/statements.ts'

/** That tables can be spread over many machines by seeker; every other test of the API holds the statements to it. */
const schema = readFileSync(new URL('../../server/operate/citus/distribute.sql', import.meta.url), 'utf8')
const calls = Array.from(
  schema.matchAll(
    /^select create_(reference|distributed)_table\('(\w+)'(?:, '(\w+)')?(?:, colocate_with => '(\w+)')?\);$/gm,
  ),
  ([, how = '', table = '', key, beside]) => ({ how, table, key, beside }),
)
const reference = new Set(calls.filter(({ how }) => how === 'reference').map(({ table }) => table))

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const column = async (sql: string): Promise<string[]> =>
  (await rows<{ found: string }>(database.db, sql)).map(({ found }) => found)

/** Unique indexes with the columns that stand plainly in them. */
const uniques = () =>
  rows<{ table: string; name: string; columns: string[] }>(
    database.db,
    `select c.relname as table, i.relname as name, array(
       select cast(a.attname as text) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey)) as columns
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where c.relnamespace = cast('public' as regnamespace) and x.indisunique order by 1, 2`,
  )

describe('the schema of distribution', () => {
  it('issue 16.3 says of every table where it stands, once', async () => {
    const tables = await column(
      `select cast(tablename as text) as found from pg_tables where schemaname = 'public' order by 1`,
    )
    expect(calls.map(({ table }) => table).toSorted()).toEqual(tables)
    expect(calls).toHaveLength(schema.match(/^select /gm)?.length ?? 0)
  })

  it('issue 16.3 keeps what is one seeker’s together, but for how they get in', () => {
    const ofSeekers = Object.values(userTables).map(({ table }) => table)
    expect(ofSeekers.filter((table) => !spreadBySeeker.has(table)).toSorted()).toEqual([
      'passkeys',
      'password_resets',
      'users',
    ])
    const [first, ...others] = calls.filter(({ table }) => spreadBySeeker.has(table))
    expect(first?.beside).toBeUndefined()
    for (const { table, beside } of others) expect(beside, table).toBe(first?.table)
  })

  it('issue 16.3 has the seeker’s id in every primary and unique key of what is spread by it', async () => {
    const spread = (await uniques()).filter(({ table }) => spreadBySeeker.has(table))
    expect(spread.filter(({ columns }) => !columns.includes('user_id'))).toEqual([])
    const keyed = new Set(spread.map(({ table }) => table))
    expect([...spreadBySeeker].filter((table) => !keyed.has(table))).toEqual([])
  })

  it('issue 16.3 spreads what has a key of its own by that key', async () => {
    const own = calls.filter(({ key }) => key !== undefined && key !== 'user_id')
    expect(own.map(({ table }) => table)).toEqual(['throttles', 'passkey_challenges'])
    const keys = (await uniques()).filter(({ table }) => own.some((each) => each.table === table))
    for (const { table, columns } of keys)
      expect(columns).toContain(own.find((each) => each.table === table)?.key)
  })

  it('issue 16.3 refers only to what stands everywhere, or beside it under the same seeker', async () => {
    const references = await rows<{ from: string; to: string; columns: string[]; others: string[] }>(
      database.db,
      `select cast(conrelid::regclass as text) as from, cast(confrelid::regclass as text) as to,
         array(select cast(attname as text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
         array(select cast(attname as text) from pg_attribute where attrelid = confrelid and attnum = any (confkey)) as others
       from pg_constraint where contype = 'f'`,
    )
    expect(references.length).toBeGreaterThan(30)
    const apart = references.filter(
      ({ to, columns, others }) =>
        !reference.has(to) &&
        !(spreadBySeeker.has(to) && columns.includes('user_id') && others.includes('user_id')),
    )
    expect(apart).toEqual([])
    // What is referred to is there first.
    const at = (table: string) => calls.findIndex((each) => each.table === table)
    for (const { from, to } of references)
      if (from !== to) expect(at(to), `${from} to ${to}`).toBeLessThan(at(from))
  })

  it('issue 16.3 names what reads across seekers, each with its reason', () => {
    for (const { why } of acrossSeekers) expect(why).toMatch(/^[A-Z].{20,}\.$/)
    const guide = readFileSync(new URL('../../server/operate/README.md', import.meta.url), 'utf8')
    expect(guide).toContain('tests/support/server/across-seekers.ts')
  })
})
