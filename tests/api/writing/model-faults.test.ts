import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsIn } from '../../../engine/core/pack/json.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { foundations } from '../../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import { type Asked, fakeModel, type FakeModel, type Play } from '../../support/server/fake-model.ts'
import { fitting } from '../../support/server/model-replies.ts'
import { results } from '../../support/server/module-results.ts'
import type { Visitor } from '../../support/server/visitor.ts'

/** What is harmless has all the time that it needs; what is harmful may as well be late. */
const patient = { deadline: 20_000, firstWords: 20_000, tries: 2, retryAfter: 20, replyBytes: 1024 * 1024 }
const bounds = { ...patient, deadline: 500, firstWords: 350 }

let app: TestApp
let hasty: TestApp
let model: FakeModel
let close: () => Promise<void>

beforeAll(async () => {
  model = await fakeModel()
  const access = { apiKey: 'key', baseUrl: model.url, name: 'fake' }
  const all = await startAll({ provider: openaiProvider(access, patient) })
  ;({ app, close } = all)
  hasty = await startApp({ db: all.database.db, provider: openaiProvider(access, bounds) })
})
afterAll(async () => {
  await hasty.close()
  await close()
  await model.close()
})

/** The same seeker at the server that does not wait for long. */
function hurried(visitor: Visitor): Visitor {
  const other = hasty.visitor()
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
  return other
}

type Fault = (asked: Asked) => Play

let told = 0

/** A text in each place of the asked shape, each told from the others by a number; to a stream, in pieces. */
const saying =
  (text: string, finish = 'stop'): Fault =>
  (asked) => {
    if (asked.body.stream) return { play: 'stream', pieces: text.match(/[^]{1,4000}/g) ?? [], finish }
    const each = () => (/[a-z]/.test(text) ? `${text}${(told += 1)}` : text)
    return { play: 'answer', content: JSON.stringify(fitting(asked, each)), finish }
  }

/** JSON that is not as asked; to a stream, what stands in for it. */
const giving =
  (value: (asked: Asked) => unknown, streamed: Play): Fault =>
  (asked) =>
    asked.body.stream ? streamed : { play: 'answer', content: JSON.stringify(value(asked)) }

const always =
  (play: Play): Fault =>
  () =>
    play

/**
 * Each list four hundred times, and each text outside of one. What is in a list stays short: within each other they would
 * be too long to send.
 */
const lengthened = (value: unknown): unknown => {
  if (typeof value === 'string') return Array.from({ length: 400 }, () => value)
  if (Array.isArray(value)) return Array.from({ length: 400 }, () => value[0])
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthened(part)]))
}

const endless: Play = { play: 'stream', pieces: Array.from({ length: 400 }, () => 'and '), pause: 15 }
const empty: Play = { play: 'stream', pieces: [] }
const completion = (choices: unknown) => ({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices,
})

/** What a model can say that loses nothing when it is cleaned. */
const harmless: [string, Fault][] = [
  ['control characters', saying('Well\u0007 sa\u001bid, \u009fand kept.')],
  ['NUL', saying('Well\u0000 said, and kept.')],
  ['halves of characters', saying('Well \ud800said, \udc00and kept.')],
  ['marks that turn the direction', saying('Well \u202esaid, \u2066and kept.')],
  ['a byte order mark and blanks around', saying('\ufeff \n Well said, and kept. \r\n ')],
]

/** What is no text of the asked shape. */
const misshapen: [string, Fault][] = [
  ['nothing', saying('')],
  ['only blanks', saying(' \n\t  ')],
  ['only characters that nobody sees', saying('\u200b\u2060\u200b')],
  ['texts beyond every bound', saying('x'.repeat(30_000))],
  ['400 items in each list', giving((asked) => lengthened(fitting(asked, () => 'Well said.')), endless)],
  ['numbers for texts', giving((asked) => fitting(asked, () => 7), empty)],
  ['null for texts', giving((asked) => fitting(asked, () => null), empty)],
  [
    'keys that nobody asked for',
    giving((asked) => ({ ...Object(fitting(asked, () => 'Said.')), more: 1 }), empty),
  ],
  ['an empty object', giving(() => ({}), empty)],
  ['a list', giving(() => [], empty)],
  ['null', giving(() => null, empty)],
  ['JSON that ends early', (asked) => (asked.body.stream ? empty : { play: 'answer', content: '{"a": "St' })],
]

/** What is no answer, whatever was asked. */
const unanswered: [string, Fault][] = [
  ['HTML', always({ play: 'html' })],
  ['3 MB', always({ play: 'huge', bytes: 3 * 1024 * 1024 })],
  ['no first byte', always({ play: 'silence' })],
  ['a slow drip', always({ play: 'drip' })],
  ['no end', (asked) => (asked.body.stream ? endless : { play: 'drip' })],
  ['429 with a long retry-after', always({ play: 'status', status: 429, retryAfter: 900 })],
  ['500', always({ play: 'status', status: 500 })],
  ['a reset', always({ play: 'reset' })],
  [
    'a reset in the middle',
    (asked) => (asked.body.stream ? { play: 'stream', pieces: ['One '], finish: null } : { play: 'cut' }),
  ],
  [
    'a refusal',
    (asked) =>
      asked.body.stream ? { play: 'stream', pieces: [], finish: 'content_filter' } : { play: 'refusal' },
  ],
  ['finish_reason length', saying('Well said, but cut', 'length')],
  ['finish_reason content_filter', saying('Well said, but cut', 'content_filter')],
  ['finish_reason tool_calls', saying('Well said, but cut', 'tool_calls')],
  ['no choices', always({ play: 'body', body: completion([]) })],
  ['choices that are none', always({ play: 'body', body: completion('none') })],
  ['a body that is no completion', always({ play: 'body', body: { error: 'who knows' } })],
]

const taught = (turn: number) => ({
  ...foundations(),
  passions: {
    ...foundations().passions,
    loseTime: `Drawing maps of ${turn} places that I know from stories.`,
  },
})

async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  for (const [number, type, saved] of results) {
    await visitor.assess(number, type, saved)
    if (number === 3) await visitor.report(3, 'completed', 100)
  }
  return visitor
}

type Call = [name: string, ask: Ask, faults: [string, Fault][]]
type Ask = (visitor: Visitor, turn: number) => Promise<{ status: number; text: string; body: unknown }>

const insight =
  (type: string): Ask =>
  (visitor) =>
    visitor.post('/api/insights/generate', { type })

/** Insights are one call in many shapes: no answer is the same for all of them. */
const shapes = [
  'soul_blueprint_analysis',
  'soul_foundations_structured_analysis',
  'soul_map_integration_analysis',
  'vision_forge_structured_analysis',
  'soul_in_motion_structured_analysis',
].map((type): Call => [`the insight ${type}`, insight(type), misshapen])

const harmful = [...misshapen, ...unanswered]

/** Every call that asks a model, each time with something new to write from. */
const calls: [string, Ask][] = [
  ['the insight synthesis', insight('synthesis')],
  ['experiments', (visitor) => visitor.post('/api/experiments/generate', { numberOfExperiments: 1 })],
  [
    'the discoveries',
    async (visitor, turn) => {
      await visitor.assess(2, 'soul_foundations', taught(turn))
      return visitor.post('/api/soul-map/generate-discoveries', {})
    },
  ],
  [
    'the soul map',
    (visitor, turn) =>
      visitor.post('/api/soul-map/generate-insights', {
        discoveryResponses: { table: `I keep coming back to water, ${turn} times and more.` },
      }),
  ],
  [
    'a vision',
    (visitor, turn) =>
      visitor.post('/api/vision/generate-ai-vision', {
        visionComponents: [
          { category: 'career_purpose', title: `A school ${turn}`, description: 'One long table' },
          { category: 'lifestyle_environment', title: 'A house', description: 'Mornings outside' },
        ],
        userData: {},
      }),
  ],
  [
    'an action plan',
    (visitor, turn) =>
      visitor.post('/api/action-plan/generate', {
        goal: { title: `Teach class ${turn}`, description: 'Six people', category: 'career_transition' },
        userData: {},
        visionContext: null,
      }),
  ],
  ['the path', (visitor) => visitor.post('/api/path-integration/generate', {})],
  ['the guide', (visitor, turn) => visitor.post('/api/soul-guide/chat', { message: `What about ${turn}?` })],
]

const foul = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u

const sourceIn = (body: unknown): unknown =>
  Array.isArray(body)
    ? sourceIn(body[0])
    : typeof body === 'object' && body && 'source' in body
      ? body.source
      : undefined

/** What is made of a reply has no database in it: the embedded one suffices. */
describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('a model may say anything', () => {
  it.each([...shapes, ...calls.map(([name, ask]): Call => [name, ask, harmful])])(
    '%s: is cleaned where nothing is lost, and composed where it is not as asked',
    async (_, ask, faults) => {
      const visitor = await seeker()
      let turn = 0
      const answered = async (fault: Fault, asking = visitor) => {
        turn += 1
        // The rate of one seeker is not what this is about.
        if (turn % 25 === 0) for (const each of [app, hasty]) each.advance(3_700_000)
        model.answers(fault)
        const { status, text, body } = await ask(asking, turn)
        return { status, text, body, source: sourceIn(body) }
      }
      expect(await answered(saying('Well said, and kept.'))).toMatchObject({ source: 'model' })
      for (const [name, fault] of harmless) {
        const { status, text, body, source } = await answered(fault)
        expect([name, status < 300 ? 'fine' : text, source]).toEqual([name, 'fine', 'model'])
        expect([name, [...textsIn(body)].find((each) => foul.test(each))]).toEqual([name, undefined])
        expect(text).toContain('Well said, and kept.')
      }
      const late = hurried(visitor)
      for (const [name, fault] of faults) {
        const { status, text, body, source } = await answered(fault, late)
        expect([name, status < 300 ? 'fine' : text, source]).toEqual([name, 'fine', 'composed'])
        expect([name, [...textsIn(body)].find((each) => foul.test(each))]).toEqual([name, undefined])
        expect(text).not.toContain('but cut')
      }
    },
  )
})
