import { describe, expect, it } from 'vitest'
import { checkComplete, compileFlow, NO_FACTS } from '../../../engine/core/flow/index.ts'
import { isHidden, startFlow } from '../../../engine/core/flow/state.ts'
import type { Condition, Flow, Step } from '../../../engine/core/pack/documents.gen.ts'
import { fixtureAnswers } from './answers/fixtures.ts'
import { startAt } from './start.ts'

const text = (id: string, more: Partial<Step> = {}): Step =>
  ({ kind: 'text', id, title: id, prompt: id, ...more }) as Step
const list = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value }))
const steps: Step[] = [
  { kind: 'intro', id: 'welcome', title: 'Welcome', heading: 'Welcome', action: 'Begin' },
  { kind: 'choose-one', id: 'work', title: 'Work', prompt: 'Work?', options: { list } },
  {
    kind: 'choose-many',
    id: 'values',
    title: 'Values',
    prompt: 'Values?',
    options: { list },
    threshold: { atLeast: 2, atMost: 3 },
  },
  {
    kind: 'long-text',
    id: 'story',
    title: 'Story',
    prompt: 'Story?',
    threshold: { characters: 120, atMost: 200 },
  },
]
const closing: Step = {
  kind: 'completion',
  id: 'done',
  title: 'Done',
  heading: 'Done',
  pending: 'Saving',
  failed: 'No',
  retry: 'Again',
}
const flowWith = (...more: Step[]): Flow => ({
  mode: 'steps',
  keep: 'none',
  steps: [...steps, ...more, closing],
})
const shownBy = (visibleWhen: Condition) => compileFlow(flowWith(text('asked', { visibleWhen })))

describe('answers that a flow is filled with', () => {
  for (const fixture of ['typical', 'longest'] as const)
    it(`pass every step: ${fixture}`, () => {
      const compiled = compileFlow(flowWith(text('free')))
      expect(checkComplete(compiled, fixtureAnswers(compiled, fixture))).toEqual([])
    })

  it('are as long as each step takes, where the longest are asked for', () => {
    const answers = fixtureAnswers(compileFlow(flowWith()), 'longest')
    expect(answers['values']).toHaveLength(3)
    expect(answers['story']).toHaveLength(200)
  })
})

describe('the way to a step', () => {
  it('keeps the answers that are there and asks for none', () => {
    const start = startAt(compileFlow(flowWith()), 'story', { work: 'b' })
    expect(start).toMatchObject({ stepId: 'story', index: 3, formData: { work: 'b' }, finish: false })
  })

  it('answers what is missing before the end, and nothing else anew', () => {
    const compiled = compileFlow(flowWith())
    const start = startAt(compiled, 'done', { work: 'b' })
    expect(start).toMatchObject({ stepId: 'story', finish: true, formData: { work: 'b' } })
    expect(start && checkComplete(compiled, start.formData)).toEqual([])
  })

  it('is null for a step that is nowhere', () => {
    expect(startAt(compileFlow(flowWith()), 'nobody', {})).toBeNull()
  })

  const conditions: Record<string, Condition> = {
    answered: { answered: 'work' },
    equals: { equals: { step: 'work', value: 'c' } },
    in: { in: { step: 'work', values: ['c', 'd'] } },
    includes: { includes: { step: 'values', value: 'd' } },
    'at least choices': { atLeast: { step: 'values', count: 3 } },
    'at least characters': { atLeast: { step: 'story', count: 150 } },
    completed: { completed: 'soul_map' },
    outcome: { outcome: { assessment: 'mbti', value: 'INTP' } },
    all: { all: [{ answered: 'work' }, { includes: { step: 'values', value: 'd' } }] },
    any: { any: [{ equals: { step: 'work', value: 'nowhere' } }, { completed: 'soul_map' }] },
    not: { not: { any: [{ not: { answered: 'work' } }, { not: { completed: 'one' } }] } },
  }
  for (const [name, condition] of Object.entries(conditions))
    it(`answers a hidden step into sight: ${name}`, () => {
      const compiled = shownBy(condition)
      const index = compiled.indexOf.get('asked') ?? -1
      expect(isHidden(startFlow(compiled, {}, NO_FACTS), index)).toBe(true)
      const start = startAt(compiled, 'asked', {})
      expect(start?.stepId).toBe('asked')
      expect(start && isHidden(startFlow(compiled, start.formData, start.facts), index)).toBe(false)
    })

  it('takes an answer back that hides a step', () => {
    const compiled = shownBy({ not: { answered: 'work' } })
    expect(startAt(compiled, 'asked', { work: 'a' })?.formData).toEqual({})
  })

  it('is null where no answers bring a step on screen', () => {
    const never: Condition = { all: [{ answered: 'work' }, { not: { answered: 'work' } }] }
    expect(startAt(shownBy(never), 'asked', {})).toBeNull()
  })
})
