import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Entry = Operations['POST /api/journal']['reply']
type Page = Operations['GET /api/journal']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const write = (visitor: Visitor, text: string, entryDate = '2026-11-20', more: object = {}) =>
  visitor.post<Entry>('/api/journal', { entryDate, text, ...more })
const edit = (visitor: Visitor, id: string, change: object, version?: number) =>
  visitor.call<Entry>('PATCH', `/api/journal/${id}`, change, {
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  })
const erase = (visitor: Visitor, id: string) => visitor.delete(`/api/journal/${id}`)
const list = async (visitor: Visitor, query: Record<string, string> = {}) =>
  (await visitor.get<Page>(`/api/journal?${new URLSearchParams(query).toString()}`)).body
const texts = ({ entries }: Page) => entries.map(({ text }) => text)
const search = async (visitor: Visitor, body: { q: string; limit?: number; cursor?: string }) =>
  (await visitor.post<Page>('/api/journal/search', body)).body
const found = async (visitor: Visitor, q: string) => texts(await search(visitor, { q }))

describe('writing', () => {
  it('N-03 keeps an entry under its day with the prompt, and reads it back', async () => {
    const visitor = await app.visitor().register()
    expect(await list(visitor)).toEqual({ entries: [], next: null })
    const made = await write(visitor, 'The sea was loud.\n\nI slept.', '2026-11-19', {
      prompt: 'What did you hear?',
    })
    expect(made.status).toBe(201)
    expect(made.headers['etag']).toBe('"1"')
    expect(made.body).toEqual({
      id: expect.any(String),
      entryDate: '2026-11-19',
      prompt: 'What did you hear?',
      version: 1,
      text: 'The sea was loud.\n\nI slept.',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await list(visitor)).entries).toEqual([made.body])
    expect((await write(visitor, 'Without a prompt.')).body.prompt).toBeNull()
  })

  it('keeps one entry of a post that is sent twice, also at the same time', async () => {
    const visitor = await app.visitor().register()
    const options = { headers: { 'Idempotency-Key': randomUUID() } }
    const send = () =>
      visitor.post<Entry>('/api/journal', { entryDate: '2026-11-20', text: 'Once.' }, options)
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(texts(await list(visitor))).toEqual(['Once.'])
    const other = await visitor.post('/api/journal', { entryDate: '2026-11-20', text: 'Else.' }, options)
    expect(other.status).toBe(422)
  })

  it.each([
    ['a day that no calendar has', { entryDate: '2026-02-30' }, '/entryDate'],
    ['a day in other words', { entryDate: '20.11.2026' }, '/entryDate'],
    ['a day with a time', { entryDate: '2026-11-20T10:00:00Z' }, '/entryDate'],
    ['no day', { entryDate: undefined }, '/entryDate'],
    ['nothing', { text: '' }, '/text'],
    ['spaces alone', { text: ' \n ' }, '/text'],
    ['too much', { text: 'x'.repeat(limits.text.longText + 1) }, '/text'],
    ['a prompt that is too long', { prompt: 'x'.repeat(limits.text.shortText + 1) }, '/prompt'],
    ['a prompt that is no text', { prompt: 7 }, '/prompt'],
    ['a field that it does not have', { userId: 'somebody' }, '/userId'],
    ['text that cannot be stored', { text: 'a\0b' }, '/text'],
  ])('refuses %s with a sentence at the field', async (_, change, path) => {
    const visitor = await app.visitor().register()
    const answer = await visitor.post('/api/journal', { entryDate: '2026-11-20', text: 'So.', ...change })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path, message: expect.stringMatching(/\.$/) }] })
    expect((await list(visitor)).entries).toEqual([])
  })

  it('takes the longest text of the largest characters', async () => {
    const visitor = await app.visitor().register()
    const text = '\u{1f30a}'.repeat(limits.text.longText / 2)
    expect((await write(visitor, text)).body.text).toBe(text)
    expect((await write(visitor, '\ufdfa'.repeat(limits.text.longText))).status).toBe(201)
  })

  const filled = (visitor: Visitor, day: string, count: number, text = 'x') =>
    rows(
      database.db,
      `insert into journal_entries (user_id, entry_date, text, prompt_folded, text_folded)
       select cast(? as uuid), cast(? as date), cast(? as text), '', cast(? as text)
       from generate_series(1, cast(? as integer))`,
      [visitor.user?.id ?? '', day, text, text, count],
    )
  const dayFull = { status: 409, body: { code: 'journal_day_full', message: expect.stringMatching(/\.$/) } }

  it('H2 takes so many entries of one day, also when they come at once, and more of another', async () => {
    const visitor = await app.visitor().register()
    await filled(visitor, '2026-11-20', limits.journal.ofDay - 2)
    const four = await Promise.all(['a', 'b', 'c', 'd'].map((text) => write(visitor, text, '2026-11-20')))
    expect(four.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(await write(visitor, 'e', '2026-11-20')).toMatchObject(dayFull)
    const other = await write(visitor, 'e', '2026-11-21')
    expect(other.status).toBe(201)
    // No way around it by moving one there; and whoever is there already can be changed.
    expect(await edit(visitor, other.body.id, { entryDate: '2026-11-20' })).toMatchObject(dayFull)
    const [there] = (await list(visitor, { limit: '2' })).entries.slice(1)
    expect((await edit(visitor, there?.id ?? '', { text: 'So.', entryDate: '2026-11-20' })).status).toBe(200)
    expect((await write(visitor, 'f', '2026-11-21')).status).toBe(201)
  })

  it('H2 holds so much text, and lets go of it in an edit', async () => {
    const visitor = await app.visitor().register()
    const text = 'w'.repeat(20_000)
    // Twice: as it is written and as it is searched for. Nearly full, with one short entry.
    const count = Math.floor(limits.journal.bytes / (2 * text.length))
    await filled(visitor, '2026-01-01', count, text)
    const short = await write(visitor, 'Short.')
    expect(short.status).toBe(201)
    const full = { status: 409, body: { code: 'journal_full', message: expect.stringMatching(/\.$/) } }
    expect(await write(visitor, text)).toMatchObject(full)
    expect(await edit(visitor, short.body.id, { text })).toMatchObject(full)
    expect((await list(visitor, { limit: '1' })).entries[0]).toMatchObject({ text: 'Short.', version: 1 })
    // Beyond the limit from before there was one: what does not grow goes on.
    await filled(visitor, '2026-01-02', 1, text)
    expect((await edit(visitor, short.body.id, { text: 'Shor.' })).status).toBe(200)
    expect((await edit(visitor, short.body.id, { entryDate: '2026-11-22' })).status).toBe(200)
  })

  it('says in a sentence that a journal is full', async () => {
    const visitor = await app.visitor().register()
    await rows(
      database.db,
      `insert into journal_entries (user_id, entry_date, text, prompt_folded, text_folded)
       select cast(? as uuid), '2026-01-01', 'x', '', 'x' from generate_series(1, ${limits.journal.entries})`,
      [visitor.user?.id ?? ''],
    )
    const answer = await write(visitor, 'One more.')
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'journal_full', message: expect.stringMatching(/\.$/) })
  })
})

describe('reading', () => {
  it('N-03 shows the newest day first and in a day the newest entry first', async () => {
    const visitor = await app.visitor().register()
    for (const [text, day] of [
      ['b', '2026-11-02'],
      ['a', '2026-11-01'],
      ['c', '2026-11-03'],
      ['b later', '2026-11-02'],
    ] as const) {
      await write(visitor, text, day)
      await new Promise((next) => setTimeout(next, 3))
    }
    expect(texts(await list(visitor))).toEqual(['c', 'b later', 'b', 'a'])
  })

  it('gives every entry once, page by page, while others come and go', async () => {
    const visitor = await app.visitor().register()
    // In one transaction all have the same time: only the id tells them apart.
    await rows(
      database.db,
      `insert into journal_entries (user_id, entry_date, text, prompt_folded, text_folded)
       select cast(? as uuid), cast('2026-01-01' as date) + number / 4, 'e' || number, '', ''
       from generate_series(0, 22) as number`,
      [visitor.user?.id ?? ''],
    )
    const first = await list(visitor, { limit: '5' })
    expect(first.entries).toHaveLength(5)
    // The last one of the page goes, and a newer one comes.
    expect((await erase(visitor, first.entries.at(-1)?.id ?? '')).status).toBe(204)
    await write(visitor, 'new', '2026-12-31')
    const all = texts(first)
    let { next } = first
    while (next !== null) {
      const page: Page = await list(visitor, { limit: '5', cursor: next })
      all.push(...texts(page))
      next = page.next
    }
    expect(all).toHaveLength(23)
    expect(new Set(all).size).toBe(23)
    const numbers = all.map((text) => Math.floor(Number(text.slice(1)) / 4))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('pages through what a search finds', async () => {
    const visitor = await app.visitor().register()
    for (let day = 1; day <= 6; day++) await write(visitor, day % 2 ? 'sea' : 'hill', `2026-11-0${day}`)
    const first = await search(visitor, { q: 'SEA', limit: 2 })
    expect(first.entries.map(({ entryDate }) => entryDate)).toEqual(['2026-11-05', '2026-11-03'])
    const second = await search(visitor, { q: 'SEA', limit: 2, cursor: first.next ?? '' })
    expect(second).toMatchObject({ entries: [{ entryDate: '2026-11-01' }], next: null })
  })

  it('N-03 finds words whatever their case and accents, in text and prompt', async () => {
    const visitor = await app.visitor().register()
    await write(visitor, 'Ich aß Äpfel am Strand.', '2026-11-01')
    await write(visitor, 'CAFE\u0301 com pão, 100% bom_dia.', '2026-11-02', { prompt: 'Où étiez-vous?' })
    await write(visitor, 'Smørrebrød i København.', '2026-11-03')
    expect(await found(visitor, 'apfel ASS')).toEqual(['Ich aß Äpfel am Strand.'])
    expect(await found(visitor, 'café')).toHaveLength(1)
    expect(await found(visitor, 'ou etiez PAO')).toHaveLength(1)
    expect(await found(visitor, 'kobenhavn')).toHaveLength(1)
    expect(await found(visitor, 'a')).toHaveLength(3)
    expect(await found(visitor, '')).toHaveLength(3)
    expect(await found(visitor, '   ')).toHaveLength(3)
    expect(await found(visitor, 'strand pão')).toEqual([])
  })

  it('takes signs of a search for what they are', async () => {
    const visitor = await app.visitor().register()
    await write(visitor, '100% bom_dia \\o/ [a] "q" ?')
    for (const q of ['%', '_', '\\', '[a]', '"q"', '?', '100%'])
      expect(await found(visitor, q)).toHaveLength(1)
    for (const q of ['%x', '__', '.*', "'", '\\\\', '$1']) expect(await found(visitor, q)).toEqual([])
  })

  it('follows an edit: the old words are gone, the new ones are found', async () => {
    const visitor = await app.visitor().register()
    const { id } = (await write(visitor, 'Änderung', '2026-11-20', { prompt: 'Früher' })).body
    await edit(visitor, id, { text: 'Später' })
    expect(await found(visitor, 'anderung')).toEqual([])
    expect(await found(visitor, 'spater fruher')).toHaveLength(1)
    await edit(visitor, id, { prompt: null })
    expect(await found(visitor, 'fruher')).toEqual([])
  })

  it.each([
    ['cursor=x', '/cursor'],
    [`cursor=2026-02-30~1~${randomUUID()}`, '/cursor'],
    ['limit=0', '/limit'],
    [`limit=${limits.text.page + 1}`, '/limit'],
    ['limit=two', '/limit'],
    ['q=sea', '/q'],
    ['order=oldest', '/order'],
  ])('refuses ?%s', async (query, path) => {
    const visitor = await app.visitor().register()
    const answer = await visitor.get(`/api/journal?${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path }] })
  })
})

describe('searching', () => {
  it.each([
    [{ q: 'x'.repeat(limits.text.search + 1) }, '/q'],
    [{ q: ['a', 'b'] }, '/q'],
    [{}, '/q'],
    [{ q: 'sea', cursor: 'x' }, '/cursor'],
  ])('refuses %j', async (body, path) => {
    const visitor = await app.visitor().register()
    const answer = await visitor.post('/api/journal/search', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path }] })
  })
})

describe('changing', () => {
  it('N-03 changes what is sent, leaves the rest and counts the versions', async () => {
    const visitor = await app.visitor().register()
    const made = (await write(visitor, 'Before.', '2026-11-20', { prompt: 'Why?' })).body
    const changed = await edit(visitor, made.id, { text: 'After.' }, 1)
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).toBe('"2"')
    expect(changed.body).toEqual({ ...made, text: 'After.', version: 2, updatedAt: expect.any(String) })
    const moved = await edit(visitor, made.id, { entryDate: '2026-11-18', prompt: null })
    expect(moved.body).toMatchObject({ text: 'After.', entryDate: '2026-11-18', prompt: null, version: 3 })
    expect((await edit(visitor, made.id, {}, 3)).body).toMatchObject({ text: 'After.', version: 4 })
  })

  it('answers 412 with the entry as it is to a change over a version that is gone', async () => {
    const visitor = await app.visitor().register()
    const { id } = (await write(visitor, 'One.')).body
    await edit(visitor, id, { text: 'Two.' }, 1)
    const stale = await edit(visitor, id, { text: 'Three.' }, 1)
    expect(stale.status).toBe(412)
    expect(stale.headers['etag']).toBe('"2"')
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      message: expect.stringMatching(/\.$/),
      current: { id, text: 'Two.', version: 2 },
    })
    expect(texts(await list(visitor))).toEqual(['Two.'])
  })

  it('lets exactly one of many changes over the same version through', async () => {
    const visitor = await app.visitor().register()
    const { id } = (await write(visitor, 'One.')).body
    const answers = await Promise.all([1, 2, 3, 4].map((count) => edit(visitor, id, { text: `${count}` }, 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
  })

  it('refuses what an entry cannot be, and changes nothing', async () => {
    const visitor = await app.visitor().register()
    const { id } = (await write(visitor, 'So.')).body
    for (const change of [{ text: ' ' }, { text: null }, { entryDate: '2026-02-30' }, { version: 9 }]) {
      expect((await edit(visitor, id, change)).status).toBe(422)
    }
    expect((await list(visitor)).entries).toMatchObject([{ text: 'So.', version: 1 }])
  })

  it('erases an entry, once, and a request that is sent again does not bring it back', async () => {
    const visitor = await app.visitor().register()
    const options = { headers: { 'Idempotency-Key': randomUUID() } }
    const body = { entryDate: '2026-11-20', text: 'Forget this.', prompt: 'What?' }
    const { id } = (await visitor.post<Entry>('/api/journal', body, options)).body
    const statuses = (await Promise.all([erase(visitor, id), erase(visitor, id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 404])
    expect((await list(visitor)).entries).toEqual([])
    const again = await visitor.post('/api/journal', body, options)
    expect(again).toMatchObject({ status: 409, body: { code: 'erased_since' } })
    expect((await list(visitor)).entries).toEqual([])
    expect((await visitor.get('/api/user/export')).text).not.toContain('Forget this')
  })

  it('ends an edit that meets an erasure as one before it or as 404', async () => {
    const visitor = await app.visitor().register()
    for (let round = 0; round < 5; round++) {
      const { id } = (await write(visitor, 'So.')).body
      const [edited, erased] = await Promise.all([
        edit(visitor, id, { text: 'Or so.' }, 1),
        erase(visitor, id),
      ])
      expect([200, 404]).toContain(edited.status)
      expect(erased.status).toBe(204)
    }
    expect((await list(visitor)).entries).toEqual([])
  })
})

describe('whose journal it is', () => {
  it('trust 1 another seeker finds, changes and erases nothing of it', async () => {
    const visitor = await app.visitor().register()
    const other = await app.visitor().register()
    const { id } = (await write(visitor, 'Mine.')).body
    expect((await list(other)).entries).toEqual([])
    expect(await found(other, 'mine')).toEqual([])
    for (const answer of [
      await edit(other, id, { text: 'Yours.' }),
      await edit(other, id, {}, 7),
      await erase(other, id),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ code: 'not_found', message: expect.stringMatching(/\.$/) })
    }
    expect((await list(visitor)).entries).toMatchObject([{ text: 'Mine.', version: 1 }])
    const { next } = await list(visitor, { limit: '1' })
    expect(next).toBeNull()
  })

  it.each(['1', 'nobody', randomUUID(), randomUUID().toUpperCase(), '%27'])(
    'answers 404 to the id %s',
    async (id) => {
      const visitor = await app.visitor().register()
      expect((await edit(visitor, id, { text: 'x' })).status).toBe(404)
      expect((await erase(visitor, id)).status).toBe(404)
    },
  )
})

describe('the journal as a file', () => {
  it('N-03 is Markdown with a heading for each day, the oldest first', async () => {
    const visitor = await app.visitor().register()
    await write(visitor, 'Second.', '2026-11-20')
    await write(visitor, 'First.', '2026-11-19', { prompt: 'Why?' })
    const answer = await visitor.get('/api/journal/export.md')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="lodestar-journal-\d{4}-\d\d-\d\d\.md"$/,
      ),
      'cache-control': 'no-store',
    })
    expect(answer.text).toBe(`# Reflection Journal

## Thursday, November 19, 2026

> Why?

First.

## Friday, November 20, 2026

Second.
`)
  })

  it('is Markdown in the document of the API too', async () => {
    const { body } = await app.visitor().get('/api/openapi.json')
    const reply = ['paths', '/api/journal/export.md', 'get', 'responses', '200', 'content']
    expect(body).toHaveProperty([...reply, 'text/markdown', 'schema', 'type'], 'string')
  })

  it('holds every entry of a long journal once', async () => {
    const visitor = await app.visitor().register()
    await rows(
      database.db,
      `insert into journal_entries (user_id, entry_date, text, prompt_folded, text_folded)
       select cast(? as uuid), cast('2026-01-01' as date) + number / 4, 'entry ' || number, '', ''
       from generate_series(1000, 1099) as number`,
      [visitor.user?.id ?? ''],
    )
    const { text } = await visitor.get('/api/journal/export.md')
    const numbers = [...text.matchAll(/^entry (\d+)$/gm)].map(([, number]) => Number(number))
    expect(numbers.toSorted()).toEqual(Array.from({ length: 100 }, (_, index) => 1000 + index))
  })
})
