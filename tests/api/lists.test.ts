import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** What makes so many rows of a seeker, three of each microsecond, and what their list calls the number of each. */
const lists = [
  {
    path: '/api/insights',
    field: 'insightType',
    chosen: 'type=kind-1',
    insert: `insert into insights (user_id, insight_type, content, source, created_at)
      select cast(? as uuid), 'kind-' || number % 2, to_jsonb(cast(number as text)), 'composed',
        cast('2026-03-01T00:00:00Z' as timestamptz) + number / 3 * interval '1 microsecond'
      from generate_series(0, cast(? as integer) - 1) as number`,
    numberOf: ({ content }: Row) => Number(content),
  },
  {
    path: '/api/experiments',
    field: 'status',
    chosen: 'status=completed',
    insert: `insert into experiments (user_id, title, description, category, difficulty, timeframe, alignment_reason,
        status, source, created_at)
      select cast(? as uuid), cast(number as text), '', '', 'easy', '', '',
        case number % 2 when 1 then 'completed' else 'suggested' end, 'composed',
        cast('2026-03-01T00:00:00Z' as timestamptz) + number / 3 * interval '1 microsecond'
      from generate_series(0, cast(? as integer) - 1) as number`,
    numberOf: ({ title }: Row) => Number(title),
  },
] as const

/** Every page of a list. */
async function pages(visitor: Visitor, address: string): Promise<Row[][]> {
  const found: Row[][] = []
  let next: string | undefined
  do {
    const cursor: string = next === undefined ? '' : `&cursor=${encodeURIComponent(next)}`
    const answer = await visitor.get<Row[]>(`${address}${cursor}`)
    expect(answer.status).toBe(200)
    found.push(answer.body)
    const header = answer.headers['next-cursor']
    next = header === undefined ? undefined : String(header)
  } while (next !== undefined)
  return found
}

describe.each(lists)('GET $path', ({ path, chosen, field, insert, numberOf }) => {
  const seekerWith = async (count: number) => {
    const visitor = await app.visitor().register()
    await rows(database.db, insert, [visitor.user?.id ?? '', count])
    return visitor
  }

  it('L10 goes on from a cursor until all of a long list was answered once, the newest first', async () => {
    const count = limits.lists * 2 + 7
    const found = await pages(await seekerWith(count), `${path}?limit=${limits.lists}`)
    expect(found.map(({ length }) => length)).toEqual([limits.lists, limits.lists, 7])
    const all = found.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(count)
    const moments = all.map((row) => Math.floor(numberOf(row) / 3))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  })

  it('answers a plain array, and no cursor where the list ends', async () => {
    const visitor = await seekerWith(4)
    const whole = await visitor.get<Row[]>(path)
    expect(whole.body).toHaveLength(4)
    expect(whole.headers).not.toHaveProperty('next-cursor')
    const exact = await visitor.get<Row[]>(`${path}?limit=4`)
    expect(exact.headers).not.toHaveProperty('next-cursor')
    expect((await pages(visitor, `${path}?limit=3`)).map(({ length }) => length)).toEqual([3, 1])
  })

  it('keeps to what was asked for, also when the row at the cursor is gone and another is the newest now', async () => {
    const visitor = await seekerWith(9)
    const address = `${path}?${chosen}&limit=2`
    const { body, headers } = await visitor.get<Row[]>(address)
    const table = path.slice('/api/'.length)
    await rows(database.db, `delete from ${table} where id = ?`, [body[1]?.id ?? ''])
    await rows(database.db, `update ${table} set created_at = now() where id = ?`, [body[0]?.id ?? ''])
    const cursor = encodeURIComponent(String(headers['next-cursor']))
    const second = await visitor.get<Row[]>(`${address}&cursor=${cursor}`)
    expect([...body, ...second.body].map(numberOf).toSorted()).toEqual([1, 3, 5, 7])
    expect(new Set([...body, ...second.body].map((row) => row[field])).size).toBe(1)
  })

  it.each([
    ['cursor=x', '/cursor'],
    [`cursor=2026-02-30T00:00:00.000000Z~${randomUUID()}`, '/cursor'],
    [`cursor=2026-02-01T25:00:00.000000Z~${randomUUID()}`, '/cursor'],
    ['limit=0', '/limit'],
    [`limit=${limits.lists + 1}`, '/limit'],
  ])('refuses ?%s', async (query, at) => {
    const answer = await (await app.visitor().register()).get(`${path}?${query}`)
    expect([answer.status, answer.body]).toMatchObject([422, { issues: [{ path: at }] }])
  })
})
