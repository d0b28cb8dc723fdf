import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFlow } from '../../core/flow/compile.ts'
import { formDataOf, type Json } from '../../core/flow/form-data.ts'
import { holdsIn, isHidden, missingAt, startFlow } from '../../core/flow/state.ts'
import type { Condition, Flow, Step } from '../../core/pack/documents.gen.ts'
import { answersOf, exploreFlow } from './explore.ts'

const options = (...values: string[]): { list: { value: string; label: string }[] } => ({
  list: values.map((value) => ({ value, label: value })),
})

const one = (id: string, more: Partial<Step> = {}): Step =>
  ({ kind: 'choose-one', id, title: id, prompt: '?', options: options('a', 'b', 'c'), ...more }) as Step
const flowOf = (...steps: Step[]): Flow => ({ mode: 'steps', keep: 'draft', steps })

/** Which steps some way shows, whether there is an end, and what each condition was seen to be. */
function explored(flow: Flow): { shown: string[]; ends: boolean; complete: boolean } {
  const { steps, end, complete } = exploreFlow(flow)
  return {
    shown: steps.flatMap(({ step, shown }) => (shown === undefined ? [] : [step.step.id])),
    ends: end !== undefined,
    complete,
  }
}

describe('ways through a flow', () => {
  it('see that two conditions can each hold, but never together', () => {
    const flow = flowOf(
      one('pace'),
      one('why', { visibleWhen: { equals: { step: 'pace', value: 'a' } } }),
      one('both', { visibleWhen: { all: [{ answered: 'why' }, { equals: { step: 'pace', value: 'b' } }] } }),
    )
    expect(explored(flow)).toEqual({ shown: ['pace', 'why'], ends: true, complete: true })
  })

  it('know that a step on screen was answered before the next', () => {
    const hidden = flowOf(one('pace'), one('why', { visibleWhen: { not: { answered: 'pace' } } }))
    expect(explored(hidden).shown).toEqual(['pace'])
    const free = flowOf(
      one('pace', { required: false }),
      one('why', { visibleWhen: { not: { answered: 'pace' } } }),
    )
    expect(explored(free).shown).toEqual(['pace', 'why'])
  })

  it('tell a way that shows a step', () => {
    const flow = flowOf(one('pace'), one('last', { visibleWhen: { equals: { step: 'pace', value: 'c' } } }))
    expect(answersOf(exploreFlow(flow).steps[1]?.shown)).toEqual([{ step: 'pace', value: 'c' }])
  })

  it('see a step that no answer passes', () => {
    const stuck = one('many', { kind: 'choose-many', threshold: { atLeast: 4 } })
    const { steps } = exploreFlow(flowOf(one('pace'), stuck))
    expect(steps.map(({ passable }) => passable)).toEqual([true, false])
  })

  it('leave a flow open whose conditions hang together too widely', () => {
    const asked = Array.from({ length: 12 }, (_, at) => one(`q${at}`))
    const all = asked.map(({ id }) => ({ equals: { step: id, value: 'a' } }))
    const wide = flowOf(...asked, one('last', { visibleWhen: { all } }))
    expect(explored(wide).complete).toBe(false)
  })

  it('cost what the flow is long, where each step asks about the one before', () => {
    const steps = Array.from({ length: 2_000 }, (_, at) =>
      one(`q${at}`, at === 0 ? {} : { visibleWhen: { not: { equals: { step: `q${at - 1}`, value: 'b' } } } }),
    )
    const { complete, situations } = exploreFlow(flowOf(...steps))
    expect(complete).toBe(true)
    expect(situations).toBeLessThan(8 * 2_000)
  })

  it('in tabs may find steps open, and make nothing before what it needs', () => {
    const words = {
      heading: 'H',
      effect: 'write' as const,
      commission: 'makings',
      action: 'A',
      pending: 'P',
      failed: 'F',
    }
    const tabs = (count: number): Flow => ({
      mode: 'tabs',
      keep: 'draft',
      tabs: [
        { id: 'first', label: 'First', steps: ['many'] },
        { id: 'second', label: 'Second', steps: ['made'], needs: { answered: 'made' } },
      ],
      steps: [
        {
          kind: 'choose-many',
          id: 'many',
          title: 'Many',
          prompt: '?',
          options: options('a', 'b'),
          required: false,
        },
        {
          kind: 'generate',
          id: 'made',
          title: 'Made',
          bind: 'made',
          needs: { atLeast: { step: 'many', count } },
          ...words,
        },
      ],
      finish: { effect: 'saveAnswers' },
    })
    expect(explored(tabs(2)).ends).toBe(true)
    expect(explored(tabs(3)).ends).toBe(false)
  })
})

describe('all ways through a small flow', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const condition = (ids: readonly string[]): fc.Arbitrary<Condition> => {
    const step = fc.constantFrom(...ids)
    const atom: fc.Arbitrary<Condition> = fc.oneof(
      step.map((answered) => ({ answered })),
      fc.record({ step, value }).map((equals) => ({ equals })),
      fc.record({ step, value }).map((includes) => ({ includes })),
      fc.record({ step, count: fc.nat(3) }).map((atLeast) => ({ atLeast })),
      fc.record({ step, count: fc.nat(3) }).map((atMost) => ({ atMost })),
      fc.constant({ completed: 'somewhere' }),
    )
    const pair = fc.array(atom, { minLength: 1, maxLength: 2 })
    return fc.oneof(
      atom,
      atom.map((not) => ({ not })),
      pair.map((all) => ({ all })),
      pair.map((any) => ({ any })),
    )
  }
  const steps = fc
    .tuple(
      fc.record({ many: fc.boolean(), required: fc.boolean() }),
      fc.record({ many: fc.boolean(), required: fc.boolean(), when: fc.option(condition(['s0'])) }),
      fc.record({ many: fc.boolean(), required: fc.boolean(), when: fc.option(condition(['s0', 's1'])) }),
      fc.record({
        many: fc.boolean(),
        required: fc.boolean(),
        when: fc.option(condition(['s0', 's1', 's2'])),
      }),
    )
    .map((all) =>
      all.map((each, at): Step => {
        const visible = 'when' in each && each.when ? { visibleWhen: each.when } : {}
        const base = {
          id: `s${at}`,
          title: 't',
          prompt: '?',
          options: options('a', 'b', 'c'),
          required: each.required,
        }
        return each.many
          ? { kind: 'choose-many', ...base, ...visible }
          : { kind: 'choose-one', ...base, ...visible }
      }),
    )

  const singles: (Json | undefined)[] = [undefined, 'a', 'b', 'c']
  const subsets: (Json | undefined)[] = [
    undefined,
    ...[1, 2, 3, 4, 5, 6, 7].map((bits) => ['a', 'b', 'c'].filter((_, at) => (bits >> at) & 1)),
  ]

  /** Steps that are shown by some answers of which every earlier one on screen passes, by the real engine. */
  function tried(flow: Flow): { shown: Set<string>; held: Map<number, Set<boolean>> } {
    const compiled = compileFlow(flow)
    const shown = new Set<string>()
    const held = new Map<number, Set<boolean>>(compiled.steps.map(({ index }) => [index, new Set()]))
    const walk = (index: number, given: [string, Json][], completed: boolean): void => {
      const found = compiled.steps[index]
      if (!found) return
      const facts = { completedModules: new Set(completed ? ['somewhere'] : []), outcomes: new Map() }
      const state = startFlow(compiled, formDataOf(given), facts)
      if (found.visibleWhen) held.get(index)?.add(holdsIn(compiled, state, found.visibleWhen))
      if (isHidden(state, index)) return walk(index + 1, given, completed)
      shown.add(found.step.id)
      for (const value of found.step.kind === 'choose-many' ? subsets : singles) {
        const next: [string, Json][] = value === undefined ? given : [...given, [found.bind, value]]
        if (missingAt(compiled, startFlow(compiled, formDataOf(next), facts), index) === null)
          walk(index + 1, next, completed)
      }
    }
    walk(0, [], false)
    walk(0, [], true)
    return { shown, held }
  }

  it('are what trying every answer with the real engine finds', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const flow = flowOf(...all)
        const exploration = exploreFlow(flow)
        const real = tried(flow)
        expect(exploration.complete).toBe(true)
        expect(new Set(explored(flow).shown)).toEqual(real.shown)
        for (const [index, { step }] of exploration.steps.entries()) {
          if (!step.visibleWhen) continue
          const seen = exploration.seen(step.visibleWhen)
          expect([seen.true, seen.false]).toEqual(
            [true, false].map((each) => real.held.get(index)?.has(each)),
          )
        }
      }),
      { numRuns: 60 },
    )
  })
})
