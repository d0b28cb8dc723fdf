import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeModel, type FakeModel, type Play } from '../../../tests/support/server/fake-model.ts'
import { ModelFault } from './model-fault.ts'
import { openaiProvider } from './openai-provider.ts'
import type { Piece, StructuredRequest } from './provider.ts'
import { Shapes } from '../shapes.ts'

/** What ends by itself has all the time that it needs; what never does is given up soon. */
const patient = { deadline: 60_000, tries: 2, retryAfter: 50, replyBytes: 1024 * 1024 }
const hasty = { ...patient, deadline: 600 }
const boundsFor = (kind: string) => (kind === 'deadline' ? hasty : patient)
const shapes = new Shapes()
const shape = { type: 'object' as const, properties: { theme: { type: 'string' as const, maxLength: 40 } } }
const request: StructuredRequest = {
  name: 'theme',
  shape,
  messages: [{ role: 'user', content: 'Name a theme.' }],
  check: (value) => shapes.check(shape, value),
}
const good: Play = { play: 'answer', content: '{"theme":"Steady hands"}' }

let model: FakeModel
beforeAll(async () => {
  model = await fakeModel()
})
afterAll(() => model.close())

const provider = (bounds = patient) =>
  openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)

/** What one request comes to, and how long that takes. */
async function outcome(plays: readonly [Play, ...Play[]], bounds = patient) {
  model.plays(...plays)
  const before = model.asked.length
  const started = performance.now()
  const result = await provider(bounds)
    .structured(request)
    .catch((error: unknown) => (error instanceof ModelFault ? error.kind : error))
  return { result, took: performance.now() - started, tries: model.asked.length - before }
}

describe('a structured reply', () => {
  it('is what was asked for, with what it took', async () => {
    const { result, tries } = await outcome([good])
    expect(result).toEqual({ value: { theme: 'Steady hands' }, promptTokens: 120, completionTokens: 30 })
    expect(tries).toBe(1)
    expect(model.asked.at(-1)).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer key',
      body: {
        model: 'fake',
        response_format: { type: 'json_schema', json_schema: { name: 'theme', strict: true } },
      },
    })
  })

  it('estimates what it took where the server does not say, and reads JSON in a code fence', async () => {
    const { result } = await outcome([
      { play: 'answer', content: '```json\n{"theme":"Calm"}\n```', usage: false },
    ])
    expect(result).toEqual({
      value: { theme: 'Calm' },
      promptTokens: expect.toSatisfy((n: number) => n > 0),
      completionTokens: 7,
    })
  })

  const faults: [string, Play, string, number][] = [
    ['429 with a long retry-after', { play: 'status', status: 429, retryAfter: 600 }, 'busy', 2],
    ['500', { play: 'status', status: 500 }, 'server', 2],
    ['silence', { play: 'silence' }, 'deadline', 1],
    ['a slow drip', { play: 'drip' }, 'deadline', 1],
    ['a cut answer', { play: 'cut' }, 'network', 2],
    ['malformed JSON', { play: 'answer', content: '{"theme": "Steady' }, 'malformed', 2],
    ['JSON of another shape', { play: 'answer', content: '{"theme":"' + 'x'.repeat(99) + '"}' }, 'shape', 2],
    ['foreign keys', { play: 'answer', content: '{"theme":"Calm","also":1}' }, 'shape', 2],
    ['an empty text', { play: 'answer', content: '  ' }, 'empty', 2],
    [
      'a text cut by its length',
      { play: 'answer', content: '{"theme":"St', finish: 'length' },
      'cut-short',
      1,
    ],
    ['a filtered text', { play: 'answer', content: '{"theme":"x"}', finish: 'content_filter' }, 'refusal', 1],
    ['a refusal', { play: 'refusal' }, 'refusal', 1],
    ['60 MB', { play: 'huge', bytes: 60 * 1024 * 1024 }, 'too-large', 1],
    ['60 MB announced', { play: 'huge', bytes: 60 * 1024 * 1024, announced: true }, 'too-large', 1],
    ['a page of HTML', { play: 'html' }, 'not-json', 1],
    ['a reset connection', { play: 'reset' }, 'network', 2],
    ['a wrong key', { play: 'status', status: 401 }, 'rejected', 1],
    ['a redirect elsewhere', { play: 'redirect', to: 'http://127.0.0.1:9/v1' }, 'network', 2],
  ]
  it.each(faults)(
    '%s is a fault within the deadline, after at most two tries',
    async (_, play, kind, tries) => {
      const found = await outcome([play], boundsFor(kind))
      expect(found.result).toBe(kind)
      expect(found.tries).toBe(tries)
      expect(found.took).toBeLessThan(patient.deadline)
    },
  )

  it('comes at the second try when the first one passed by', async () => {
    const { result, tries, took } = await outcome([{ play: 'status', status: 429, retryAfter: 600 }, good])
    expect(result).toMatchObject({ value: { theme: 'Steady hands' } })
    expect(tries).toBe(2)
    expect(took).toBeGreaterThanOrEqual(45)
  })

  it('stops when the caller stops', async () => {
    model.plays({ play: 'silence' })
    const stop = new AbortController()
    const asked = provider().structured(request, stop.signal)
    setTimeout(() => stop.abort(), 20)
    await expect(asked).rejects.toMatchObject({ kind: 'stopped' })
  })
})

async function heard(
  play: Play,
  {
    bounds = patient,
    stop,
    each = () => undefined,
  }: { bounds?: typeof patient; stop?: AbortSignal; each?: (text: string) => void } = {},
) {
  model.plays(play)
  const pieces: Piece[] = []
  let fault: unknown
  const started = performance.now()
  try {
    for await (const piece of provider(bounds).stream([{ role: 'user', content: 'Hello' }], stop)) {
      pieces.push(piece)
      if ('delta' in piece) each(piece.delta)
    }
  } catch (error) {
    fault = error instanceof ModelFault ? error.kind : error
  }
  const text = pieces.map((piece) => ('delta' in piece ? piece.delta : '')).join('')
  return { text, fault, done: pieces.find((piece) => 'done' in piece), took: performance.now() - started }
}

describe('a streamed reply', () => {
  it('comes piece by piece and says what it took', async () => {
    expect(await heard({ play: 'stream', pieces: ['Slow', 'ly.'] })).toMatchObject({
      text: 'Slowly.',
      fault: undefined,
      done: { done: { promptTokens: 90, completionTokens: 2 } },
    })
  })

  it('is given up when its first words are late, long before its end would be', async () => {
    const late = openaiProvider(
      { apiKey: 'key', baseUrl: model.url, name: 'fake' },
      { ...patient, firstWords: 150 },
    )
    const blanks: Play = { play: 'stream', pieces: Array<string>(99).fill(' \n'), pause: 30 }
    for (const play of [{ play: 'silence' }, blanks] satisfies Play[]) {
      model.plays(play)
      const started = performance.now()
      const words = late.stream([{ role: 'user', content: 'Hello' }])[Symbol.asyncIterator]()
      await expect(words.next()).rejects.toMatchObject({ kind: 'deadline' })
      expect(performance.now() - started).toBeLessThan(patient.deadline / 2)
    }
  })

  it('is cleaned across its pieces, and loses no character', async () => {
    const pieces = ['\ufeff \n', 'A star \ud83c', '\udf1f and\u0000 a\r', '\nline\u202e, \ud800', 'whole.']
    expect((await heard({ play: 'stream', pieces })).text).toBe('A star 🌟 and a\nline, whole.')
  })

  it('keeps what came when the seeker stops', async () => {
    const stop = new AbortController()
    const pieces = ['One ', 'two ', 'three ', 'four ', 'five ']
    const found = await heard(
      { play: 'stream', pieces, pause: 10_000 },
      { stop: stop.signal, each: () => stop.abort() },
    )
    expect(found).toMatchObject({ text: 'One ', fault: undefined, done: undefined })
    expect(found.took).toBeLessThan(10_000)
  })

  it.each([
    ['a stream that is cut', { play: 'stream', pieces: ['One ', 'two'], finish: null }, 'cut-short'],
    ['a stream without words', { play: 'stream', pieces: [] }, 'empty'],
    ['a filtered stream', { play: 'stream', pieces: ['One'], finish: 'content_filter' }, 'refusal'],
    [
      'a stream that drips on',
      { play: 'stream', pieces: Array<string>(99).fill('a '), pause: 50 },
      'deadline',
    ],
    ['HTML', { play: 'html' }, 'not-json'],
    ['silence', { play: 'silence' }, 'deadline'],
    ['500', { play: 'status', status: 500 }, 'server'],
  ] satisfies [string, Play, string][])('%s is a fault within the deadline', async (_, play, kind) => {
    const found = await heard(play, { bounds: boundsFor(kind) })
    expect(found.fault).toBe(kind)
    expect(found.took).toBeLessThan(patient.deadline)
  })
})
