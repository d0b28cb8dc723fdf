import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDown, migrateUp } from '../../server/database/migrate.ts'
import { rows } from '../../server/database/sql.ts'
import { migrations } from '../../server/migrations/index.ts'
import { begun, birthChart, foundations, intake, setup } from '../support/server/answers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const tables = async (): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      database.db,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name <> 'migrations' order by 1`,
    )
  ).map(({ name }) => name)

const withUser = async (): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      database.db,
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' order by 1`,
    )
  ).map(({ name }) => name)

describe('the schema', () => {
  it('trust 19 every table with a user id lets go of its rows with the user', async () => {
    const cascading = await rows<{ name: string }>(
      database.db,
      `select c.conrelid::regclass::text as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and a.attname = 'user_id'
       order by 1`,
    )
    expect(cascading.map(({ name }) => name)).toEqual(await withUser())
    expect((await withUser()).length).toBeGreaterThanOrEqual(11)
  })

  it('trust 19 leaves no row behind when an account goes', async () => {
    const visitor = await app.visitor().register()
    const id = visitor.user?.id ?? ''
    await visitor.post('/api/life-stage/intake', intake())
    await visitor.post('/api/onboarding/complete', setup())
    await visitor.save(begun(['family']))
    await visitor.save(begun())
    await visitor.assess(1, 'birthChart', birthChart, { headers: { 'Idempotency-Key': 'account-goes' } })
    await visitor.assess(2, 'soul_foundations', foundations())
    await rows(database.db, 'delete from users where id = ?', [id])
    for (const table of await withUser()) {
      expect(await rows(database.db, `select 1 from ${table} where user_id = ?`, [id])).toEqual([])
    }
    expect((await visitor.get('/api/auth/user')).body).toBeNull()
  })

  it('takes what was written for a Soul Map along to its new place, and back', async () => {
    const visitor = await app.visitor().register()
    const path = '/api/soul-map/generate-discoveries'
    const { body: asked } = await visitor.post(path, {})
    const responses = { first: 'The kitchen table, late, when everyone had gone.' }
    const { body: drawn } = await visitor.post('/api/soul-map/generate-insights', {
      discoveryResponses: responses,
    })
    const from = migrations.findIndex(({ name }) => name === '021-commissioned')
    const later = migrations.length - from
    expect(await migrateDown(database.db, later)).toContain('021-commissioned')
    const [kept] = await rows<{ discoveries: unknown; insights: unknown; discoveries_from: string | null }>(
      database.db,
      'select discoveries, insights, discoveries_from from soul_maps where user_id = ?',
      [visitor.user?.id ?? ''],
    )
    expect(kept).toEqual({
      discoveries: Object(asked).discoveries,
      insights: Object(drawn).soulSignature,
      // Spent by the map that was drawn.
      discoveries_from: null,
    })
    await migrateUp(database.db)
    expect((await visitor.get('/api/soul-map/insights')).body).toEqual(drawn)
  })

  it('goes down to nothing and up again, step by step and whole', async () => {
    const before = await tables()
    expect(await migrateUp(database.db)).toEqual([])
    for (const { name } of migrations.toReversed()) expect(await migrateDown(database.db, 1)).toEqual([name])
    expect(await tables()).toEqual([])
    const all = migrations.map(({ name }) => name)
    // Two processes that start together take turns.
    const both = await Promise.all([migrateUp(database.db), migrateUp(database.another())])
    expect(both.flat().toSorted()).toEqual(all)
    expect(await tables()).toEqual(before)
    expect(await migrateDown(database.db)).toEqual(all.toReversed())
    await migrateUp(database.db)
    expect((await (await app.visitor().register()).get('/api/auth/user')).status).toBe(200)
  })
})
