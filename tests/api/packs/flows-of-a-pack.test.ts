import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { foundations } from '../../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { modesPack, numberOf } from '../../support/server/modes-pack.ts'
import { type PackChanges, packWith } from '../../support/server/pack-with.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Result = Operations['POST /api/flows/{flow}/results']['reply']
type Session = Operations['POST /api/flows/{flow}/session']['reply']

/** One area more in Vision Forge, one category more in Soul in Motion. */
const oneMore: PackChanges['edits'] = [
  [
    'modules/vision-forge.yaml',
    '              - { value: growth_expression,',
    '              - { value: money_security, label: Money and security }\n              - { value: growth_expression,',
  ],
  [
    'modules/soul-motion.yaml',
    '              - { value: lifestyle_alignment,',
    '              - { value: money_matters, label: Money matters }\n              - { value: lifestyle_alignment,',
  ],
]

/** An option of a module under another name, with its migration. */
const renamed: PackChanges = {
  files: {
    ...modesPack.files,
    'modules/ship-log.yaml': (modesPack.files?.['modules/ship-log.yaml'] ?? '').replace(
      'value: salt, label: Salt',
      'value: spice, label: Spice',
    ),
    'migrations/spice.yaml': `kind: migration
id: spice
from: 0.1.0
to: 0.2.0
flow: { module: ship_log }
changes:
  - map: { at: kinds, values: { salt: spice } }
examples:
  - given: { kinds: [tea, salt] }
    expected: { kinds: [tea, spice] }
`,
  },
  edits: [...(modesPack.edits ?? []), ['pack.yaml', 'version: 0.1.0', 'version: 0.2.0']],
}

/** A quiz that only its address leads to, an end that is left out, and a gate of any of several. */
const reshaped: PackChanges = {
  files: {
    'assessments/week.yaml': `kind: assessment
id: week
title: A week
moduleNumber: 1
assessmentType: week
items:
  - id: question-1
    prompt: How did the week begin?
    options:
      - { value: quiet, label: Quietly, weight: 1 }
      - { value: loud, label: Loudly, weight: 2 }
  - id: question-2
    prompt: How did it end?
    options:
      - { value: quiet, label: Quietly, weight: 1 }
      - { value: loud, label: Loudly, weight: 2 }
outcomes:
  - { id: calm, label: Calm, description: A week without much noise. }
  - { id: full, label: Full, description: A week in which much was going on. }
scoring:
  rule: sum
  bands:
    - { from: 2, to: 3, outcome: calm }
    - { from: 4, to: 4, outcome: full }
saves: { week: outcome }
`,
    'questionnaires/week-quiz.yaml': `kind: questionnaire
id: week-quiz
title: A week
route: /week
access: public
back: { label: Back, to: / }
flow:
  mode: quiz
  keep: tab
  advance: { afterMs: 300 }
  progress: { text: '{step} of {total}' }
  finish: { effect: saveScore }
  asks: { assessment: week, title: 'Question {number}' }
  steps:
    - kind: result
      id: result
      title: Your week
      heading: Your week
      from: scoring
      scored: { name: '{label}', counts: What it was made of }
      again: Answer again
      links:
        - { label: Back to the journey, to: /journey }
`,
  },
  edits: [
    [
      'modules/soul-foundations.yaml',
      '  finish:\n    effect: saveAnswers\n    assessmentType: soul_foundations\n    go: /module/soul-foundations-results\n',
      '',
    ],
    [
      'journey.yaml',
      'prerequisites: [soul_map_integration]\n    completedBy',
      'prerequisites: { any: [soul_map_integration, soul_foundations] }\n    completedBy',
    ],
  ],
}

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

// Opening a pack takes a while: each is opened once.
const packs = {
  modes: packWith(modesPack),
  options: packWith({ edits: oneMore }),
  renamed: packWith(renamed),
  reshaped: packWith(reshaped),
}

beforeAll(async () => {
  ;({ app, database, close } = await startAll({ content: packs.modes.content }))
})
afterAll(async () => {
  await close()
  for (const { remove } of Object.values(packs)) remove()
})

const seeker = (of = app) => of.visitor().register()
const finish = (visitor: Visitor, flow: string, answers: object, card?: string) =>
  visitor.post<Result>(`/api/flows/${flow}/results`, { answers, card })
const keep = (visitor: Visitor, flow: string, formData: object, currentStep = 0) =>
  visitor.post<Session>(`/api/flows/${flow}/session`, { currentStep, formData, completedSteps: [] })
const pathsOf = ({ body }: { body: unknown }) =>
  (body as { issues?: readonly { path: string }[] }).issues?.map(({ path }) => path)

const crates = [
  { id: '1', name: 'Tea', deck: 'upper' },
  { id: '2', name: 'Salt', deck: 'lower' },
]
const asked = ['one', 'two'].map((id) => ({
  id,
  type: 'leg',
  title: id,
  setup: 'You sailed.',
  prompt: 'Why?',
}))
const launched = { birthDate: '1990-04-12', birthLocation: 'Lisboa', latitude: '38.72', longitude: '-9.14' }

/** Whole answers of each mode, what is kept of them, and answers that its flow refuses, with the field. */
const modes = [
  {
    flow: 'tide_check',
    answers: { 'question-1': 'out', 'question-2': 'in' },
    results: { weather: 'outdoors' },
    refused: [{ 'question-1': 'out', 'question-2': 'sideways' }, '/answers/question-2'],
  },
  {
    flow: 'ship_light',
    answers: { light: 'green' },
    results: { light: 'green' },
    refused: [{ light: 'blue' }, '/answers/light'],
  },
  {
    flow: 'ship_log',
    answers: { kinds: ['tea', 'rope'], why: { rope: 'To moor it well.' }, launched },
    results: {
      kinds: ['tea', 'rope'],
      why: { rope: 'To moor it well.' },
      launched: { birthDate: '1990-04-12', timeAssumed: true, latitude: 38.72, longitude: -9.14 },
    },
    refused: [{ kinds: ['tea', 'rope'], launched }, '/answers/why/rope'],
  },
  {
    flow: 'cargo',
    answers: { crates, signature: 'Mara' },
    results: { crates, signature: 'Mara' },
    refused: [{ crates: [{ ...crates[0], deck: 'hold' }], signature: 'Mara' }, '/answers/crates/0/deck'],
  },
  {
    flow: 'passage',
    answers: { asked, legs: { one: 'Because of the wind.', two: 'To be alone.' }, harbour: 'Porto' },
    results: { asked, legs: { one: 'Because of the wind.', two: 'To be alone.' }, harbour: 'Porto' },
    refused: [
      { asked, legs: { one: 'Because of the wind.', two: 'Short' }, harbour: 'Porto' },
      '/answers/legs/two',
    ],
  },
  {
    flow: 'chart_room',
    card: 'bearing',
    answers: { course: { bearing: 'north' } },
    results: { course: { bearing: 'north' } },
    refused: [{ course: { bearing: 'up' } }, '/answers/course/bearing'],
  },
  { flow: 'roll_call', answers: {}, results: {}, refused: [{ said: true }, '/answers/said'] },
] as const

describe('a module made of YAML alone', () => {
  it.each(modes)('$flow takes its own answers alone, and is completed by them', async (mode) => {
    const { flow, answers, results, refused } = mode
    const card = 'card' in mode ? mode.card : undefined
    const visitor = await seeker()
    const [wrong, path] = refused
    const refusal = await finish(visitor, flow, wrong, card)
    expect([refusal.status, pathsOf(refusal)]).toEqual([422, expect.arrayContaining([path])])
    expect((await visitor.journey()).completedModules).toEqual([])
    const saved = await finish(visitor, flow, answers, card)
    expect([saved.status, saved.body]).toMatchObject([
      201,
      { flow, assessment: { moduleNumber: numberOf(flow), results } },
    ])
    const { completedModules, moduleProgress } = await visitor.journey()
    expect(completedModules).toEqual([flow])
    expect(moduleProgress[flow]).toBe(100)
  })

  it.each(modes.filter(({ flow }) => !['chart_room', 'roll_call'].includes(flow)))(
    '$flow keeps its answers under way, which end with it',
    async ({ flow, answers }) => {
      const visitor = await seeker()
      expect((await keep(visitor, flow, { mood: 'good' })).status).toBe(422)
      expect((await keep(visitor, flow, {}, 99)).status).toBe(422)
      expect((await keep(visitor, flow, answers)).status).toBe(200)
      expect((await visitor.session(numberOf(flow))).body.formData).toEqual(answers)
      const statusOf = async () =>
        (await visitor.journey()).modules.find(({ moduleId }) => moduleId === flow)?.status
      expect(await statusOf()).toBe('in_progress')
      await finish(visitor, flow, answers)
      expect(await statusOf()).toBe('completed')
      expect((await visitor.get(`/api/flows/${flow}/session`)).status).toBe(404)
    },
  )

  it('may be completed through the older address too, by its type and by answers that are scored', async () => {
    const visitor = await seeker()
    const answers = { 'question-1': 'in', 'question-2': 'in' }
    const results = { weather: 'indoors' }
    const moduleNumber = numberOf('tide_check')
    const claimed = { moduleNumber, assessmentType: 'inner_weather', answers, results }
    expect((await visitor.post('/api/assessments', claimed)).status).toBe(201)
    expect(
      (await visitor.post('/api/assessments', { ...claimed, results: { weather: 'outdoors' } })).status,
    ).toBe(422)
    expect((await visitor.assess(moduleNumber, 'inner_weather', { weather: 'stormy' })).status).toBe(422)
    const log = (await finish(visitor, 'ship_log', modes[2].answers)).body.assessment?.results
    expect((await visitor.assess(numberOf('ship_log'), 'log_book', { ...log, kinds: ['tea'] })).status).toBe(
      422,
    )
    expect((await visitor.assess(numberOf('ship_log'), 'log_book', log)).status).toBe(201)
    expect((await visitor.assess(numberOf('ship_log'), 'ship_log', log)).status).toBe(422)
  })

  it('answers stay hidden that nobody was asked: only the ones on screen are kept', async () => {
    const visitor = await seeker()
    const kept = await finish(visitor, 'ship_log', {
      kinds: ['tea', 'salt'],
      why: { rope: 'Not asked now.' },
      launched,
    })
    expect(kept.body.assessment?.results).not.toHaveProperty('why')
  })

  it('asks for the declared steps where none were made', async () => {
    const visitor = await seeker()
    const foreign = await finish(visitor, 'passage', {
      legs: { one: 'Because of the wind.' },
      harbour: 'Porto',
    })
    expect([foreign.status, pathsOf(foreign)]).toEqual([
      422,
      expect.arrayContaining(['/answers/legs/one', '/answers/legs/out', '/answers/legs/back']),
    ])
    const legs = { out: 'Down to the sea.', back: 'Up from the sea.' }
    expect((await finish(visitor, 'passage', { legs, harbour: 'Porto' })).status).toBe(201)
  })
})

describe('a questionnaire outside of modules', () => {
  it('keeps its answers under way and in the end, of no module', async () => {
    const visitor = await seeker()
    await keep(visitor, 'night-watch', { seen: 'A light' })
    expect((await visitor.get<Session>('/api/flows/night-watch/session')).body.formData).toEqual({
      seen: 'A light',
    })
    const saved = await finish(visitor, 'night-watch', { seen: 'A light far out' })
    expect(saved.body).toMatchObject({
      assessment: { moduleNumber: null, assessmentType: 'night_watch', results: { seen: 'A light far out' } },
    })
    expect((await visitor.get('/api/flows/night-watch/session')).status).toBe(404)
    expect((await visitor.get('/api/assessments')).body).toMatchObject([{ assessmentType: 'night_watch' }])
    expect((await visitor.get('/api/assessments?module=1')).body).toEqual([])
    expect((await visitor.get('/api/user/export')).text).toContain('A light far out')
  })

  it('keeps nothing in the end where it says so', async () => {
    const visitor = await seeker()
    expect((await finish(visitor, 'small-talk', { seen: 'Clouds' })).status).toBe(404)
    expect((await visitor.get('/api/assessments')).body).toEqual([])
  })

  it('tells of danger under its own name', async () => {
    const visitor = await seeker()
    const said = await finish(visitor, 'night-watch', { seen: 'I want to kill myself tonight.' })
    expect(said.headers['care-notice']).toBe('acute')
    expect((await visitor.get('/api/care')).body).toMatchObject({ notice: { where: 'night-watch' } })
  })
})

describe('one option more', () => {
  let other: TestApp
  beforeAll(async () => {
    other = await startApp({ db: database.another(), content: packs.options.content })
  })
  afterAll(() => other.close())

  it('in Vision Forge goes all the way: answers, statement and result', async () => {
    const visitor = await seeker(other)
    const visionComponents = ['money_security', 'money_security'].map((category, at) => ({
      id: `${at}`,
      category,
      title: `A cushion ${at}`,
      description: 'Three months ahead.',
    }))
    expect((await keep(visitor, 'vision_forge', { visionComponents })).status).toBe(200)
    const written = await visitor.post<{ visionStatement: string }>('/api/vision/generate-ai-vision', {
      visionComponents,
    })
    expect(written.status).toBe(200)
    expect(written.body.visionStatement).toMatch(/a cushion 1/i)
    const { visionStatement } = written.body
    expect((await visitor.assess(4, 'vision_forge', { visionComponents, visionStatement })).status).toBe(201)
    const made = { text: visionStatement, source: 'composed' }
    const saved = await finish(visitor, 'vision_forge', { visionComponents, visionStatement: made })
    expect(saved.status).toBe(201)
  })

  it('in Soul in Motion goes all the way: answers, plan and result', async () => {
    const visitor = await seeker(other)
    const goal = {
      id: '1795196417820',
      title: 'Pay back the loan',
      description: 'Nothing is owed.',
      category: 'money_matters',
      timeline: '1_year',
    }
    expect((await keep(visitor, 'soul_in_motion', { goals: [goal] })).status).toBe(200)
    const plan = await visitor.post<{ actionSteps: object[]; source: string }>('/api/action-plan/generate', {
      goal,
    })
    expect(plan.status).toBe(200)
    const results = {
      goals: [{ ...goal, steps: plan.body.actionSteps, progress: 0 }],
      actionPlans: [{ goalId: goal.id, ...plan.body, done: [] }],
      implementationPreferences: { completed: true },
    }
    expect((await visitor.post('/api/assessments/soul-in-motion', results)).status).toBe(201)
    const actionPlans = { [goal.id]: { ...plan.body, done: [] } }
    const saved = await finish(visitor, 'soul_in_motion', { goals: [goal], actionPlans })
    expect([saved.status, saved.text.slice(0, 300)]).toEqual([201, expect.any(String)])
  })
})

describe('an option under another name', () => {
  it('is brought along by its migration, in work under way and in what is sent from an older page', async () => {
    const visitor = await seeker()
    await keep(visitor, 'ship_log', { kinds: ['tea', 'salt'] })
    const newer = await startApp({ db: database.another(), content: packs.renamed.content })
    const later = newer.visitor()
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value)
    const { body } = await later.get<Session>('/api/flows/ship_log/session')
    expect(body.formData).toEqual({ kinds: ['tea', 'spice'] })
    const old = { contentVersion: '0.1.0', contentHash: packs.modes.content.library.hash }
    const answers = { kinds: ['tea', 'salt'], launched }
    const refused = await later.post('/api/flows/ship_log/results', { answers, ...old })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'content_changed' }])
    expect((await finish(later, 'ship_log', { ...answers, kinds: ['tea', 'spice'] })).status).toBe(201)
    await newer.close()
  })
})

describe('a product of another shape', () => {
  it('scores a quiz of its own, and completes its modules where an end is left out', async () => {
    const other = await startApp({ db: database.another(), content: packs.reshaped.content })
    const visitor = await seeker(other)
    const week = await finish(visitor, 'week-quiz', { 'question-1': 'loud', 'question-2': 'loud' })
    expect([week.status, week.body]).toMatchObject([
      201,
      { assessment: { assessmentType: 'week', results: { week: 'full' } } },
    ])
    expect((await finish(visitor, 'week-quiz', { 'question-1': 'loud' })).status).toBe(422)
    expect((await finish(visitor, 'soul_blueprint', { birth: launched }, 'birth-chart')).status).toBe(201)
    const saved = await finish(visitor, 'soul_foundations', foundations())
    expect(saved.body).toMatchObject({ assessment: { assessmentType: 'soul_foundations' } })
    expect((await visitor.journey()).completedModules).toEqual(['soul_blueprint', 'soul_foundations'])
    await other.close()
  })
})
