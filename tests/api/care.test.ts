import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { rows } from '../../server/database/sql.ts'
import { begun, birthChart, foundations, intake, setup } from '../support/server/answers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Answer, Visitor } from '../support/server/visitor.ts'

type Notice = Operations['GET /api/care']['reply']['notice']

const ACUTE = 'I would kill myself, if I am honest'
const VIOLENCE = 'My husband hits me when he drinks'
const GRIEF = 'I cannot sleep since my husband died'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const saying = ({ headers }: Answer) => headers['care-notice']
const noticeOf = async (visitor: Visitor, query = '', language = ''): Promise<Notice> => {
  const { status, body } = await visitor.get<{ notice: Notice }>(`/api/care${query}`, {
    headers: { 'Accept-Language': language },
  })
  expect(status).toBe(200)
  return body.notice
}
const draft = (desires: string) => ({ ...begun(), formData: { ...begun().formData, desires } })
const answers = (noFail: string) => {
  const given = foundations()
  return { ...given, passions: { ...given.passions, noFail } }
}
const entry = (text: string) => ({ entryDate: '2026-11-20', text })

describe('D-15 the header of words of danger', () => {
  it('stands on every write and on every read of them, with the gravest kind, and on no other', async () => {
    const visitor = await app.visitor().register()
    const id = visitor.user?.id ?? ''
    expect(saying(await visitor.save(begun()))).toBeUndefined()
    expect(saying(await visitor.session(2))).toBeUndefined()
    const calls: [string, () => Promise<Answer>][] = [
      ['a save', () => visitor.save(draft(ACUTE))],
      ['its read', () => visitor.session(2)],
      ['the life stage', () => visitor.post('/api/life-stage/intake', { ...intake(), motivation: ACUTE })],
      ['its read', () => visitor.get('/api/life-stage/intake')],
      ['the setup', () => visitor.post('/api/onboarding/complete', { ...setup(), life_vision: ACUTE })],
      ['a result', () => visitor.assess(2, 'soul_foundations', answers(ACUTE))],
      ['results', () => visitor.get('/api/assessments')],
      ['results of a module', () => visitor.get(`/api/assessments/user/${id}/2`)],
      ['everything', () => visitor.get('/api/user/comprehensive-data')],
      ['the profile', () => visitor.get('/api/user/profile')],
      ['an entry', () => visitor.post('/api/journal', entry(ACUTE))],
      ['entries', () => visitor.get('/api/journal')],
      [
        'the journal as a file',
        () => visitor.get('/api/journal/export.md', { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
      ],
      ['a refused save', () => visitor.save(draft(ACUTE), { headers: { 'If-Match': '"999"' } })],
      ['the export', () => visitor.get('/api/user/export', { headers: { 'Sec-Fetch-Site': 'same-origin' } })],
      ['a name', () => visitor.call('PATCH', '/api/user/profile', { firstName: ACUTE })],
      ['who is signed in', () => visitor.get('/api/auth/user')],
    ]
    for (const [name, call] of calls) expect([name, saying(await call())]).toEqual([name, 'acute'])
    for (const path of [
      '/api/modules',
      '/api/user/journey-progress',
      '/api/user/preferences',
      '/api/insights',
    ])
      expect([path, saying(await visitor.get(path))]).toEqual([path, undefined])
  })

  it('stands on a repeated reply as well', async () => {
    const visitor = await app.visitor().register()
    const again = { headers: { 'Idempotency-Key': 'written-twice' } }
    const one = await visitor.post('/api/journal', entry(`${VIOLENCE}. ${ACUTE}`), again)
    const two = await visitor.post('/api/journal', entry(`${VIOLENCE}. ${ACUTE}`), again)
    expect(two.text).toBe(one.text)
    expect([saying(one), saying(two)]).toEqual(['acute', 'acute'])
  })

  it('never looks at a password', async () => {
    const visitor = app.visitor()
    const who = { username: 'quiet-one', email: 'quiet@example.org', firstName: 'Q', lastName: 'One' }
    expect(saying(await visitor.post('/api/register', { ...who, password: ACUTE }))).toBeUndefined()
    expect(saying(await visitor.login('quiet-one', ACUTE))).toBeUndefined()
  })
})

describe('D-15 the notice', () => {
  it('says what was written where, since when, with lines; and is nobody else’s', async () => {
    const visitor = await app.visitor().register()
    expect(await noticeOf(visitor)).toBeNull()
    const before = Date.now() - 1_000
    await visitor.save(draft(ACUTE))
    const notice = await noticeOf(visitor, '?country=US')
    expect(notice).toMatchObject({ kind: 'acute', where: 'soul_foundations' })
    expect(Date.parse(notice?.since ?? '')).toBeGreaterThan(before)
    expect(notice?.lines[0]).toMatchObject({ country: 'US', number: '988' })
    expect(JSON.stringify(notice)).not.toContain('kill')
    expect(await noticeOf(await app.visitor().register())).toBeNull()
    expect((await app.visitor().get('/api/care')).status).toBe(401)
  })

  it('stays away once it is put away, also when the same is saved again or typed on, until something new', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(draft('I want to die'))
    expect((await visitor.post<{ notice: Notice }>('/api/care/dismiss')).body).toEqual({ notice: null })
    await visitor.save(draft('I want to die'))
    await visitor.save(draft('I want to die, most mornings at least'))
    await visitor.post('/api/journal', entry('I want to die, most mornings at least'))
    expect(await noticeOf(visitor)).toBeNull()
    await visitor.save(draft(`I want to die, most mornings at least. ${ACUTE}`))
    expect(await noticeOf(visitor)).toMatchObject({ kind: 'acute', where: 'soul_foundations' })
  })

  it('ends when nothing of it is left: edited, erased, or gone with what held it', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(draft(ACUTE))
    await visitor.save(draft('A garden'))
    expect(await noticeOf(visitor)).toBeNull()
    await visitor.save(draft(ACUTE))
    await visitor.delete('/api/modules/progress-session/2')
    expect(await noticeOf(visitor)).toBeNull()
    const { body } = await visitor.post<{ id: string }>('/api/journal', entry(VIOLENCE))
    expect(await noticeOf(visitor)).toMatchObject({ kind: 'violence', where: 'journal' })
    expect((await visitor.delete(`/api/journal/${body.id}`)).status).toBe(204)
    expect(await noticeOf(visitor)).toBeNull()
    // Completed, the answers are a result: what was put away stays away, and is still there.
    await visitor.assess(1, 'birthChart', birthChart)
    await visitor.save(draft(ACUTE))
    await visitor.post('/api/care/dismiss')
    await visitor.assess(2, 'soul_foundations', { ...foundations(), desires: ACUTE })
    expect(await noticeOf(visitor)).toBeNull()
    const kept = await rows(database.db, 'select kept_as from care_notices where user_id = ?', [
      visitor.user?.id ?? '',
    ])
    expect(kept).toEqual([{ kept_as: 'result:soul_foundations' }])
  })

  it('gives the lines of the country that is asked for, else chosen, else of the browser, else of everywhere', async () => {
    const visitor = await app.visitor().register()
    await visitor.post('/api/journal', entry(ACUTE))
    const countries = async (query = '', language = '') => [
      ...new Set((await noticeOf(visitor, query, language))?.lines.map(({ country }) => country)),
    ]
    expect(await countries('', 'en')).toEqual(['*'])
    expect(await countries('', 'de-DE,de;q=0.9')).toEqual(['DE'])
    await visitor.call('PATCH', '/api/user/preferences', { country: 'ES' })
    expect(await countries('', 'de-DE,de;q=0.9')).toEqual(['ES'])
    expect(await countries('?country=us')).toEqual(['US'])
    expect(await countries('?country=AQ')).toEqual(['*'])
    expect((await visitor.get('/api/care?country=Spain')).status).toBe(422)
  })

  it('grief alone is answered without a line; with something else it has its lines', async () => {
    const visitor = await app.visitor().register()
    await visitor.post('/api/journal', entry(GRIEF))
    expect(await noticeOf(visitor, '?country=US')).toMatchObject({ kind: 'grief', lines: [] })
    await visitor.post('/api/journal', entry(ACUTE))
    const both = await noticeOf(visitor, '?country=US')
    expect([both?.kind, both?.lines[0]?.country]).toEqual(['acute', 'US'])
  })

  it('holds no word of what was written, not in the database either', async () => {
    const visitor = await app.visitor().register()
    await visitor.post('/api/journal', entry(ACUTE))
    const kept = await rows(database.db, 'select * from care_notices where user_id = ?', [
      visitor.user?.id ?? '',
    ])
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/kill|honest/)
  })
})
