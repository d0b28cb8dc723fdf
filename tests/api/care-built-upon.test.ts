import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { json, rows } from '../../server/database/sql.ts'
import { openaiProvider } from '../../server/writing/model/openai-provider.ts'
import { birthChart, foundations, intake, setup } from '../support/server/answers.ts'
import { productContent, startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { fakeModel, type FakeModel } from '../support/server/fake-model.ts'
import type { Answer, Visitor } from '../support/server/visitor.ts'

type Reply = Operations['POST /api/soul-guide/chat']['reply']

const CANARY = 'zebrafinch'
/** A text of danger with a word that nothing else has. */
const dark = () => `I want to kill myself, ${CANARY}`

const bounds = { deadline: 60_000, tries: 1, retryAfter: 40, replyBytes: 1024 * 1024 }

let app: TestApp
let database: TestDatabase
let model: FakeModel
let close: () => Promise<void>

beforeAll(async () => {
  model = await fakeModel()
  const provider = openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)
  ;({ app, database, close } = await startAll({ provider }))
})
afterAll(async () => {
  await close()
  await model.close()
})

const component = (id: string, title: string) => ({
  id,
  title,
  category: 'career_purpose',
  description: `${title}, every day.`,
})
const goal = (title: string) => ({
  title,
  description: 'Six people in spring.',
  category: 'career_transition',
  timeline: '90_days',
})

/** Somebody who wrote such words into every module, beside others. */
async function seeker(said = dark(), firstName = said): Promise<Visitor> {
  const visitor = await app.visitor().register({ firstName, lastName: 'Ribeiro' })
  const results: [number, string, object][] = [
    [1, 'birthChart', birthChart],
    [
      2,
      'soul_foundations',
      { ...foundations(), desires: said, passions: { ...foundations().passions, noFail: said } },
    ],
    [
      3,
      'soul_map_integration',
      { discoveryResponses: { first: said, second: 'I come back to water, again and again.' } },
    ],
    [
      4,
      'vision_forge',
      { visionComponents: [component('a', said), component('b', 'A school')], visionStatement: said },
    ],
    [5, 'soul_in_motion', { goals: [goal(said), goal('First class')] }],
  ]
  await visitor.post('/api/life-stage/intake', intake())
  await visitor.post('/api/onboarding/complete', { ...setup(), life_vision: said })
  await visitor.post('/api/journal', { entryDate: '2026-11-20', text: said })
  await visitor.call('PATCH', '/api/user/preferences', { guideJournal: 'on' })
  for (const [number, type, saved] of results) {
    const { status, text } = await visitor.assess(number, type, saved)
    if (status !== 201) throw new Error(text)
    if (number === 3) await visitor.report(3, 'completed', 100)
  }
  return visitor
}

const saying = ({ headers }: Answer) => headers['care-notice']

/** Every call that writes something for a seeker, or shows what was written, with words of theirs where it takes some. */
function stepsOf(visitor: Visitor, said: string): [string, () => Promise<Answer>][] {
  const reflections = { first: said, second: 'I come back to water, again and again.' }
  return [
    ['discoveries', () => visitor.post('/api/soul-map/generate-discoveries', {})],
    ['soul map', () => visitor.post('/api/soul-map/generate-insights', { discoveryResponses: reflections })],
    [
      'vision',
      () =>
        visitor.post('/api/vision/generate-ai-vision', {
          visionComponents: [component('a', said), component('b', 'A school')],
          userData: { said: said },
        }),
    ],
    [
      'plan',
      () =>
        visitor.post('/api/action-plan/generate', {
          goal: goal('First class'),
          userData: said,
          visionContext: said,
        }),
    ],
    [
      'foundations',
      () =>
        visitor.post('/api/insights/generate-module', {
          moduleNumber: 2,
          insightType: 'soul_foundations_analysis',
        }),
    ],
    ['synthesis', () => visitor.post('/api/insights/generate', { type: 'synthesis' })],
    ['experiments', () => visitor.post('/api/experiments/generate', { numberOfExperiments: 6 })],
    ['path', () => visitor.post('/api/path-integration/generate', {})],
    ['the path again', () => visitor.get('/api/path-integration')],
    ['share', () => visitor.get('/api/path/share')],
    ['insights', () => visitor.get('/api/insights')],
    ['daily prompt', () => visitor.get('/api/daily-prompt')],
    ['what the guide sees', () => visitor.get('/api/guide/context')],
    [
      'a reply',
      () =>
        visitor.post('/api/soul-guide/chat', {
          message: 'What am I good at?',
          conversationHistory: [
            { role: 'user', content: said },
            { role: 'assistant', content: 'As you said.' },
          ],
        }),
    ],
    ['titles', () => visitor.get('/api/guide/conversations')],
  ]
}

describe('D-15 words of danger in every module', () => {
  it('are in nothing that is composed for the seeker, and in nothing that a model is asked', async () => {
    const visitor = await seeker()
    const steps = stepsOf(visitor, dark())
    const before = model.asked.length
    const answered: string[] = []
    for (const [name, step] of steps) {
      const { status, text } = await step()
      expect([name, status < 300, text.includes(CANARY)]).toEqual([name, true, false])
      answered.push(text)
    }
    expect(answered.join()).not.toMatch(/kill myself|As you said/)
    const asked = model.asked.slice(before)
    // Every text was asked of the model first.
    expect(asked.length).toBeGreaterThan(7)
    for (const { text } of asked) expect(text).not.toMatch(/zebrafinch|kill myself|As you said/)
    const pdf = await visitor.get('/api/path/export.pdf', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(pdf.status).toBe(200)
  })

  it('are not found where nobody wrote any: no reply has the header, and nothing is withheld', async () => {
    const plain = 'A small school in the old mill, with one long table.'
    const visitor = await seeker(plain, 'Ana')
    const { withheld } = productContent().library.pack.only('writing').care
    for (const [name, step] of stepsOf(visitor, plain)) {
      const answer = await step()
      expect([name, answer.status < 300, saying(answer)]).toEqual([name, true, undefined])
      expect(answer.text).not.toContain(withheld.slice(0, 40))
    }
    expect(await visitor.get('/api/care')).toMatchObject({ body: { notice: null } })
  })

  it('alone are made into nothing, in a sentence', async () => {
    const visitor = await app.visitor().register()
    const asked = model.asked.length
    const answers = [
      await visitor.post('/api/action-plan/generate', { goal: goal(dark()) }),
      await visitor.post('/api/vision/generate-ai-vision', {
        visionComponents: [component('a', dark()), component('b', dark())],
      }),
      await visitor.post('/api/soul-map/generate-insights', { discoveryResponses: { first: dark() } }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'words_of_danger', message: expect.stringMatching(/\.$/) },
      })
      expect(saying(answer)).toBe('acute')
    }
    expect(model.asked.length).toBe(asked)
  })

  it('are heard in the chat, kept, and told to no model in any later turn', async () => {
    const visitor = await app.visitor().register()
    model.plays({ play: 'stream', pieces: ['I hear ', 'you.'] })
    const chat = (message: string, more: object = {}) =>
      visitor.post<Reply>('/api/soul-guide/chat', { message, ...more })
    const before = model.asked.length
    const { body } = await chat(dark())
    expect(body).toMatchObject({ crisis: true, source: 'composed' })
    expect(model.asked.length).toBe(before)
    const { conversationId } = body
    await chat('The garden is quiet today.', { conversationId })
    await chat('And now?', { conversationId })
    const asked = model.asked.slice(before)
    expect(asked).toHaveLength(2)
    expect(asked[1]?.text).toContain('The garden is quiet today.')
    for (const { text } of asked) {
      expect(text).not.toContain(CANARY)
      expect(text).not.toContain(body.message.slice(0, 30))
    }
    const kept = await visitor.get<{ messages: { content: string }[] }>(
      `/api/guide/conversations/${conversationId}`,
    )
    expect(kept.body.messages[0]?.content).toBe(dark())
    expect(kept.body.messages[1]?.content).toBe(body.message)
    expect(saying(kept)).toBe('acute')
  })

  it('give the export everything as it was written', async () => {
    const visitor = await seeker()
    const { text, headers } = await visitor.get('/api/user/export', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(text.split(CANARY).length).toBeGreaterThan(8)
    expect(headers['care-notice']).toBe('acute')
  })
})

describe('D-15 what was composed before such words were known', () => {
  it('is shown without them, and says so; the export has it as it was', async () => {
    const visitor = await app.visitor().register()
    const id = visitor.user?.id ?? ''
    const content = {
      overview: `If it could not fail: “${dark()}”. Try a small part.\n\nYou kept Honesty.`,
      themes: [`“${dark()}”`, 'Water'],
    }
    await rows(
      database.db,
      `insert into insights (user_id, insight_type, content, source) values (?, 'synthesis', ?, 'composed')`,
      [id, json(content)],
    )
    const { body, text, ...answer } = await visitor.get<{ content: unknown }[]>('/api/insights')
    expect(text).not.toContain(CANARY)
    expect(body[0]?.content).toEqual({
      overview: expect.stringMatching(/^A part of this text is left out here.*\n\nYou kept Honesty\.$/),
      themes: ['Water'],
    })
    expect(saying({ ...answer, body, text })).toBe('acute')
    const exported = await visitor.get('/api/user/export', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect(exported.text).toContain(CANARY)
  })
})
