import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { foundations } from '../../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import { contentIn } from '../../support/server/content-in.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Made = Operations['POST /api/flows/{flow}/generate/{document}']['reply']
interface Refused {
  readonly code: string
  readonly message: string
  readonly issues?: { readonly path: string; readonly message: string }[]
}

const content = fileURLToPath(new URL('../../../content', import.meta.url))

/** The product with an area of life, a category, and a timeline more, each in both languages, and nothing else. */
function widerPack(): { folder: string; remove(): void } {
  const place = mkdtempSync(join(tmpdir(), 'lodestar-wider-'))
  const folder = join(place, 'pack')
  cpSync(join(content, 'packs/lodestar'), folder, { recursive: true })
  const change = (file: string, after: string, line: string) => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(after)) throw new Error(`${file} holds no ${after}`)
    writeFileSync(path, text.replace(after, `${after}\n${line}`))
  }
  change(
    'modules/vision-forge.yaml',
    '              - { value: growth_expression, label: Growth and expression }',
    '              - { value: money_security, label: Money and security }',
  )
  change(
    'modules/soul-motion.yaml',
    '              - { value: lifestyle_alignment, label: Lifestyle alignment }',
    '              - { value: long_rest, label: A long rest }',
  )
  change(
    'modules/soul-motion.yaml',
    '              - { value: 1_year, label: 1 year }',
    '              - { value: 2_years, label: 2 years }',
  )
  change(
    'commissions/action-plan.yaml',
    '    - { value: 1_year, days: 365 }',
    '    - { value: 2_years, days: 730 }',
  )
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}

let app: TestApp
let wider: TestApp
let database: TestDatabase
let model: FakeModel
const closing: (() => unknown)[] = []

beforeAll(async () => {
  model = await fakeModel()
  const started = await startAll()
  ;({ app, database } = started)
  const pack = widerPack()
  wider = await startApp({
    db: database.another(),
    content: contentIn(pack.folder),
  })
  closing.push(
    () => wider.close(),
    () => started.close(),
    pack.remove,
    () => model.close(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

const VISION = '/api/flows/vision_forge/generate/vision-statement'
const PLAN = '/api/flows/soul_in_motion/generate/action-plan'
const DISCOVERIES = '/api/flows/soul_map_integration/generate/soul-map-discoveries'
const SIGNATURE = '/api/flows/soul_map_integration/generate/soul-map-signature'

const school = { id: '1', category: 'career_purpose', title: 'A small school', description: 'One long table' }
const house = {
  id: '2',
  category: 'lifestyle_environment',
  title: 'A house near water',
  description: 'Mornings outside',
}
const goal = {
  id: 'g1',
  title: 'Teach a first class',
  description: 'Six people at one table',
  category: 'career_transition',
  timeline: '90_days',
}

const save = (visitor: Visitor, flow: string, formData: object) =>
  visitor.post(`/api/flows/${flow}/session`, { currentStep: 1, completedSteps: [0], formData })
const ask = (visitor: Visitor, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  visitor.post<Made & Refused>(path, body, { headers })
const pathsOf = ({ issues = [] }: Refused) => issues.map(({ path }) => path)

describe('a text out of the answers of a flow', () => {
  it('is made of the answers that are saved', async () => {
    const visitor = await app.visitor().register()
    await save(visitor, 'vision_forge', { visionComponents: [school, house] })
    const { status, body } = await ask(visitor, VISION)
    expect([status, body.flow, body.document, body.source, body.updatedAt]).toEqual([
      200,
      'vision_forge',
      'vision-statement',
      'composed',
      null,
    ])
    for (const said of ['a small school', 'One long table', 'A house near water'])
      expect(String(body.value).toLowerCase()).toContain(said.toLowerCase())
  })

  it('is made of what is sent where that is not saved yet, and of the saved items where they are', async () => {
    const visitor = await app.visitor().register()
    await save(visitor, 'vision_forge', {
      visionComponents: [{ ...school, title: 'A school as it is saved' }],
    })
    const { body } = await ask(visitor, VISION, { answers: { visionComponents: [school, house] } })
    expect(body.value).toMatch(/a school as it is saved/i)
    expect(body.value).toMatch(/a house near water/i)
    expect(body.value).not.toMatch(/a small school/i)
  })

  it('is the same as at the address of the specification', async () => {
    const visitor = await app.visitor().register()
    const older = await visitor.post<{ visionStatement: string }>('/api/vision/generate-ai-vision', {
      visionComponents: [school, house],
    })
    const { body } = await ask(visitor, VISION, { answers: { visionComponents: [school, house] } })
    expect(body.value).toBe(older.body.visionStatement)
  })

  it('written anew, says nothing again of what it said around the words of the seeker', async () => {
    const visitor = await app.visitor().register()
    const components = [{ ...school, feeling: 'awake' }, house]
    const first = (await ask(visitor, VISION, { answers: { visionComponents: components } })).body.value
    const answers = { visionComponents: components, visionStatement: { text: first, source: 'composed' } }
    const second = (await ask(visitor, VISION, { answers })).body.value
    const own = (text: unknown) =>
      String(text)
        .split(/(?<=[.?!])\s+/)
        .filter(
          (sentence) =>
            !/^((A small school|A house near water): )?(One long table|Mornings outside)\.$/.test(sentence),
        )
    expect(own(first).filter((sentence) => own(second).includes(sentence))).toEqual([])
  })

  it('is once for a key, whatever is asked twice', async () => {
    const visitor = await app.visitor().register()
    const key = { 'Idempotency-Key': 'the-same-click' }
    const sent = { answers: { visionComponents: [school, house] } }
    const [one, two] = await Promise.all([ask(visitor, VISION, sent, key), ask(visitor, VISION, sent, key)])
    expect(two.text).toBe(one.text)
    const other = await ask(visitor, PLAN, { item: goal.id, answers: { goals: [goal] } }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it.each<[string, string, object, number, string[]]>([
    ['too few components', VISION, { answers: { visionComponents: [school] } }, 422, ['/visionComponents']],
    [
      'a component that is not whole',
      VISION,
      { answers: { visionComponents: [school, { ...house, title: ' ' }] } },
      422,
      ['/answers/visionComponents/1/title'],
    ],
    [
      'an area that there is not',
      VISION,
      { answers: { visionComponents: [school, { ...house, category: 'money_security' }] } },
      422,
      ['/answers/visionComponents/1/category'],
    ],
    ['answers of another flow', VISION, { answers: { goals: [goal] } }, 422, ['/answers/goals']],
    ['no item', PLAN, { answers: { goals: [goal] } }, 422, ['/item']],
    ['an item that there is not', PLAN, { answers: { goals: [goal] }, item: 'g2' }, 422, ['/item']],
    ['no reflection', SIGNATURE, {}, 409, []],
    ['a commission of another flow', '/api/flows/vision_forge/generate/action-plan', {}, 404, []],
    ['an unknown document', '/api/flows/vision_forge/generate/poem', {}, 404, []],
    ['an unknown flow', '/api/flows/nowhere/generate/vision-statement', {}, 404, []],
  ])('of %s is refused, and says where', async (_, path, body, status, at) => {
    const answered = await ask(await app.visitor().register(), path, body)
    expect([answered.status, pathsOf(answered.body)]).toEqual([
      status,
      at.map((each) => (each === '/visionComponents' ? '/answers/visionComponents' : each)),
    ])
  })

  it('needs somebody who is signed in', async () => {
    expect((await ask(app.visitor(), VISION)).status).toBe(401)
  })
})

describe('the steps that a flow asks for', () => {
  it('are as many as it declares, under its names, and the same until what they are made from changes', async () => {
    const visitor = await app.visitor().register()
    const { body: none } = await visitor.get<Made | null>(DISCOVERIES)
    expect(none).toBeNull()
    const { body } = await ask(visitor, DISCOVERIES)
    const made = body.value as { id: string; prompt: string }[]
    expect(made.map(({ id }) => id)).toEqual(
      'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '),
    )
    expect((await ask(visitor, DISCOVERIES)).body).toEqual(body)
    expect((await visitor.get<Made>(DISCOVERIES)).body).toEqual(body)
    await visitor.assess(2, 'soul_foundations', foundations())
    expect((await ask(visitor, DISCOVERIES)).body.value).not.toEqual(made)
  })

  it('SMAP-009 are answered in a signature, which refuses a reflection that is too short', async () => {
    const visitor = await app.visitor().register()
    const { value: discoveries } = (await ask(visitor, DISCOVERIES)).body
    const short = await ask(visitor, SIGNATURE, {
      answers: { discoveries, discoveryResponses: { first: 'Short.' } },
    })
    expect([short.status, pathsOf(short.body)]).toEqual([422, ['/answers/discoveryResponses/first']])
    const first = 'The kitchen table, late, when everyone had gone.'
    await save(visitor, 'soul_map_integration', { discoveries, discoveryResponses: { first } })
    const { body } = await ask(visitor, SIGNATURE)
    expect(JSON.stringify(body.value)).toContain('The kitchen table, late')
    expect((await visitor.get<Made>(SIGNATURE)).body).toEqual(body)
    expect((await visitor.get('/api/soul-map/insights')).body).toEqual({
      soulSignature: body.value,
      source: 'composed',
      updatedAt: body.updatedAt,
    })
  })
})

describe('an insight of a module', () => {
  it('is written at the address of its flow, and kept among the insights', async () => {
    const visitor = await app.visitor().register()
    const path = '/api/flows/soul_foundations/generate/soul_foundations_structured_analysis'
    expect((await ask(visitor, path)).body.code).toBe('no_data')
    await visitor.assess(2, 'soul_foundations', foundations())
    const { status, body } = await ask(visitor, path)
    expect(status).toBe(200)
    const [kept] = (
      await visitor.get<{ content: unknown }[]>('/api/insights?type=soul_foundations_structured_analysis')
    ).body
    expect(kept?.content).toEqual(body.value)
    expect((await visitor.get<Made>(path)).body.value).toEqual(body.value)
  })
})

describe('an option more, in YAML alone', () => {
  const savings = {
    id: '3',
    category: 'money_security',
    title: 'A quiet account',
    description: 'Three months ahead',
  }

  it('may be the area of a part of the statement, at both addresses', async () => {
    const visitor = await wider.visitor().register()
    const sent = [school, savings]
    const { status, body } = await ask(visitor, VISION, { answers: { visionComponents: sent } })
    expect(status).toBe(200)
    for (const said of ['a quiet account', 'three months ahead'])
      expect(String(body.value).toLowerCase()).toContain(said)
    const older = await visitor.post<{ visionStatement: string }>('/api/vision/generate-ai-vision', {
      visionComponents: sent,
    })
    expect([older.status, older.body.visionStatement]).toEqual([200, body.value])
  })

  it('is a category and a timeline of a plan, at both addresses', async () => {
    const visitor = await wider.visitor().register()
    const rest = { ...goal, category: 'long_rest', timeline: '2_years' }
    const { status, body } = await ask(visitor, PLAN, { answers: { goals: [rest] }, item: goal.id })
    expect(status).toBe(200)
    const steps = body.value as { category: string; timeframe: string }[]
    expect(new Set(steps.map(({ category }) => category))).toEqual(new Set(['long_rest']))
    const inTwoYears = new Date(Date.now() + 730 * 86_400_000).getUTCFullYear()
    expect(JSON.stringify(steps)).toContain(String(inTwoYears))
    const older = await visitor.post<{ actionSteps: unknown }>('/api/action-plan/generate', { goal: rest })
    expect([older.status, older.body.actionSteps]).toEqual([200, body.value])
  })

  it('is the statement that completes the module', async () => {
    const visitor = await wider.visitor().register()
    const sent = { visionComponents: [school, savings], visionStatement: 'I save.' }
    const saved = await visitor.assess(4, 'vision_forge', sent)
    expect(saved.status).toBe(201)
  })

  it('is refused where it is no option', async () => {
    const answered = await visitorWith(app, { visionComponents: [school, savings] })
    expect([answered.status, pathsOf(answered.body)]).toEqual([422, ['/answers/visionComponents/1/category']])
  })
})

const visitorWith = async (of: TestApp, answers: object) =>
  ask(await of.visitor().register(), VISION, { answers })

describe('in Spanish', () => {
  const spanish = { 'Accept-Language': 'es' }

  it('a model is told areas in the words of the reader, and days in theirs', async () => {
    const provider = openaiProvider(
      { apiKey: 'key', baseUrl: model.url, name: 'fake' },
      { deadline: 60_000, tries: 1, retryAfter: 40, replyBytes: 1024 * 1024 },
    )
    const asked = await startApp({ db: database.another(), provider })
    closing.push(() => asked.close())
    model.plays({ play: 'status', status: 500 })
    const visitor = await asked.visitor().register()
    await ask(visitor, VISION, { answers: { visionComponents: [school, house] } }, spanish)
    expect(model.asked.at(-1)?.text).toContain('Trabajo y propósito')
    const plan = await ask(visitor, PLAN, { answers: { goals: [goal] }, item: goal.id }, spanish)
    expect(plan.status).toBe(200)
    const [step] = plan.body.value as { timeframe: string }[]
    expect(step?.timeframe).toMatch(/^Antes del \d+ de \p{L}+ de 20\d\d$/u)
  })
})
