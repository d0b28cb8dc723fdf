import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../core/pack/documents.gen.ts'
import { givenAnswers } from './given-answers.ts'

const flow: Flow = {
  mode: 'steps',
  keep: 'session',
  steps: [
    { kind: 'intro', id: 'welcome', title: 'Welcome', heading: 'Welcome', action: 'Begin' },
    {
      kind: 'choose-many',
      id: 'pace',
      title: 'Pace',
      prompt: 'Which pace?',
      options: { list: [{ value: 'calm', label: 'A calm one' }] },
    },
    { kind: 'long-text', id: 'day', bind: 'words.day', title: 'A day', prompt: 'Which day?' },
    {
      kind: 'long-text',
      id: 'more',
      title: 'More',
      prompt: 'What else?',
      visibleWhen: { answered: 'pace' },
    },
  ],
}

describe('the answers of a flow', () => {
  it('say options by their labels, and what is no option any more by its value', () => {
    const [pace] = givenAnswers(flow, { pace: ['calm', 'gone'] })
    expect(pace).toEqual({
      id: 'pace',
      question: 'Which pace?',
      kind: 'chosen',
      texts: ['A calm one', 'gone'],
    })
  })

  it('say what was written, from where the step keeps it', () => {
    expect(givenAnswers(flow, { words: { day: ' A walk. ' } })[1]).toEqual({
      id: 'day',
      question: 'Which day?',
      kind: 'written',
      texts: ['A walk.'],
    })
  })

  it('name what was left open, but not what may never have been asked', () => {
    expect(givenAnswers(flow, {}).map(({ id, texts }) => [id, texts])).toEqual([
      ['pace', []],
      ['day', []],
    ])
    expect(givenAnswers(flow, { more: 'Rain' }).map(({ id }) => id)).toEqual(['pace', 'day', 'more'])
  })

  it('hold the parts of each item of a list together', () => {
    const [, day] = givenAnswers(flow, { words: { day: [{ title: 'Walk', why: 'Air' }, {}] } })
    expect(day?.texts).toEqual(['Walk\nAir'])
  })
})
