import { describe, expect, it } from 'vitest'
import type { ReflectionStep, StagesFlow } from '../../pack/documents.gen.ts'
import { compileFlow } from '../compile.ts'
import { run } from '../machine/machine-run.test-data.ts'
import { compileMade, readMade } from '../made.ts'
import type { MadePrompt } from '../made-prompt.ts'
import { stageProgress } from './stages.ts'
import { answersSchema } from '../answers-schema.ts'

const declared = (id: string): ReflectionStep => ({
  kind: 'reflection',
  id,
  title: id,
  setup: 'Think.',
  prompt: `What of ${id}?`,
  threshold: { characters: 5 },
})

/** A flow of stages with two made steps. */
const flow: StagesFlow = {
  mode: 'stages',
  keep: 'session',
  save: { on: ['continue', 'back'], autosave: { afterMs: 2_000, fromStep: 1 } },
  progress: { text: '{step} of {total}' },
  finish: { effect: 'saveAnswers' },
  stages: [
    { id: 'intro', steps: ['intro'], progress: 0 },
    { id: 'creating', steps: ['creating'], progress: 90, shown: 95 },
    { id: 'result', steps: ['result'], progress: 100 },
  ],
  generated: {
    effect: 'write',
    commission: 'discoveries',
    after: 'intro',
    count: 2,
    bind: 'answers',
    keepAt: 'asked',
    words: { pending: 'Writing', failed: 'Failed', retry: 'Again', declared: 'General ones' },
    template: {
      kind: 'reflection',
      id: 'any',
      title: 'Any',
      prompt: 'Any?',
      threshold: { characters: 5 },
      followup: { afterCharacters: 50, prompt: 'And then?', badge: 'Yes' },
    },
    fallback: [declared('table'), declared('hour')],
  },
  steps: [
    { kind: 'intro', id: 'intro', title: 'Intro', heading: 'Intro', action: 'Begin' },
    {
      kind: 'generate',
      id: 'creating',
      title: 'Creating',
      heading: 'Creating',
      effect: 'write',
      commission: 'drawing',
      action: 'Draw',
      pending: 'Drawing',
      failed: 'Failed',
      again: 'Again',
    },
    { kind: 'result', id: 'result', title: 'Result', heading: 'Result', from: 'effect' },
  ],
}

const made: readonly MadePrompt[] = ['first', 'second'].map((id) => ({
  id,
  type: 'pattern',
  title: `The ${id}`,
  setup: 'You said “x”.',
  prompt: `Why ${id}?`,
}))
const asked = made.map((each) => ({ ...each }))
const full = { asked, answers: { first: 'enough', second: 'enough' } }
const session = (stepId: string, formData: object = full) => ({
  session: { currentStep: 1, stepId, formData: { ...formData }, version: 3 },
  draft: null,
})

describe('steps made for the seeker', () => {
  it('take their place, inherit the template, and are kept with their answers', () => {
    const compiled = compileMade(flow, made)
    expect(compiled.steps.map(({ step }) => step.id)).toEqual([
      'intro',
      'first',
      'second',
      'creating',
      'result',
    ])
    expect(compiled.steps[1]?.step).toMatchObject({
      kind: 'reflection',
      prompt: 'Why first?',
      threshold: { characters: 5 },
      followup: { afterCharacters: 50, prompt: 'And then?', badge: 'Yes' },
    })
  })

  it.each([
    ['too few', asked.slice(1)],
    ['an id twice', [asked[0], asked[0]]],
    ['an id of the flow', [asked[0], { ...asked[1], id: 'result' }]],
    ['a blank prompt', [asked[0], { ...asked[1], prompt: ' ' }]],
    ['an id that no address can hold', [asked[0], { ...asked[1], id: '../x' }]],
    ['no list', 'first'],
  ])('are refused with %s', (_, value) => {
    expect(readMade(flow, JSON.parse(JSON.stringify(value)))).toBeNull()
  })

  it('have one schema for everybody', () => {
    expect(answersSchema(compileFlow(flow))).toMatchObject({
      properties: { asked: { minItems: 2, maxItems: 2 }, answers: { additionalProperties: false } },
    })
  })
})

describe('a flow of stages', () => {
  it('SMAP-012 SMAP-013 CONST C-51 counts made steps evenly below 90, shown as 95, and ends at 100', () => {
    const compiled = compileMade(flow, made)
    expect(compiled.steps.map(({ index }) => stageProgress(compiled, index))).toEqual([
      { progress: 0, shown: 0 },
      { progress: 30, shown: 30 },
      { progress: 60, shown: 60 },
      { progress: 90, shown: 95 },
      { progress: 100, shown: 100 },
    ])
  })

  it('SMAP-001 walks intro, discoveries, creating, result, and saves each of them', async () => {
    const walk = run(flow)
    await walk.settle()
    walk.send({ type: 'CONTINUE' })
    expect([walk.at(), walk.is({ screen: 'making' })]).toEqual(['intro', true])
    walk.makes[0]?.resolve(asked)
    await walk.settle()
    expect(walk.at()).toBe('first')
    expect(walk.saves[0]?.input).toMatchObject({ stepId: 'first', formData: { asked } })
    walk.saves[0]?.resolve({ outcome: 'saved', version: 1 })
    await walk.settle()
    walk.send({ type: 'BACK' })
    expect(walk.at()).toBe('first')
    walk.send({ type: 'ANSWER', stepId: 'first', value: 'enough' })
    walk.send({ type: 'CONTINUE' })
    walk.saves[1]?.resolve({ outcome: 'saved', version: 2 })
    await walk.settle()
    walk.send({ type: 'ANSWER', stepId: 'second', value: 'enough' })
    walk.send({ type: 'CONTINUE' })
    expect(walk.is({ screen: 'leavingForEnd' })).toBe(true)
    expect(walk.saves[2]?.input.formData).toEqual(full)
    walk.saves[2]?.resolve({ outcome: 'saved', version: 3 })
    await walk.settle()
    expect([walk.at(), walk.submits[0]?.input.formData]).toEqual(['creating', full])
    walk.submits[0]?.resolve('a map')
    await walk.settle()
    expect([walk.at(), walk.is({ screen: 'finished' }), walk.context().output]).toEqual([
      'result',
      true,
      'a map',
    ])
    expect(walk.saves[3]?.input.stepId).toBe('result')
  })

  it('goes on with the declared steps when none can be made, and tries no more once they are answered', async () => {
    const walk = run(flow, { keepsSession: false })
    await walk.settle()
    walk.send({ type: 'CONTINUE' })
    walk.makes[0]?.resolve([])
    await walk.settle()
    expect(walk.is({ screen: 'makeFailed' })).toBe(true)
    walk.send({ type: 'RETRY' })
    walk.makes[1]?.reject(new Error('away'))
    await walk.settle()
    walk.send({ type: 'DECLARED' })
    expect(walk.at()).toBe('table')
    walk.send({ type: 'ANSWER', stepId: 'table', value: 'enough' })
    walk.send({ type: 'GOTO', stepId: 'intro' })
    walk.send({ type: 'CONTINUE' })
    expect([walk.at(), walk.makes.length]).toEqual(['table', 2])
    expect(walk.emitted.filter(({ type }) => type === 'makeFailed')).toHaveLength(2)
  })

  it('takes up at its result what was made, and leads back to a discovery by its address', async () => {
    const walk = run(flow, { found: { ...session('result'), output: 'a map' } })
    await walk.settle()
    expect([walk.at(), walk.is({ screen: 'finished' }), walk.submits.length]).toEqual(['result', true, 0])
    walk.send({ type: 'GOTO', stepId: 'creating' })
    expect(walk.at()).toBe('result')
    walk.send({ type: 'GOTO', stepId: 'second' })
    expect([walk.at(), walk.is({ screen: 'asking' })]).toEqual(['second', true])
  })

  it('stands at the last question when nothing was made of the answers yet', async () => {
    const walk = run(flow, { found: session('result') })
    await walk.settle()
    expect([walk.at(), walk.is({ screen: 'asking' })]).toEqual(['second', true])
  })

  it('takes up the making where it was left, and only with every answer', async () => {
    const whole = run(flow, { found: session('second'), stepId: 'creating' })
    await whole.settle()
    expect([whole.at(), whole.submits.length]).toEqual(['creating', 1])
    const open = run(flow, {
      found: session('first', { asked, answers: { first: 'enough' } }),
      stepId: 'creating',
    })
    await open.settle()
    expect([open.at(), open.submits.length]).toEqual(['second', 0])
  })

  it('takes over the other device’s steps with its answers', async () => {
    const others = asked.map((each) => ({ ...each, prompt: `Another ${each.prompt}` }))
    const walk = run(flow, { found: session('second', { asked, answers: { first: 'enough' } }) })
    await walk.settle()
    walk.send({ type: 'ANSWER', stepId: 'second', value: 'enough' })
    walk.send({ type: 'SAVE_NOW' })
    const newer = { currentStep: 1, stepId: 'first', formData: { asked: others }, version: 9 }
    walk.saves[0]?.resolve({ outcome: 'stale', session: newer })
    await walk.settle()
    walk.send({ type: 'TAKE_THEIRS' })
    walk.saves[1]?.resolve({ outcome: 'saved', version: 10 })
    await walk.settle()
    expect(walk.context().compiled.made).toEqual(others)
    expect(walk.at()).toBe('first')
  })

  it('forgets what was made when it starts over', async () => {
    const walk = run(flow, { found: { ...session('result'), output: 'a map' } })
    await walk.settle()
    walk.send({ type: 'RESTART' })
    expect([walk.at(), walk.context().compiled.made]).toEqual(['intro', null])
  })
})
