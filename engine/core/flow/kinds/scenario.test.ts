import { describe, expect, it } from 'vitest'
import type { ScenarioStep } from '../../pack/documents.gen.ts'
import { compileFlow } from '../compile.ts'
import { answersSchema } from '../answers-schema.ts'
import { seededChance } from '../../chance.ts'
import { NO_FACTS } from '../outer-facts.ts'
import {
  countWords,
  gaugePoint,
  scenario as rule,
  scenarioAnswer,
  scenarioIn,
  scenarioTexts,
  weakestGauge,
} from './scenario.ts'

const scale = ['no', 'some', 'yes'].map((value) => ({ value, label: `It is ${value}` }))
const step: ScenarioStep = {
  kind: 'scenario',
  id: 'boat',
  title: 'The boat',
  prompt: 'A year with a boat',
  name: { label: 'Name', words: 3, role: 'vision' },
  years: { heading: 'Years', label: 'Year {number}', count: 3, atLeast: 2 },
  people: { heading: 'People', label: 'Person {number}', count: 2, add: 'One more' },
  gauges: {
    heading: 'Gauges',
    open: 'Open',
    list: [
      { id: 'money', label: 'Money', scale },
      { id: 'joy', label: 'Joy', scale },
    ],
  },
}
const whole = {
  name: 'Out at sea',
  years: ['We paint her', '', 'We sail'],
  people: ['Ana'],
  gauges: { money: 'some', joy: 'yes' },
}
const missing = (value: Parameters<typeof rule.check>[1], own: ScenarioStep = step) =>
  rule.check(own, value, null, NO_FACTS)

describe('issue 15.5 the answer to a scenario', () => {
  it('passes with a name of few enough words and as many years as are needed', () => {
    expect(missing(whole)).toBeNull()
    expect(missing({ ...whole, name: '  ' })).toEqual({ code: 'missing-field', field: 'Name' })
    expect(missing({ ...whole, name: 'One two  three\nfour' })).toEqual({ code: 'too-many-words', atMost: 3 })
    expect(missing({ ...whole, years: ['We paint her', ' '] })).toEqual({
      code: 'missing-field',
      field: 'Year 2',
    })
    expect(missing({ ...whole, years: [] })).toEqual({ code: 'missing-field', field: 'Year 1' })
  })

  it('is needed unless the step says that it is not', () => {
    expect(missing(undefined)).toEqual({ code: 'unanswered' })
    expect(missing({})).toEqual({ code: 'unanswered' })
    expect(missing(undefined, { ...step, required: false })).toBeNull()
    // Once begun it is finished or taken away.
    expect(missing({ people: ['Ana'] }, { ...step, required: false })).toEqual({
      code: 'missing-field',
      field: 'Name',
    })
  })

  it('refuses what is of another form, and a place that no scale has', () => {
    expect(missing('a boat')).toEqual({ code: 'wrong-kind' })
    expect(missing({ ...whole, people: ['Ana', 'Ben', 'Cleo'] })).toEqual({ code: 'wrong-kind' })
    expect(missing({ ...whole, gauges: { depth: 'yes' } })).toEqual({ code: 'wrong-kind' })
    expect(missing({ ...whole, gauges: { joy: 'perhaps' } })).toEqual({
      code: 'unknown-choice',
      value: 'perhaps',
    })
  })

  it('has a schema that takes each answer that it draws by chance, and nothing foreign', () => {
    const compiled = compileFlow({ mode: 'steps', keep: 'draft', steps: [step] })
    const shape = JSON.stringify(answersSchema(compiled))
    expect(shape).toContain('"enum":["no","some","yes"]')
    expect(shape).not.toContain('questions')
    const chance = seededChance('boats')
    for (let times = 0; times < 50; times += 1) expect(missing(rule.sample(step, null, chance))).toBeNull()
  })

  it('counts the parts that say something', () => {
    expect(rule.size(whole)).toBe(6)
    expect(rule.size({ name: ' ', years: ['', ' '] })).toBe(0)
    expect(rule.size(undefined)).toBe(0)
  })

  it('tells what nobody can have meant', () => {
    expect(rule.faults({ ...step, years: { ...step.years, atLeast: 4 } }, null)).toEqual([
      { path: ['years', 'atLeast'], message: 'At least 4 of 3 cannot be written.' },
    ])
    const twice = {
      ...step,
      gauges: { ...step.gauges, list: [...step.gauges.list, { id: 'joy', label: 'J', scale }] },
    }
    expect(rule.faults(twice, null)).toEqual([
      { path: ['gauges', 'list', 2, 'id'], message: '"joy" is there twice.' },
    ])
    expect(rule.faults(step, null)).toEqual([])
  })
})

describe('issue 15.5 a scenario as it is read', () => {
  it('comes back as it was stored, without blanks at its end', () => {
    const read = scenarioIn(step, { ...whole, people: ['Ana', ''] })
    expect(scenarioAnswer(read)).toEqual(whole)
    expect(scenarioAnswer(scenarioIn(step, {}))).toBeUndefined()
    expect(scenarioAnswer(scenarioIn(step, 'a boat'))).toBeUndefined()
  })

  it('keeps looks back at gauges, and forgets those of a gauge that is gone', () => {
    const moves = [
      { gauge: 'joy', experiment: 'e1', from: 'no', to: 'yes' },
      { gauge: 'depth', experiment: 'e2', from: null, to: 'yes' },
      { gauge: 'joy', experiment: 'e3', from: null, to: 'gone' },
    ]
    expect(scenarioIn(step, { ...whole, moves }).moves).toEqual([
      moves[0],
      { gauge: 'joy', experiment: 'e3', from: null, to: null },
    ])
  })

  it('names each of its texts', () => {
    expect(
      scenarioTexts(step, scenarioIn(step, whole)).map(({ sort, label, text }) => [sort, label, text]),
    ).toEqual([
      ['name', 'Name', 'Out at sea'],
      ['years', 'Year 1', 'We paint her'],
      ['years', 'Year 3', 'We sail'],
      ['people', 'Person 1', 'Ana'],
    ])
  })

  it('knows where a gauge stands, and which one stands lowest: an open one before all others', () => {
    const read = scenarioIn(step, whole)
    const [money, joy] = step.gauges.list
    expect(money && gaugePoint(money, read)).toMatchObject({ place: 1, point: { value: 'some' } })
    expect(weakestGauge(step, read).id).toBe('money')
    expect(weakestGauge(step, scenarioIn(step, { gauges: { money: 'no' } })).id).toBe('joy')
    expect(joy && gaugePoint(joy, scenarioIn(step, {}))).toBeUndefined()
  })

  it('counts words as people do', () => {
    expect(['', '  ', 'one', ' one  two\tthree '].map(countWords)).toEqual([0, 0, 1, 3])
  })
})
