import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { seekers } from '../content/made-up-seekers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Alignment = Operations['GET /api/alignment']['reply']
type Thing = Alignment['things'][number]
type PutAway = Operations['GET /api/findings/put-away']['reply'][number]
type Experiments = Operations['GET /api/experiments']['reply']

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const answersOf = (name: string) => seekers[name]?.answers ?? {}

async function seeker(
  name: string,
  motion: object = answersOf(name)['soul_in_motion'] ?? {},
): Promise<Visitor> {
  const visitor = await app.visitor().register()
  await visitor.assess(2, 'soul_foundations', answersOf(name)['soul_foundations'])
  await visitor.assess(5, 'soul_in_motion', motion)
  return visitor
}

async function read(visitor: Visitor): Promise<readonly Thing[]> {
  const { status, body } = await visitor.get<Alignment>('/api/alignment')
  expect(status).toBe(200)
  return body.things
}

const cellOf = (things: readonly Thing[], title: string, side: string) =>
  things.find((thing) => thing.title === title)?.cells.find((cell) => cell.side === side)

describe('issue 15.6 how what a seeker goes toward sits with what they told', () => {
  it('lays each goal beside values, energy and skills, with the words verbatim and the answer', async () => {
    const things = await read(await seeker('mara'))
    expect(things.map(({ sort, title }) => [sort, title])).toEqual([
      ['goals', 'Bake for the street'],
      ['goals', 'Fewer night shifts'],
    ])
    for (const { cells } of things)
      expect(cells.map(({ side }) => side)).toEqual(['values', 'energy', 'skills'])
    const energy = cellOf(things, 'Bake for the street', 'energy')
    expect(energy).toMatchObject({ relation: 'with' })
    const told = JSON.stringify(answersOf('mara'))
    const [meeting] = energy?.meetings ?? []
    expect(meeting?.answer).toMatchObject({
      source: { flow: 'soul_foundations', step: 'passion-lose-time' },
      question: 'What makes you lose track of time?',
    })
    expect(told).toContain(meeting?.answer.words)
    expect(energy?.why).toContain(`“${meeting?.answer.words}`)
    expect(energy?.why).toContain('“Bake for the street”')
  })

  it('says of every thing and side why it sits so and what would change it, and never the same of two', async () => {
    const things = await read(await seeker('joan'))
    const cells = things.flatMap((thing) => thing.cells)
    expect(cells.length).toBeGreaterThan(3)
    for (const { relation, why, change, meetings } of cells) {
      expect(why).not.toBe('')
      expect(change).not.toBe('')
      expect(meetings.length > 0).toBe(relation !== 'none')
    }
    expect(new Set(cells.map(({ why }) => why)).size).toBe(cells.length)
  })

  it('lays suggested paths and running experiments beside them, and no others', async () => {
    const visitor = await seeker('mara')
    await visitor.post('/api/insights/generate', { type: 'path_suggestions' })
    const { body } = await visitor.post<Experiments>('/api/experiments/generate', {})
    const [first] = body
    await visitor.call('PATCH', `/api/experiments/${first?.id}`, { status: 'accepted' })
    const things = await read(visitor)
    expect(things.filter(({ sort }) => sort === 'experiments').map(({ title }) => title)).toEqual([
      first?.title,
    ])
    const paths = things.filter(({ sort }) => sort === 'paths')
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.flatMap(({ cells }) => cells).some(({ relation }) => relation !== 'none')).toBe(true)
  })

  it('lays each life that was tried on beside them, under its name', async () => {
    const visitor = await seeker('mara')
    const answers = {
      goingOn: { name: 'The ward goes on', years: ['I train the two new nurses'] },
      turnedTo: { name: 'A bread route', years: ['I bake on Fridays in the oven of the village'] },
    }
    const { status, text } = await visitor.post('/api/flows/try_on_paths/results', { answers })
    expect(status, text).toBe(201)
    const things = await read(visitor)
    expect(things.filter(({ sort }) => sort === 'lives').map(({ title }) => title)).toEqual([
      'The ward goes on',
      'A bread route',
    ])
    expect(cellOf(things, 'A bread route', 'energy')).toMatchObject({ relation: 'with' })
  })

  it('names the question that would tell, where nothing is known of a side', async () => {
    const visitor = await app.visitor().register()
    await visitor.assess(5, 'soul_in_motion', answersOf('mara')['soul_in_motion'])
    const cell = cellOf(await read(visitor), 'Bake for the street', 'energy')
    expect(cell).toMatchObject({
      relation: 'none',
      ask: {
        question: 'What leaves you with more energy than you had before?',
        source: { flow: 'soul_foundations', step: 'passion-energized' },
      },
    })
    expect(cell?.change).toContain('What leaves you with more energy than you had before?')
  })

  it('is without what was put away, until it is taken back', async () => {
    const visitor = await seeker('mara')
    const meetings = async () => cellOf(await read(visitor), 'Bake for the street', 'energy')?.meetings ?? []
    const [first] = await meetings()
    const { status, body } = await visitor.post<PutAway>('/api/findings/put-away', { finding: first?.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Bake for the street: cooking and the table',
      answers: [first?.answer],
    })
    expect((await meetings()).map(({ id }) => id)).not.toContain(first?.id)
    await visitor.delete(`/api/findings/put-away/${body.id}`)
    expect((await meetings())[0]?.id).toBe(first?.id)
  })

  it('is without a finding on the same that was put away elsewhere', async () => {
    const visitor = await seeker('mara')
    await visitor.post('/api/findings/put-away', { finding: 'theme/food' })
    const { meetings = [] } = cellOf(await read(visitor), 'Bake for the street', 'energy') ?? {}
    expect(meetings.map(({ name }) => name)).not.toContain('cooking and the table')
  })

  it('trust 24 never quotes words of danger, in a goal or beside it', async () => {
    const goals = [
      {
        id: 'g1',
        title: 'Bake for the street',
        category: 'creative_expression',
        description: 'A loaf a week.',
      },
      {
        id: 'g2',
        title: 'I want to die most mornings',
        category: 'creative_expression',
        description: 'Bread does not help, says the baker.',
      },
    ]
    const things = await read(await seeker('mara', { goals }))
    expect(things.map(({ title }) => title)).toEqual(['Bake for the street'])
    expect(JSON.stringify(things)).not.toMatch(/die most mornings|Bread does not help/)
  })

  it('trust 1 is the seeker’s own: another has nothing of it, and nobody without a session any', async () => {
    await seeker('mara')
    expect(await read(await app.visitor().register())).toEqual([])
    expect((await app.visitor().get('/api/alignment')).status).toBe(401)
  })

  it('speaks the language of the seeker', async () => {
    const visitor = await seeker('lucia')
    await visitor.call('PATCH', '/api/user/preferences', { language: 'es' })
    const cells = (await read(visitor)).flatMap((thing) => thing.cells)
    expect(cells.length).toBeGreaterThan(0)
    for (const { why, change } of cells)
      expect(`${why} ${change}`).not.toMatch(/\b(you|your|would|has to do)\b/)
  })
})
