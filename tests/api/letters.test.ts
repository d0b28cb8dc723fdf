import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { packWith } from '../support/server/pack-with.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Page = Operations['GET /api/letters']['reply']
type Opened = Operations['POST /api/letters/{id}/open']['reply']
type Sealing = Operations['POST /api/flows/{flow}/results']['reply']

const FLOW = '/api/flows/future-self-letter'
const DAY = 86_400_000
const words = 'Do you still swim in the cold lake before work?'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await startAll())
})
afterAll(() => close())

// Each test moves the clock of a server of its own.
beforeEach(async () => {
  app = await startApp({ db: database.db })
  return () => app.close()
})

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const draft = (more: object = {}) => ({
  id: randomUUID(),
  text: words,
  opensOn: dayIn(40),
  zone: 'Europe/Lisbon',
  sure: true,
  ...more,
})

const lock = {
  cipher: 'AES-GCM',
  derived: 'PBKDF2-SHA-256',
  rounds: 600_000,
  salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
  iv: 'aXZpdml2aXZpdml2',
  text: 'bm90aGluZyB0aGF0IGFueWJvZHkgY291bGQgcmVhZA==',
}

const seal = (visitor: Visitor, letter: object, key?: string) =>
  visitor.post<Sealing>(
    `${FLOW}/results`,
    { answers: { letter } },
    { headers: key === undefined ? {} : { 'Idempotency-Key': key } },
  )
const keep = (visitor: Visitor, letter: object) =>
  visitor.post(`${FLOW}/session`, { currentStep: 1, formData: { letter }, completedSteps: [0] })
const list = async (visitor: Visitor, state: 'sealed' | 'open' | 'new', query = '') =>
  (await visitor.get<Page>(`/api/letters?state=${state}${query}`)).body
const open = (visitor: Visitor, id: string) => visitor.post<Opened>(`/api/letters/${id}/open`, {})
const answer = (visitor: Visitor, id: string, text: string) =>
  visitor.post<Opened>(`/api/letters/${id}/answer`, { text })

/** Years go by, and with them the sign-in. */
async function later(visitor: Visitor, days: number): Promise<void> {
  app.advance(days * DAY)
  await visitor.login()
}

describe('issue 15.2 a letter to a later self', () => {
  it('is a draft like any answer until it is sealed, and then it is in no answer any more', async () => {
    const visitor = await app.visitor().register()
    const letter = draft({ sure: false })
    expect((await keep(visitor, { ...letter, text: 'Do you still' })).status).toBe(200)
    // Over what nobody has seen: the answers that it replaces are kept.
    expect((await keep(visitor, letter)).status).toBe(200)
    expect((await visitor.get(`${FLOW}/session`)).text).toContain(words)
    const sealed = await seal(visitor, { ...letter, sure: true })
    expect(sealed.status).toBe(201)
    expect(sealed.body.letter).toEqual({
      id: letter.id,
      flow: 'future-self-letter',
      opensOn: letter.opensOn,
      sealedAt: expect.any(String),
      isOpen: false,
      locked: false,
      openedAt: null,
      answeredAt: null,
    })
    expect((await visitor.get(`${FLOW}/session`)).status).toBe(404)
    const left = await rows<{ n: number }>(
      database.db,
      "select cast(count(*) as integer) as n from replaced_answers where answers::text like '%still%'",
    )
    expect(left).toEqual([{ n: 0 }])
  })

  it('is given back by no call before its day, and the export says only that it is there', async () => {
    const visitor = await app.visitor().register()
    const letter = draft()
    await seal(visitor, letter)
    const reads = [
      '/api/letters?state=sealed',
      '/api/letters?state=open',
      '/api/letters?state=new',
      `${FLOW}/session`,
      '/api/assessments',
      '/api/insights',
      '/api/findings',
      '/api/user/profile',
      '/api/user/comprehensive-data',
      '/api/user/export',
    ]
    for (const path of reads) expect((await visitor.get(path)).text, path).not.toContain('cold lake')
    const refused = await open(visitor, letter.id)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'letter_sealed' }])
    expect((await answer(visitor, letter.id, 'Yes.')).body).toMatchObject({ code: 'letter_sealed' })
    const told = (await visitor.get<{ data: { letters: object[] } }>('/api/user/export')).body.data.letters
    expect(told).toMatchObject([
      { id: letter.id, opensOn: letter.opensOn, text: null, lock: null, answer: null },
    ])
    expect((await list(visitor, 'sealed')).letters).toMatchObject([{ id: letter.id, isOpen: false }])
    expect(await list(visitor, 'new')).toEqual({ letters: [], next: null })
  })

  it('opens on its day by the clock of the server, where the day of its zone begins', async () => {
    const visitor = await app.visitor().register()
    // As far behind UTC as people live: there the day begins when it is eleven in the morning in Lisbon.
    const letter = draft({ zone: 'Pacific/Pago_Pago' })
    await seal(visitor, letter)
    const midnight = Date.parse(`${letter.opensOn}T00:00:00Z`) - Date.now()
    await later(visitor, midnight / DAY)
    expect((await open(visitor, letter.id)).status).toBe(409)
    await later(visitor, 11.02 / 24)
    expect((await list(visitor, 'new')).letters).toMatchObject([
      { id: letter.id, isOpen: true, openedAt: null },
    ])
    const opened = await open(visitor, letter.id)
    expect([opened.status, opened.body.text, opened.body.answer]).toEqual([200, words, null])
    expect(await list(visitor, 'new')).toEqual({ letters: [], next: null })
    expect((await list(visitor, 'open')).letters).toMatchObject([{ id: letter.id }])
    expect((await visitor.get('/api/user/export')).text).toContain('cold lake')
    // A clock that is set back shows nothing early.
    app.advance(-2 * DAY)
    expect((await open(visitor, letter.id)).status).toBe(409)
    expect((await visitor.get('/api/user/export')).text).not.toContain('cold lake')
    expect((await list(visitor, 'sealed')).letters).toMatchObject([{ id: letter.id }])
  })

  it('without a zone that is known opens when its day has begun everywhere', async () => {
    const visitor = await app.visitor().register()
    const letter = draft({ zone: 'Nowhere/Land' })
    await seal(visitor, letter)
    await later(visitor, (Date.parse(`${letter.opensOn}T11:59:00Z`) - Date.now()) / DAY)
    expect((await open(visitor, letter.id)).status).toBe(409)
    await later(visitor, 2 / 1_440)
    expect((await open(visitor, letter.id)).status).toBe(200)
  })

  it('is answered once, and the answer stays with it', async () => {
    const visitor = await app.visitor().register()
    const letter = draft()
    await seal(visitor, letter)
    await later(visitor, 42)
    const answered = await answer(visitor, letter.id, 'Most mornings.')
    expect([answered.status, answered.body]).toMatchObject([200, { text: words, answer: 'Most mornings.' }])
    // The same once more, as after a reply that was lost.
    expect((await answer(visitor, letter.id, 'Most mornings.')).status).toBe(200)
    const other = await answer(visitor, letter.id, 'Never.')
    expect([other.status, other.body]).toMatchObject([409, { code: 'letter_answered' }])
    expect((await open(visitor, letter.id)).body.answer).toBe('Most mornings.')
  })

  it('is sealed once, however often it is sent, and its draft does not come back from another tab', async () => {
    const visitor = await app.visitor().register()
    const letter = draft()
    const [one, two] = await Promise.all([
      seal(visitor, letter, 'pressed-twice'),
      seal(visitor, letter, 'pressed-twice'),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.letter?.id).toBe(one.body.letter?.id)
    const again = await seal(visitor, { ...letter, text: 'Other words.' }, 'another-tab')
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'letter_sealed_already', issues: [{ path: '/answers/letter' }] },
    ])
    const kept = await keep(visitor, letter)
    expect([kept.status, kept.body]).toMatchObject([409, { code: 'letter_sealed_already' }])
    expect((await visitor.get(`${FLOW}/session`)).status).toBe(404)
    expect((await list(visitor, 'sealed')).letters).toHaveLength(1)
    // A letter begun anew is another one.
    expect((await keep(visitor, draft())).status).toBe(200)
  })

  it.each([
    ['too soon', { opensOn: dayIn(20) }, 'first possible day'],
    ['too late', { opensOn: dayIn(3_700) }, 'last possible day'],
    ['without a day', { opensOn: '' }, 'Choose the day'],
    ['on a day that no calendar has', { opensOn: '2030-02-30' }, 'date'],
    ['empty', { text: '  \n ' }, ''],
    ['unsure', { sure: false }, 'may be sealed'],
  ])('%s is refused with a sentence', async (_, wrong, sentence) => {
    const visitor = await app.visitor().register()
    const refused = await seal(visitor, draft(wrong))
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ issues: [{ path: '/answers/letter' }] })
    expect(Object(refused.body).message).toContain(sentence)
    expect((await list(visitor, 'sealed')).letters).toEqual([])
  })

  it('that is locked is kept as it was locked, and told of in words that nobody needs a key for', async () => {
    const visitor = await app.visitor().register()
    const letter = draft({ text: '', lock })
    expect((await keep(visitor, letter)).status).toBe(200)
    expect((await seal(visitor, letter)).body.letter).toMatchObject({ locked: true })
    expect((await visitor.get('/api/user/export')).text).not.toContain(lock.text)
    await later(visitor, 42)
    expect((await open(visitor, letter.id)).body).toMatchObject({ text: null, lock })
    // The key of it stands nowhere.
    const [row] = await rows<object>(database.db, 'select * from letters where id = ?', [letter.id])
    expect(JSON.stringify(row)).not.toContain('passphrase')
    const broken = await seal(visitor, draft({ text: '', lock: { ...lock, rounds: 1 } }))
    expect(broken.status).toBe(422)
  })

  it('belongs to one seeker, and goes with a press or with the account', async () => {
    const visitor = await app.visitor().register()
    const letter = draft()
    await seal(visitor, letter)
    const other = await app.visitor().register()
    for (const refused of [
      await open(other, letter.id),
      await answer(other, letter.id, 'Mine?'),
      await other.delete(`/api/letters/${letter.id}`),
      await open(visitor, randomUUID()),
      await visitor.delete('/api/letters/nothing'),
    ])
      expect(refused.status).toBe(404)
    // Ids are the seekers' own: the same one is another letter.
    expect((await seal(other, letter)).status).toBe(201)
    expect((await visitor.delete(`/api/letters/${letter.id}`)).status).toBe(204)
    expect((await list(visitor, 'sealed')).letters).toEqual([])
    expect((await list(other, 'sealed')).letters).toHaveLength(1)
    await rows(database.db, 'delete from users where id = ?', [other.user?.id ?? ''])
    expect(await rows(database.db, 'select 1 from letters where id = ?', [letter.id])).toEqual([])
  })

  it('with words of danger is kept, and help stands beside it', async () => {
    const danger = 'I want to kill myself tonight.'
    const visitor = await app.visitor().register()
    const letter = draft({ text: danger })
    const sealed = await seal(visitor, letter)
    expect([sealed.status, sealed.headers['care-notice']]).toEqual([201, expect.any(String)])
    expect((await visitor.get('/api/care')).body).toMatchObject({ notice: { where: 'letters' } })
    await later(visitor, 42)
    expect((await open(visitor, letter.id)).headers['care-notice']).toEqual(expect.any(String))
    await visitor.delete(`/api/letters/${letter.id}`)
    expect((await visitor.get('/api/care')).body).toEqual({ notice: null })
  })

  it('that is to be locked is asked before it is, and none of its words is kept', async () => {
    const visitor = await app.visitor().register()
    const letter = draft({ text: '', lock })
    const asked = await visitor.post(`/api/letters/${letter.id}/words`, {
      text: 'I want to kill myself tonight.',
    })
    expect([asked.status, asked.headers['care-notice']]).toEqual([200, expect.any(String)])
    // Also before the draft is saved for the first time.
    expect((await visitor.get('/api/care')).body).toMatchObject({ notice: { where: 'letters' } })
    await keep(visitor, letter)
    expect((await visitor.get('/api/care')).body).toMatchObject({ notice: { where: 'letters' } })
    await seal(visitor, letter)
    expect((await visitor.get('/api/care')).body).toMatchObject({ notice: { where: 'letters' } })
    expect((await visitor.get('/api/user/export')).text).not.toContain('kill')
    expect(app.lines.join('\n')).not.toContain('kill')
  })

  it('is asked for by any pack, in its own words and with its own days', async () => {
    const guide = readFileSync(new URL('../../content/guide/letters.md', import.meta.url), 'utf8')
    const message = /```yaml file=questionnaires\/message.yaml\n([^]*?)```/.exec(guide)?.[1] ?? ''
    const own = packWith({
      files: {
        'questionnaires/message.yaml': message.replace('/messages', '/home'),
      },
    })
    const other = await startApp({ db: database.db, content: own.content })
    try {
      const visitor = await other.visitor().register()
      const send = (letter: object) =>
        visitor.post<Sealing>('/api/flows/message/results', { answers: { letter } })
      const soon = await send(draft())
      expect([soon.status, Object(soon.body).message]).toEqual([422, 'Two months at least'])
      const late = await send(draft({ opensOn: dayIn(700) }))
      expect([late.status, Object(late.body).message]).toEqual([422, 'A year and a half at most'])
      const sealed = await send(draft({ opensOn: dayIn(70) }))
      expect([sealed.status, sealed.body.letter?.flow]).toEqual([201, 'message'])
    } finally {
      await other.close()
      own.remove()
    }
  })

  it('is one of ten thousand at most, and they are read a page at a time', async () => {
    const visitor = await app.visitor().register()
    const id = visitor.user?.id ?? ''
    await rows(
      database.db,
      `insert into letters (user_id, id, flow, opens_on, opens_at, text, sealed_at)
       select cast(? as uuid), gen_random_uuid(), 'future-self-letter', current_date + 100 + n % 900,
         now() + interval '100 days' + (n % 900) * interval '1 day', 'x', date_trunc('milliseconds', now())
       from generate_series(1, cast(? as integer)) n`,
      [id, limits.letters.most],
    )
    const full = await seal(visitor, draft())
    expect([full.status, full.body]).toMatchObject([409, { code: 'letters_full' }])
    const first = await list(visitor, 'sealed', '&limit=100')
    const second = await list(visitor, 'sealed', `&limit=100&cursor=${encodeURIComponent(first.next ?? '')}`)
    const days = [...first.letters, ...second.letters].map(({ opensOn }) => opensOn)
    expect(days).toEqual(days.toSorted())
    expect(new Set([...first.letters, ...second.letters].map((letter) => letter.id)).size).toBe(200)
    expect((await visitor.get('/api/letters?state=sealed&cursor=nothing')).status).toBe(422)
    // One less, and there is room.
    await visitor.delete(`/api/letters/${first.letters[0]?.id}`)
    expect((await seal(visitor, draft())).status).toBe(201)
  })
})
