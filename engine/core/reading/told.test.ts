import { describe, expect, it } from 'vitest'
import { maskAnswers } from '../answers/mask.ts'
import { compileFlow } from '../flow/compile.ts'
import { fitAnswers } from '../migrate/fit.ts'
import type { ScenarioStep } from '../pack/documents.gen.ts'
import { answeredIn } from './told.ts'

const away: ScenarioStep = {
  kind: 'scenario',
  id: 'away',
  title: 'Away',
  prompt: 'A winter in which you leave',
  name: { label: 'Name', words: 4, role: 'vision' },
  years: { heading: 'Months', label: 'Month {number}', count: 3, role: 'plan' },
  questions: { heading: 'Questions', label: 'Question {number}', count: 2 },
  people: { heading: 'People', label: 'Person {number}', count: 4, role: 'person' },
  gauges: {
    heading: 'Where it stands',
    open: 'Not said yet',
    list: [
      {
        id: 'warmth',
        label: 'Warmth',
        role: 'feeling',
        scale: [
          { value: 'cold', label: 'It is cold' },
          { value: 'warm', label: 'It is warm' },
        ],
      },
    ],
  },
}
const compiled = compileFlow({ mode: 'steps', keep: 'draft', steps: [away] })
const answers = {
  away: {
    name: 'South by bus',
    years: ['I sell the car', '', 'I learn to bake'],
    questions: ['skip'],
    people: ['My mother'],
    gauges: { warmth: 'warm' },
    moves: [{ gauge: 'warmth', experiment: 'e1', from: 'cold', to: 'warm' }],
  },
}
const asIs = (text: string) => (text === 'skip' ? '' : text)

describe('issue 15.5 what a scenario tells', () => {
  it('is evidence part by part, each by its own role, and says nothing where nothing is said', () => {
    const { passages } = answeredIn('winter', compiled, answers, asIs)
    expect(passages.map(({ text, role, title, source }) => [text, role, title, source])).toEqual([
      ['South by bus', 'vision', 'Name', { flow: 'winter', step: 'away', field: 'name' }],
      ['I sell the car', 'plan', 'Month 1', { flow: 'winter', step: 'away', field: 'years-1' }],
      ['I learn to bake', 'plan', 'Month 3', { flow: 'winter', step: 'away', field: 'years-3' }],
      ['My mother', 'person', 'Person 1', { flow: 'winter', step: 'away', field: 'people-1' }],
    ])
    // The months of one life are one source.
    expect(new Set(passages.map(({ of }) => of)).size).toBe(3)
  })

  it('is a choice where a gauge stands', () => {
    expect(answeredIn('winter', compiled, answers, asIs).chosen).toEqual([
      {
        value: 'warm',
        label: 'It is warm',
        role: 'feeling',
        title: 'Warmth',
        question: 'A winter in which you leave',
        source: { flow: 'winter', step: 'away', field: 'warmth' },
      },
    ])
  })

  it('shows where gauges stand in a dump, and of words only their length', () => {
    expect(maskAnswers(compiled, answers)).toEqual({
      away: {
        name: { masked: 12 },
        years: [{ masked: 14 }, { masked: 0 }, { masked: 15 }],
        questions: [{ masked: 4 }],
        people: [{ masked: 9 }],
        gauges: { warmth: 'warm' },
        moves: [{ gauge: 'warmth', experiment: { masked: 2 }, from: 'cold', to: 'warm' }],
      },
    })
  })

  it('sets aside what its step has no place for, and keeps the rest', () => {
    const foreign = { away: { ...answers.away, depth: 3, gauges: { warmth: 'hot', light: 'dim' } } }
    const { formData, setAside } = fitAnswers(compiled, foreign)
    expect(formData).toEqual({
      away: {
        name: 'South by bus',
        years: answers.away.years,
        questions: ['skip'],
        people: ['My mother'],
        moves: answers.away.moves,
      },
    })
    expect(setAside).toEqual([{ path: 'away', value: foreign.away, migration: null }])
    expect(fitAnswers(compiled, answers)).toEqual({ formData: answers, setAside: [] })
  })
})
