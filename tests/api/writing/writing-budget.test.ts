import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import type { Visitor } from '../../support/server/visitor.ts'

const bounds = { deadline: 60_000, tries: 2, retryAfter: 40, replyBytes: 1024 * 1024 }

let app: TestApp
let database: TestDatabase
let model: FakeModel
let close: () => Promise<void>

const providerWith = (more: object = {}) =>
  openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, { ...bounds, ...more })

beforeAll(async () => {
  model = await fakeModel()
  ;({ app, database, close } = await startAll({ provider: providerWith() }))
})
afterAll(async () => {
  await close()
  await model.close()
})

type Reply = { source?: string; stoodIn?: boolean; code?: string; message?: string }

const say = (visitor: Visitor, message: string, key?: string) =>
  visitor.post<Reply>('/api/soul-guide/chat', { message }, key ? { headers: { 'Idempotency-Key': key } } : {})

const slowly = (pause: number) => model.plays({ play: 'stream', pieces: ['Well ', 'said.'], pause })

const spent = async (visitor: Visitor, tokens: number) =>
  rows(
    database.db,
    `insert into writings (user_id, task, outcome, source, prompt_tokens, started_at, ended_at)
     values (?, 'before', 'written', 'model', ?, now(), now())`,
    [visitor.user?.id ?? '', tokens],
  )

describe('what a model may cost', () => {
  it('trust 23 of 59 messages at once, three are under way and the others are asked to wait', async () => {
    const visitor = await app.visitor().register()
    slowly(1_500)
    const before = model.asked.length
    const replies = await Promise.all(Array.from({ length: 59 }, (_, at) => say(visitor, `Question ${at}?`)))
    const fine = replies.filter(({ status }) => status === 200)
    expect(fine.length).toBeGreaterThan(0)
    // Whoever is served last may have come when the first three were done.
    expect(model.asked.length - before).toBe(fine.length)
    const [most] = await rows<{ tokens: number }>(
      database.db,
      'select cast(sum(prompt_tokens + completion_tokens) as integer) as tokens from writings where user_id = ?',
      [visitor.user?.id ?? ''],
    )
    expect(most?.tokens).toBeLessThanOrEqual(limits.writing.daily.tokens)
    // A busy machine tells some of them that it is, before they are counted.
    const refused = replies.find(({ status }) => ![200, 503].includes(status))
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: expect.stringMatching(/wait until one is done|in a moment/),
      },
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(fine.length).toBeLessThan(12)
    // Nothing is held back once they are done.
    slowly(0)
    expect((await say(visitor, 'And now?')).status).toBe(200)
  })

  it('trust 23 never more than three of one seeker reach the model at one moment', async () => {
    const visitor = await app.visitor().register()
    let running = 0
    let most = 0
    model.answers(() => {
      running += 1
      most = Math.max(most, running)
      setTimeout(() => (running -= 1), 290)
      return { play: 'stream', pieces: ['Well said.'], pause: 300 }
    })
    await Promise.all(Array.from({ length: 20 }, (_, at) => say(visitor, `Question ${at}?`)))
    expect(most).toBeLessThanOrEqual(limits.writing.underWay)
  })

  it('trust 23 what is under way counts against the day before it is done', async () => {
    const visitor = await app.visitor().register()
    await spent(visitor, limits.writing.daily.tokens - limits.writing.reserved - 100)
    slowly(600)
    const statuses = (await Promise.all([say(visitor, 'One?'), say(visitor, 'Two?')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 429])
    // It took little: what was reserved and not needed is free again.
    slowly(0)
    expect((await say(visitor, 'Three?')).status).toBe(200)
    await spent(visitor, limits.writing.reserved)
    const { status, body } = await say(visitor, 'Four?')
    expect([status, body.message]).toEqual([429, expect.stringMatching(/come back tomorrow/)])
  })

  it('words of danger are answered whatever the budget', async () => {
    const visitor = await app.visitor().register()
    await spent(visitor, 2 * limits.writing.daily.tokens)
    expect((await say(visitor, 'I want to end my life')).status).toBe(200)
  })

  it('a process that makes its most calls lets the composer answer at once', async () => {
    const small = await startApp({ db: database.db, provider: providerWith({ callsAtOnce: 2 }) })
    try {
      slowly(1_200)
      const replies = await Promise.all(
        Array.from({ length: 5 }, async (_, at) => say(await small.visitor().register(), `Question ${at}?`)),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const stoodIn = replies.filter(({ body }) => body.stoodIn)
      expect(stoodIn.length).toBeGreaterThan(0)
      expect(replies.length - stoodIn.length).toBeGreaterThanOrEqual(2)
    } finally {
      await small.close()
    }
  })

  it('of 40 requests with one key four are answered by one call, and the others are told to wait', async () => {
    const visitor = await app.visitor().register()
    slowly(1_500)
    const before = model.asked.length
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => say(visitor, 'The same?', 'one-of-the-forty')),
    )
    expect(model.asked.length - before).toBe(1)
    const fine = replies.filter(({ status }) => status === 200)
    expect(fine.length).toBeGreaterThanOrEqual(1)
    expect(new Set(fine.map(({ text }) => text)).size).toBe(1)
    expect(replies.filter(({ status }) => status !== 200).every(({ status }) => status === 429)).toBe(true)
  })
})
