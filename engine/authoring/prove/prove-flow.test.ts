import { describe, expect, it } from 'vitest'
import type { Condition, Flow, Step } from '../../core/pack/documents.gen.ts'
import { hubAround } from '../../core/flow/birth-step.test-data.ts'
import { proveFlow } from './prove-flow.ts'

const options = { list: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }
const one = (id: string, visibleWhen?: Condition): Step => ({
  kind: 'choose-one',
  id,
  title: id,
  prompt: '?',
  options,
  ...(visibleWhen ? { visibleWhen } : {}),
})
const is = (step: string, value: string): Condition => ({ equals: { step, value } })
/** Asks for more choices than there are. */
const impossible = (id: string, visibleWhen?: Condition): Step => ({
  kind: 'choose-many',
  id,
  title: id,
  prompt: '?',
  options,
  threshold: { atLeast: 4 },
  ...(visibleWhen ? { visibleWhen } : {}),
})
const steps = (...all: Step[]): Flow => ({
  mode: 'steps',
  keep: 'none',
  finish: { effect: 'saveAnswers' },
  steps: all,
})

describe('a flow from step to step', () => {
  it('holds when every step has an answer that passes', () => {
    expect(proveFlow(steps(one('first'), one('second', is('first', 'a'))))).toMatchObject({
      holds: 'yes',
      steps: 2,
      deadEnds: [],
      neverShown: [],
    })
  })

  it('has a dead end where nobody can go on, told with the answers that lead there', () => {
    expect(proveFlow(steps(one('first'), impossible('wall', is('first', 'b'))))).toMatchObject({
      holds: 'no',
      deadEnds: [{ step: 'wall', path: [{ step: 'first', value: 'b' }] }],
    })
  })

  it('has none where nobody can come to it', () => {
    const never: Condition = { all: [is('first', 'a'), is('first', 'b')] }
    expect(proveFlow(steps(one('first'), impossible('wall', never)))).toMatchObject({
      holds: 'yes',
      neverShown: ['wall'],
    })
  })

  it('is not proven where not every way could be looked at, unless every step passes anyway', () => {
    const asked = Array.from({ length: 13 }, (_, at) => one(`q${at}`))
    const wide: Condition = { all: asked.map(({ id }) => ({ not: is(id, 'a') })) }
    const both: Condition = { all: [wide, is('q0', 'a')] }
    expect(proveFlow(steps(...asked, impossible('wall', both))).holds).toBe('unknown')
    expect(proveFlow(steps(...asked, one('open', both))).holds).toBe('yes')
  })
})

describe('a flow of tabs', () => {
  const tabs = (needs: Condition): Flow => ({
    mode: 'tabs',
    keep: 'none',
    finish: { effect: 'saveAnswers' },
    tabs: [
      { id: 'start', label: 'Start', steps: ['first', 'second'] },
      { id: 'end', label: 'End', steps: ['last'], needs },
    ],
    steps: [one('first'), one('second'), one('last')],
  })

  it('holds when one way gives all that it needs', () => {
    expect(proveFlow(tabs({ all: [is('first', 'a'), is('second', 'b')] })).holds).toBe('yes')
  })

  it('has no end when it needs what cannot be together', () => {
    expect(proveFlow(tabs({ all: [is('first', 'a'), is('first', 'b')] }))).toMatchObject({
      holds: 'no',
      deadEnds: [{ step: 'end', path: [] }],
    })
  })
})

it('a hub holds when each of its cards does', () => {
  const hub = (step: Step): Flow => ({
    mode: 'hub',
    keep: 'none',
    results: 'results',
    cards: [{ id: 'card', title: 'Card', time: '1 min', opens: { step: step.id } }],
    ...hubAround,
    steps: [step],
  })
  expect(proveFlow(hub(one('open'))).holds).toBe('yes')
  expect(proveFlow(hub(impossible('wall')))).toMatchObject({ holds: 'no', deadEnds: [{ step: 'wall' }] })
})
