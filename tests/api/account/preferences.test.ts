import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, rows } from '../../../server/database/sql.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import type { Visitor } from '../../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const choose = (visitor: Visitor, choices: unknown) => visitor.call('PATCH', '/api/user/preferences', choices)
const chosen = async (visitor: Visitor) => (await visitor.get('/api/user/preferences')).body
const nothing = {
  theme: null,
  motion: null,
  letterKeys: null,
  guideJournal: null,
  notifyLetters: null,
  notifyPractices: null,
  notifyExperiments: null,
  language: null,
  country: null,
}

describe('preferences', () => {
  it('N-02 are null until they are chosen, and follow the seeker to another device', async () => {
    const visitor = await app.visitor().register()
    expect(await chosen(visitor)).toEqual(nothing)
    expect(await choose(visitor, { theme: 'dark' })).toMatchObject({
      status: 200,
      body: { ...nothing, theme: 'dark' },
    })
    await choose(visitor, { motion: 'off', letterKeys: 'off' })
    const device = app.visitor()
    await device.login(visitor.who?.username, visitor.who?.password)
    expect(await chosen(device)).toEqual({ ...nothing, theme: 'dark', motion: 'off', letterKeys: 'off' })
    expect(await chosen(await app.visitor().register())).toEqual(nothing)
  })

  it('lose none of two choices at the same time, not even of the first ones', async () => {
    const visitor = await app.visitor().register()
    await Promise.all([
      choose(visitor, { theme: 'light' }),
      choose(visitor, { motion: 'off' }),
      choose(visitor, {}),
    ])
    expect(await chosen(visitor)).toEqual({ ...nothing, theme: 'light', motion: 'off' })
  })

  it.each([
    [{ theme: 'pink' }, '/theme'],
    [{ theme: null }, '/theme'],
    [{ motion: 'on' }, '/motion'],
    [{ letterKeys: true }, '/letterKeys'],
    [{ font: 'large' }, '/font'],
    [{ language: 'Spanish' }, '/language'],
    [[], ''],
  ])('refuse %j with a sentence and stay as they were', async (choices, path) => {
    const visitor = await app.visitor().register()
    await choose(visitor, { theme: 'dark' })
    const answer = await choose(visitor, choices)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path, message: expect.stringMatching(/\.$/) }] })
    expect(await chosen(visitor)).toEqual({ ...nothing, theme: 'dark' })
  })
})

describe('the prompt of the day', () => {
  const ask = async (visitor: Visitor) => (await visitor.get('/api/daily-prompt')).body
  const insight = (visitor: Visitor, type: string, content: unknown, day: string) =>
    rows(
      database.db,
      `insert into insights (user_id, insight_type, content, source, created_at) values (?, ?, ?, 'composed', ?)`,
      [visitor.user?.id ?? '', type, json(content), new Date(day)],
    )

  it('HOME-033 is exactly the default without a daily_prompts insight', async () => {
    const visitor = await app.visitor().register()
    await insight(visitor, 'synthesis', { prompt: 'Not this one?' }, '2026-11-01')
    expect(await ask(visitor)).toEqual({
      prompt: 'How do your core values show up in your daily choices?',
      source: 'default',
      date: new Date().toISOString().slice(0, 10),
    })
  })

  it('HOME-032 is that of the newest daily_prompts insight, and of nobody else', async () => {
    const visitor = await app.visitor().register()
    const other = await app.visitor().register()
    await insight(visitor, 'daily_prompts', { prompt: 'Older?' }, '2026-11-01')
    await insight(visitor, 'daily_prompts', { prompt: 'What is worth an hour today?', more: 1 }, '2026-11-02')
    await insight(other, 'daily_prompts', { prompt: 'Of another?' }, '2026-11-03')
    expect(await ask(visitor)).toMatchObject({ prompt: 'What is worth an hour today?', source: 'insight' })
  })

  it('HOME-033 is the default when an insight holds no prompt', async () => {
    const visitor = await app.visitor().register()
    for (const content of ['text', { prompt: '  ' }, { prompt: 7 }, { prompt: null }, {}, []]) {
      await insight(visitor, 'daily_prompts', content, '2026-11-01')
    }
    expect(await ask(visitor)).toMatchObject({ source: 'default' })
  })
})
