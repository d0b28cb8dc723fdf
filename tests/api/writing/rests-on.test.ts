import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations, RestsOn } from '../../../engine/contracts/index.ts'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { seekers } from '../../content/made-up-seekers.ts'
import { setup } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Written = Operations['POST /api/insights/generate']['reply']
type Listed = Operations['GET /api/insights']['reply']
type Generated = Operations['POST /api/flows/{flow}/generate/{document}']['reply']
type PageRests = Operations['GET /api/flows/{flow}/rests/{document}']['reply']
type PutAway = Operations['GET /api/findings/put-away']['reply'][number]

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const modules: readonly (readonly [number, string])[] = [
  [2, 'soul_foundations'],
  [3, 'soul_map_integration'],
  [4, 'vision_forge'],
  [5, 'soul_in_motion'],
]

const reflections = [
  'The kitchen table, late, when everyone had gone and the talking started.',
  'I keep coming back to water, in every town that I have lived in.',
  'I was proud when I said no to the promotion and nobody understood it.',
  'My father repairing radios, and me holding the lamp for hours.',
]

/** A made-up seeker who has answered what is answered for them. */
async function seeker(name = 'mara'): Promise<Visitor> {
  const visitor = await app.visitor().register()
  const answers: Readonly<Record<string, object>> = seekers[name]?.answers ?? {}
  for (const [number, flow] of modules) {
    const given = answers[flow]
    if (given) await visitor.assess(number, flow, given)
  }
  return visitor
}

const write = async (visitor: Visitor, type = 'synthesis'): Promise<Written> =>
  (await visitor.post<Written>('/api/insights/generate', { type })).body

const putAway = (visitor: Visitor, finding: string) =>
  visitor.post<PutAway>('/api/findings/put-away', { finding })

const listed = async (visitor: Visitor): Promise<PutAway[]> =>
  (await visitor.get<PutAway[]>('/api/findings/put-away')).body

/** The findings that a seeker's answers give, the strongest first. */
const read = async (visitor: Visitor): Promise<string[]> => {
  const { body } = await visitor.get<Operations['GET /api/findings']['reply']>('/api/findings')
  return body.threads.map(({ id }) => id)
}

const findingsIn = (rests: RestsOn = []): string[] => rests.flatMap(({ finding }) => finding?.id ?? [])

/** A finding that a text tells. */
function findingOf({ restsOn }: Written): string {
  const [first] = findingsIn(restsOn)
  if (first === undefined) throw new Error('The text tells no finding')
  return first
}

const textOf = (value: unknown): string => JSON.stringify(value)

describe('what a text rests on', () => {
  it('issue 14 is kept with it: the findings of each part, with the answers and the words verbatim', async () => {
    const visitor = await seeker()
    const written = await write(visitor)
    const rests = written.restsOn ?? []
    expect(findingsIn(rests).length).toBeGreaterThanOrEqual(3)
    const told = textOf(seekers['mara']?.answers).replaceAll(String.raw`\"`, '"')
    const content = written.content as Record<string, unknown>
    for (const { part, answers, voices = [] } of rests) {
      expect(Object.keys(content)).toContain(part)
      expect(answers.length + voices.length).toBeGreaterThan(0)
      for (const { words, answer, source } of answers) {
        expect(answer).toContain(words)
        if ('flow' in source && source.field === undefined && answer !== words) expect(told).toContain(words)
      }
    }
    const [sure] = rests.flatMap(({ answers }) => answers).filter(({ source }) => 'flow' in source)
    expect(sure).toMatchObject({
      source: { flow: expect.any(String), step: expect.any(String) },
      title: expect.any(String),
      question: expect.any(String),
    })
    const { body } = await visitor.get<Listed>('/api/insights?type=synthesis')
    expect(body[0]?.restsOn).toEqual(rests)
  })

  it('is said of every other form of a text, and of commissions that the server keeps', async () => {
    const visitor = await seeker()
    await write(visitor, 'soul_foundations_structured_analysis')
    const { body } = await visitor.get<Listed>('/api/insights?type=soul_foundations_analysis')
    expect(findingsIn(body[0]?.restsOn).length).toBeGreaterThan(0)
    expect(body[0]?.restsOn?.every(({ part }) => part === undefined)).toBe(true)
    type Discoveries = Operations['POST /api/soul-map/generate-discoveries']['reply']
    const { discoveries } = (await visitor.post<Discoveries>('/api/soul-map/generate-discoveries', {})).body
    const discoveryResponses = Object.fromEntries(
      discoveries.map(({ id }, at) => [id, reflections[at % reflections.length]]),
    )
    await visitor.post('/api/soul-map/generate-insights', { discoveryResponses })
    const path = '/api/flows/soul_map_integration/generate/soul-map-signature'
    expect((await visitor.get<Generated>(path)).body.restsOn).toEqual(expect.any(Array))
  })

  it('issue 14 is kept of a text that its page keeps, and of one for each item of a list', async () => {
    const visitor = await seeker()
    const rests = async (flow: string, document: string) =>
      (await visitor.get<PageRests>(`/api/flows/${flow}/rests/${document}`)).body
    expect(await rests('vision_forge', 'vision-statement')).toEqual([])
    const vision = '/api/flows/vision_forge/generate/vision-statement'
    const { body: written } = await visitor.post<Generated>(vision, {
      answers: seekers['mara']?.answers['vision_forge'] ?? {},
    })
    expect(await rests('vision_forge', 'vision-statement')).toEqual([
      { restsOn: written.restsOn, writtenAt: expect.any(String) },
    ])
    const plan = '/api/flows/soul_in_motion/generate/action-plan'
    const answers = seekers['mara']?.answers['soul_in_motion'] ?? {}
    const [goal] = (answers as { goals?: readonly { id: string }[] }).goals ?? []
    if (!goal) throw new Error('Mara has no goal')
    for (const _ of [1, 2]) await visitor.post<Generated>(plan, { answers, item: goal.id })
    expect(await rests('soul_in_motion', 'action-plan')).toMatchObject([{ item: goal.id }])
    const { body } = await visitor.get<Operations['GET /api/user/export']['reply']>('/api/user/export')
    expect(body.data.pageRests).toHaveLength(2)
    expect(await visitor.get('/api/flows/vision_forge/rests/nothing')).toMatchObject({ status: 404 })
  })

  it('of a text from before it was kept is not there', async () => {
    const visitor = await seeker()
    await write(visitor)
    await rows(database.db, 'update insights set rests_on = null where user_id = ?', [visitor.user?.id ?? ''])
    const { body } = await visitor.get<Listed>('/api/insights?type=synthesis')
    expect(body[0]).not.toHaveProperty('restsOn')
  })

  it('trust 24 never holds an answer whose words are flagged by now', async () => {
    const visitor = await seeker()
    const { id, restsOn } = await write(visitor)
    const [first] = restsOn ?? []
    const flagged = {
      words: 'I want to die',
      answer: 'I want to die most mornings',
      source: { entry: 'x' },
      title: 'One',
    }
    await rows(database.db, 'update insights set rests_on = ? where id = ?', [
      JSON.stringify([{ ...first, answers: [flagged, ...(first?.answers ?? [])] }]),
      id,
    ])
    const { body } = await visitor.get<Listed>('/api/insights?type=synthesis')
    expect(textOf(body)).not.toContain('I want to die')
    expect(body[0]?.restsOn?.[0]?.answers).toEqual(first?.answers)
  })

  it('is in the export, with what was put away, and goes with the account', async () => {
    const visitor = await seeker()
    await putAway(visitor, findingOf(await write(visitor)))
    const { body } = await visitor.get<Operations['GET /api/user/export']['reply']>('/api/user/export')
    expect(body.data.insights.every(({ restsOn }) => Array.isArray(restsOn))).toBe(true)
    expect(body.data.findingsPutAway).toHaveLength(1)
  })
})

describe('a finding that is not so', () => {
  it('issue 14 is put away for good: the text is written again without it, and so is every later one', async () => {
    const visitor = await seeker()
    const first = await write(visitor)
    const finding = findingOf(first)
    const { status, body } = await putAway(visitor, finding)
    expect(status).toBe(200)
    expect(body).toMatchObject({ finding, name: expect.any(String), answers: expect.any(Array) })
    expect(body.answers.length).toBeGreaterThan(0)
    for (let again = 0; again < 3; again += 1) {
      const { restsOn } = await write(visitor)
      expect(findingsIn(restsOn).length).toBeGreaterThan(0)
      expect(findingsIn(restsOn)).not.toContain(finding)
    }
    const foundations = await write(visitor, 'soul_foundations_structured_analysis')
    expect(findingsIn(foundations.restsOn)).not.toContain(finding)
  })

  it('is put away once, however often it is said, and is taken back by one call that may come twice', async () => {
    const visitor = await seeker()
    const [finding] = await read(visitor)
    if (finding === undefined) throw new Error('Nothing is read in the answers')
    const [one, two] = [await putAway(visitor, finding), await putAway(visitor, finding)]
    expect(two.body).toEqual(one.body)
    expect(await listed(visitor)).toEqual([one.body])
    expect(await read(visitor)).not.toContain(finding)
    for (const _ of [1, 2])
      expect((await visitor.delete(`/api/findings/put-away/${one.body.id}`)).status).toBe(204)
    expect((await visitor.delete('/api/findings/put-away/no-id')).status).toBe(204)
    expect(await listed(visitor)).toEqual([])
    expect(await read(visitor)).toContain(finding)
  })

  it('can be put away when only a text still tells it, and not when nothing does', async () => {
    const visitor = await seeker()
    const finding = findingOf(await write(visitor))
    await rows(database.db, 'delete from assessments where user_id = ?', [visitor.user?.id ?? ''])
    expect((await putAway(visitor, finding)).body.finding).toBe(finding)
    expect(await putAway(visitor, 'theme/nothing-of-theirs')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('is bounded for each seeker', async () => {
    const visitor = await seeker()
    const finding = findingOf(await write(visitor))
    await rows(
      database.db,
      `insert into findings_put_away (user_id, finding, name, answers)
       select cast(? as uuid), 'theme/' || n, 'x', '[]' from generate_series(1, cast(? as integer)) n`,
      [visitor.user?.id ?? '', limits.writing.putAway],
    )
    expect(await putAway(visitor, finding)).toMatchObject({ status: 409, body: { code: 'full' } })
  })

  it('trust 1 of one seeker is nobody else’s', async () => {
    const [one, other] = [await seeker(), await seeker()]
    const finding = findingOf(await write(one))
    const { body } = await putAway(one, finding)
    expect(await listed(other)).toEqual([])
    await other.delete(`/api/findings/put-away/${body.id}`)
    expect(await listed(one)).toHaveLength(1)
    expect(findingsIn((await write(other)).restsOn)).toContain(finding)
    expect((await app.visitor().get('/api/findings/put-away')).status).toBe(401)
  })
})

describe('what was answered before', () => {
  it('is read beside what is answered now: a retake tells what has moved, with the day it was said until', async () => {
    const visitor = await seeker()
    const answers = seekers['mara']?.answers['soul_foundations'] ?? {}
    const told = async (energized: string) =>
      visitor.assess(2, 'soul_foundations', {
        ...answers,
        passions: { ...Object(answers['passions']), energized },
      })
    await told('Being alone in an empty house, with nobody who calls.')
    await told('A full table, and the whole family talking at once until midnight.')
    const { restsOn = [] } = await write(visitor)
    const change = restsOn.find(({ finding }) => finding?.kind === 'change')
    expect(change?.answers).toMatchObject([
      {
        earlier: true,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        source: { step: 'passion-energized' },
      },
      { source: { flow: 'soul_foundations', step: 'passion-energized' } },
    ])
  })

  it('issue 14 is read of the setup too, which keeps what later answers replace', async () => {
    const visitor = await seeker()
    for (const life_vision of [
      'Being alone in an empty house, with nobody who calls.',
      'A full table, and the whole family talking at once until midnight.',
    ])
      expect((await visitor.post('/api/onboarding/complete', { ...setup(), life_vision })).status).toBe(200)
    const { restsOn = [] } = await write(visitor)
    const change = restsOn.find(({ finding }) => finding?.kind === 'change')
    expect(change?.answers[0]).toMatchObject({
      earlier: true,
      words: 'Being alone in an empty house, with nobody who calls',
      source: { step: 'life_vision' },
    })
    const { body } = await visitor.get<Operations['GET /api/user/export']['reply']>('/api/user/export')
    expect(body.data.replacedAnswers).toMatchObject([{ kind: 'setup', name: 'setup' }])
  })
})
