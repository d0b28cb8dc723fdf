import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { limits } from '../../server/limits.ts'
import { foundations } from '../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { packWith } from '../support/server/pack-with.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Read = Operations['GET /api/practices']['reply']
type Day = Operations['POST /api/practices/{id}/days/{day}']['reply']
type Own = Operations['POST /api/practices/{id}']['reply']

const morning = 'morning-alignment'
const today = (back = 0): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const read = async (visitor: Visitor): Promise<Read> => {
  const { status, body } = await visitor.get<Read>('/api/practices')
  expect(status).toBe(200)
  return body
}
const say = (visitor: Visitor, said: object, practice = morning, day = today(), over?: number) =>
  visitor.post<Day>(`/api/practices/${practice}/days/${day}`, said, {
    headers: over === undefined ? {} : { 'If-Match': `"${over}"` },
  })
const take = (visitor: Visitor, text: string, id: string = randomUUID()) =>
  visitor.post<Own>(`/api/practices/${id}`, { text, time: '12:30' })

describe('issue 15.4 the practices of a day', () => {
  it('are kept in the account: a tick, a line and another hour, each without the others', async () => {
    const visitor = await app.visitor().register()
    expect(await read(visitor)).toEqual({ own: [], days: [] })
    const ticked = await say(visitor, { state: 'done' })
    expect([ticked.status, ticked.body]).toMatchObject([
      200,
      { practice: morning, day: today(), state: 'done', note: '', time: null, version: 1 },
    ])
    await say(visitor, { time: '18:00' })
    const noted = await say(visitor, { note: 'Honesty, at ten.' })
    expect(noted.headers['etag']).toBe('"3"')
    // Another device of the same seeker.
    const elsewhere = app.visitor()
    await elsewhere.login(visitor.who?.username, visitor.who?.password)
    expect((await read(elsewhere)).days).toEqual([
      { ...noted.body, state: 'done', time: '18:00', note: 'Honesty, at ten.' },
    ])
    await say(visitor, { state: null, time: null })
    expect((await read(visitor)).days).toMatchObject([{ state: null, time: null, note: 'Honesty, at ten.' }])
  })

  it('go back a week for every clock of the world, and no further', async () => {
    const visitor = await app.visitor().register()
    for (const back of [-1, 0, 6, 7, 9, 40]) await say(visitor, { state: 'helped' }, morning, today(back))
    expect((await read(visitor)).days.map(({ day }) => day)).toEqual([today(7), today(6), today(), today(-1)])
  })

  it('refuse a line over another one that this tab has not seen, and say which', async () => {
    const visitor = await app.visitor().register()
    expect((await say(visitor, { note: 'From the phone.' }, morning, today(), 0)).status).toBe(200)
    const refused = await say(visitor, { note: 'From the desk.' }, morning, today(), 0)
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { code: 'stale_version', current: { note: 'From the phone.', version: 1 } },
    ])
    expect((await say(visitor, { note: 'From the desk.' }, morning, today(), 1)).body).toMatchObject({
      note: 'From the desk.',
      version: 2,
    })
  })

  it('that a seeker takes are one, however often they are sent, and go with what was noted of them', async () => {
    const visitor = await app.visitor().register()
    const id = randomUUID()
    const [one, two] = await Promise.all([
      take(visitor, 'Walk to the river.', id),
      take(visitor, 'Walk to the river.', id),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await read(visitor)).own).toEqual([one.body])
    expect((await say(visitor, { state: 'unhelpful', note: 'Rain.' }, id)).status).toBe(200)
    await say(visitor, { note: 'Stays.' })

    const stranger = await app.visitor().register()
    expect((await say(stranger, { state: 'done' }, id)).status).toBe(404)
    expect((await stranger.delete(`/api/practices/${id}`)).status).toBe(404)

    expect((await visitor.delete(`/api/practices/${id}`)).status).toBe(204)
    expect(await read(visitor)).toMatchObject({ own: [], days: [{ note: 'Stays.' }] })
    expect((await visitor.delete(`/api/practices/${id}`)).status).toBe(404)
  })

  it('refuse with a sentence what is no practice, no day, no hour, and more than there is room for', async () => {
    const visitor = await app.visitor().register()
    expect((await say(visitor, { state: 'done' }, 'breathing')).status).toBe(404)
    expect((await say(visitor, { state: 'done' }, morning, '2026-02-30')).body).toMatchObject({
      issues: [{ path: '/day', message: 'There is no such day.' }],
    })
    for (const wrong of [{}, { state: 'bad' }, { time: '24:00' }, { note: 'a'.repeat(2_001) }])
      expect((await say(visitor, wrong)).status).toBe(422)
    expect((await take(visitor, '  ')).status).toBe(422)
    expect((await take(visitor, 'Walk.', 'no-uuid')).status).toBe(404)
    for (let at = 0; at < limits.practices.own; at += 1)
      expect((await take(visitor, `Practice ${at}`)).status).toBe(200)
    const full = await take(visitor, 'One more')
    expect([full.status, full.body]).toMatchObject([
      409,
      { code: 'practices_full', message: expect.stringContaining(String(limits.practices.own)) },
    ])
    expect((await read(visitor)).own).toHaveLength(limits.practices.own)
  })

  it('are in the export', async () => {
    const visitor = await app.visitor().register()
    await take(visitor, 'Walk to the river.')
    await say(visitor, { note: 'A heron.' })
    const { body } = await visitor.get<{ data: object }>('/api/user/export')
    expect(body.data).toMatchObject({
      ownPractices: [{ text: 'Walk to the river.', time: '12:30' }],
      practiceDays: [{ practice: morning, day: today(), note: 'A heron.' }],
    })
  })

  it('have their lines looked at for danger, in their own room, and not once they are erased', async () => {
    const visitor = await app.visitor().register()
    const danger = await say(visitor, { note: 'I would kill myself, if I am honest' })
    expect(danger.headers['care-notice']).toBeDefined()
    const { body } = await visitor.get('/api/care')
    expect(body).toMatchObject({ notice: { where: 'practices' } })
    expect((await visitor.get('/api/practices')).headers['care-notice']).toBeDefined()
    await say(visitor, { note: 'It was a bad evening.' })
    expect((await visitor.get('/api/care')).body).toEqual({ notice: null })
    const own = randomUUID()
    await take(visitor, 'Write the note before I kill myself', own)
    expect((await visitor.get('/api/care')).body).toMatchObject({ notice: { where: 'practices' } })
    await visitor.delete(`/api/practices/${own}`)
    expect((await visitor.get('/api/care')).body).toEqual({ notice: null })
  })

  it('are those of any pack, by the ids that it gives them', async () => {
    const log = `practices:
  - id: log
    title: The evening log
    text: What came in.
    time: "20:30"
    minutes: 4
    event: { title: The evening log, text: Four minutes. }
`
    const own = packWith({ edits: [['screens/reminders.yaml', 'practices:\n', log]] })
    const other = await startApp({ db: database.db, content: own.content })
    try {
      const visitor = await other.visitor().register()
      const noted = await say(visitor, { state: 'helped' }, 'log')
      expect([noted.status, noted.body]).toMatchObject([200, { practice: 'log', state: 'helped' }])
      const here = await app.visitor().register()
      expect((await say(here, { state: 'helped' }, 'log')).status).toBe(404)
    } finally {
      await other.close()
      own.remove()
    }
  })

  it('are read: a line is told among the findings, from where it was noted', async () => {
    const visitor = await app.visitor().register()
    await visitor.assess(2, 'soul_foundations', foundations())
    for (const [back, note] of [
      'The heron stood at the river again.',
      'Nobody at the river, only the heron.',
      'I saw the heron twice.',
    ].entries())
      await say(visitor, { note }, morning, today(back))
    type Patterns = Operations['GET /api/findings']['reply']
    const { body } = await visitor.get<Patterns>('/api/findings')
    expect(body.stations.map(({ source }) => source)).toContainEqual({ practice: 'Morning Alignment' })
  })
})
