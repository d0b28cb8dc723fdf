import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { rows } from '../../server/database/sql.ts'
import { foundations } from '../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { packWith } from '../support/server/pack-with.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Flows = Operations['GET /api/takes']['reply']
type Whole = Operations['GET /api/takes/{id}']['reply']
type Beside = Operations['GET /api/takes/{id}/beside/{other}']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const TYPE = 'soul_foundations'
async function take(visitor: Visitor, more: object = {}): Promise<void> {
  const { status } = await visitor.assess(2, TYPE, { ...foundations(), ...more })
  expect(status).toBe(201)
}
const flows = async (visitor: Visitor) => (await visitor.get<Flows>('/api/takes')).body
const takesOf = async (visitor: Visitor) =>
  (await flows(visitor)).find(({ type }) => type === TYPE)?.takes ?? []
const read = (visitor: Visitor, id: string | undefined) => visitor.get<Whole>(`/api/takes/${id}`)
const beside = (visitor: Visitor, id: string | undefined, other: string | undefined) =>
  visitor.get<Beside>(`/api/takes/${id}/beside/${other}`)

async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  await take(visitor)
  return visitor
}

/** As if the answers that count had been given on another day. */
const dated = (visitor: Visitor, day: string) =>
  rows(database.db, 'update assessments set updated_at = ? where user_id = ?', [
    new Date(`${day}T09:00:00Z`),
    visitor.user?.id ?? '',
  ])

describe('issue 15.8 the takes of a flow', () => {
  it('are kept with the day on which each was taken, and none is lost', async () => {
    const visitor = await seeker()
    await dated(visitor, '2026-01-05')
    await take(visitor, { values: ['family', 'growth', 'peace'] })
    const [newest, first, ...more] = await takesOf(visitor)
    expect(more).toEqual([])
    expect(newest).toMatchObject({ replacedAt: null })
    expect(first?.takenAt).toBe('2026-01-05T09:00:00.000Z')
    expect(first?.replacedAt).not.toBeNull()
    expect((await read(visitor, first?.id)).body).toMatchObject({ type: TYPE, results: foundations() })
    expect((await flows(visitor))[0]).toMatchObject({ title: expect.any(String), to: expect.any(String) })
  })

  it('are one when the same answers are saved again on a day, and two when they are given again later', async () => {
    const visitor = await seeker()
    const [one] = await takesOf(visitor)
    await take(visitor)
    expect((await takesOf(visitor)).map(({ id }) => id)).toEqual([one?.id])
    await dated(visitor, '2026-01-05')
    await take(visitor)
    expect(await takesOf(visitor)).toHaveLength(2)
  })

  it('keep their ids when later ones replace them', async () => {
    const visitor = await seeker()
    const [first] = await takesOf(visitor)
    await take(visitor, { desires: 'A boat that is large enough for all of my friends.' })
    await take(visitor, { desires: 'A bigger boat that is large enough for all of them.' })
    expect((await takesOf(visitor)).at(-1)?.id).toBe(first?.id)
  })

  it('keep the first however often it is taken', async () => {
    const visitor = await seeker()
    const [first] = await takesOf(visitor)
    for (let count = 0; count < 24; count++)
      await take(visitor, { desires: `Boat number ${count}, large enough for all of my friends.` })
    const all = await takesOf(visitor)
    expect(all).toHaveLength(21)
    expect(all.at(-1)?.id).toBe(first?.id)
  })

  it('stand side by side with what changed, in the words of the questions', async () => {
    const visitor = await seeker()
    const { values, desires } = foundations()
    await take(visitor, { values: [...values.slice(0, 2), 'growth'], desires: `${desires} And a boat.` })
    const [later, earlier] = await takesOf(visitor)
    const { status, body } = await beside(visitor, earlier?.id, later?.id)
    expect(status).toBe(200)
    const changed = body.questions.filter(({ became }) => became !== 'same')
    expect(changed.map(({ parts: [part] }) => part?.as).toSorted()).toEqual(['items', 'words'])
    const words = changed.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.as === 'words' ? part.words : [])),
    )
    expect(words.filter(({ is }) => is !== 'same')).toEqual([{ is: 'added', text: 'And a boat.' }])
    const items = changed.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.as === 'items' ? part.items : [])),
    )
    expect(items.filter(({ became }) => became === 'gone')).toHaveLength(1)
    expect(body.questions.every(({ title }) => title !== '')).toBe(true)
  })

  it('are nobody else’s, and of one flow only side by side', async () => {
    const [visitor, other] = [await seeker(), await seeker()]
    const [own] = await takesOf(visitor)
    const [foreign] = await takesOf(other)
    expect((await read(visitor, foreign?.id)).status).toBe(404)
    expect((await beside(visitor, own?.id, foreign?.id)).status).toBe(404)
    expect((await visitor.delete(`/api/takes/${foreign?.id}`)).status).toBe(404)
    expect((await read(visitor, 'none')).status).toBe(404)
    expect((await app.visitor().get('/api/takes')).status).toBe(401)
  })
})

describe('issue 15.8 erasing one take', () => {
  it('takes an earlier one away, and leaves what counts', async () => {
    const visitor = await seeker()
    await take(visitor, { desires: 'A boat that is large enough for all of my friends.' })
    const [newest, first] = await takesOf(visitor)
    expect((await visitor.delete(`/api/takes/${first?.id}`)).status).toBe(204)
    expect((await takesOf(visitor)).map(({ id }) => id)).toEqual([newest?.id])
    expect((await visitor.delete(`/api/takes/${first?.id}`)).status).toBe(404)
    const held = await rows(database.db, 'select 1 from replaced_answers where user_id = ?', [
      visitor.user?.id ?? '',
    ])
    expect(held).toEqual([])
  })

  it('lets the one before the newest count again, with its own day', async () => {
    const visitor = await seeker()
    await dated(visitor, '2026-01-05')
    await take(visitor, { desires: 'A boat that is large enough for all of my friends.' })
    const [newest, first] = await takesOf(visitor)
    expect((await visitor.delete(`/api/takes/${newest?.id}`)).status).toBe(204)
    expect(await takesOf(visitor)).toEqual([{ ...first, replacedAt: null }])
    const { body } = await visitor.get<Operations['GET /api/assessments']['reply']>('/api/assessments')
    expect(body).toMatchObject([{ results: foundations(), updatedAt: '2026-01-05T09:00:00.000Z' }])
    // And it can be taken again.
    await take(visitor, { desires: 'Land to build a house on, with a garden and a view.' })
    expect(await takesOf(visitor)).toHaveLength(2)
  })

  it('is refused, with a sentence, for the only one', async () => {
    const visitor = await seeker()
    const [only] = await takesOf(visitor)
    const refused = await visitor.delete(`/api/takes/${only?.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'only_take' } })
    expect(await takesOf(visitor)).toHaveLength(1)
  })

  it('leaves no word of it behind, not even for a request that is sent again', async () => {
    const visitor = await seeker()
    const headers = { 'Idempotency-Key': 'taken-and-erased' }
    const erased = { ...foundations(), desires: 'Something that nobody shall read.' }
    await visitor.assess(2, TYPE, erased, { headers })
    const [newest] = await takesOf(visitor)
    expect((await visitor.delete(`/api/takes/${newest?.id}`)).status).toBe(204)
    expect((await visitor.assess(2, TYPE, erased, { headers })).status).toBe(409)
    const { text } = await visitor.get('/api/user/export')
    expect(text).not.toContain('nobody shall read')
  })
})

describe('issue 15.8 what was written from a take that is erased', () => {
  const written = async (visitor: Visitor, type: string) =>
    (
      await visitor.post<Operations['POST /api/insights/generate']['reply']>('/api/insights/generate', {
        type,
      })
    ).body
  const insights = async (visitor: Visitor) =>
    (await visitor.get<Operations['GET /api/insights']['reply']>('/api/insights')).body.map(({ id }) => id)
  const only = 'Sourdough at dawn in the bakery of my late grandmother Ottilie.'

  it('goes with it where it quotes what is said nowhere else, and stays where it does not', async () => {
    const visitor = await seeker()
    const before = await written(visitor, 'synthesis')
    const { passions } = foundations()
    await take(visitor, { passions: { ...passions, loseTime: only } })
    const after = await written(visitor, 'soul_foundations_structured_analysis')
    expect(JSON.stringify(after)).toContain('Sourdough at dawn')
    expect(await insights(visitor)).toEqual(expect.arrayContaining([before.id, after.id]))
    const [newest] = await takesOf(visitor)
    expect((await visitor.delete(`/api/takes/${newest?.id}`)).status).toBe(204)
    const left = await insights(visitor)
    expect(left).toContain(before.id)
    expect(left).not.toContain(after.id)
    const { text } = await visitor.get('/api/user/export')
    expect(text).not.toContain('Sourdough')
  })

  it('stays where the same is still said in another take', async () => {
    const visitor = await seeker()
    const { passions } = foundations()
    await take(visitor, { passions: { ...passions, loseTime: only } })
    const { id } = await written(visitor, 'soul_foundations_structured_analysis')
    await take(visitor, {
      passions: { ...passions, loseTime: only },
      desires: 'A boat that is large enough for all of my friends.',
    })
    const [, second] = await takesOf(visitor)
    expect((await visitor.delete(`/api/takes/${second?.id}`)).status).toBe(204)
    expect(await insights(visitor)).toContain(id)
  })
})

describe('issue 15.8 a pack that is not this one', () => {
  it('has its own flow taken again, compared in its own words, on the page of the guide', async () => {
    const guide = readFileSync(new URL('../../content/guide/takes.md', import.meta.url), 'utf8')
    const page = /```yaml file=pages\/looking-back.yaml\n([^]*?)```/.exec(guide)?.[1] ?? ''
    const watch = `kind: questionnaire
id: watch
title: The watch
route: /watch
flow:
  mode: steps
  keep: draft
  finish: { effect: saveAnswers }
  steps:
    - { kind: long-text, id: night, title: The night, prompt: How was it? }
`
    const own = packWith({ files: { 'pages/looking-back.yaml': page, 'questionnaires/watch.yaml': watch } })
    const other = await startApp({ db: database.db, content: own.content })
    try {
      const visitor = await other.visitor().register()
      for (const night of ['Calm, and the sea was flat.', 'Calm, and the sea was high.'])
        expect((await visitor.post('/api/flows/watch/results', { answers: { night } })).status).toBe(201)
      const [flow] = await flows(visitor)
      expect(flow).toMatchObject({ type: 'watch', title: 'The watch', to: '/watch' })
      const [later, earlier] = flow?.takes ?? []
      expect((await beside(visitor, earlier?.id, later?.id)).body.questions).toMatchObject([
        {
          title: 'The night',
          prompt: 'How was it?',
          became: 'changed',
          parts: [
            {
              as: 'words',
              words: [
                { is: 'same', text: 'Calm, and the sea was ' },
                { is: 'gone', text: 'flat. ' },
                { is: 'added', text: 'high.' },
              ],
            },
          ],
        },
      ])
    } finally {
      await other.close()
      own.remove()
    }
  })
})
