import { describe, expect, it } from 'vitest'
import type { CollectionField, Flow } from '../pack/documents.gen.ts'
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

  it('tell an item of a collection by its fields, in the words of their options and without its id', () => {
    const fields: CollectionField[] = [
      { id: 'name', label: 'Name', kind: 'text' },
      { id: 'sort', label: 'Sort', kind: 'select', options: { list: [{ value: 'tool', label: 'A tool' }] } },
    ]
    const hold: Flow = {
      mode: 'tabs',
      keep: 'session',
      tabs: [{ id: 'all', label: 'All', steps: ['pieces'] }],
      steps: [
        {
          kind: 'collection',
          id: 'pieces',
          title: 'Pieces',
          prompt: 'What comes along?',
          add: 'Add',
          fields,
        },
      ],
    }
    const [pieces] = givenAnswers(hold, { pieces: [{ id: '17', sort: 'tool', name: 'A plane' }] })
    expect(pieces?.texts).toEqual(['A plane\nA tool'])
    expect(pieces?.parts).toEqual([
      [
        { label: 'Name', text: 'A plane' },
        { label: 'Sort', text: 'A tool' },
      ],
    ])
  })

  it('tell a scenario part by part, and its gauges in words', () => {
    const away: Flow = {
      mode: 'steps',
      keep: 'draft',
      steps: [
        {
          kind: 'scenario',
          id: 'away',
          title: 'Away',
          prompt: 'A winter away',
          name: { label: 'Name', words: 4 },
          years: { heading: 'Months', label: 'Month {number}', count: 3 },
          gauges: {
            heading: 'Gauges',
            open: 'Open',
            list: [
              {
                id: 'warmth',
                label: 'Warmth',
                scale: [
                  { value: 'a', label: 'Cold' },
                  { value: 'b', label: 'Warm' },
                ],
              },
            ],
          },
        },
      ],
    }
    const answer = { name: 'South', years: ['', 'I bake'], gauges: { warmth: 'b' }, moves: [] }
    const [given] = givenAnswers(away, { away: answer })
    expect(given?.texts).toEqual(['Name: South', 'Month 2: I bake', 'Warmth: Warm'])
    expect(given?.parts?.[0]?.at(-1)).toEqual({ label: 'Warmth', text: 'Warm' })
    expect(givenAnswers(away, {})[0]).toMatchObject({ texts: [], parts: [] })
  })

  it('stand under the questions that were made, where they were', () => {
    const one = { kind: 'reflection', id: 'any', title: 'Any', prompt: 'What of it?' } as const
    const stages: Flow = {
      mode: 'stages',
      keep: 'session',
      stages: [{ id: 'before', steps: ['before'] }],
      generated: {
        effect: 'write',
        after: 'before',
        count: 1,
        bind: 'replies',
        keepAt: 'asked',
        words: { pending: 'Making', failed: 'Failed', retry: 'Again', declared: 'Go on' },
        fallback: [one],
      },
      steps: [{ kind: 'intro', id: 'before', title: 'Before', heading: 'Before', action: 'Begin' }],
    }
    // Neither a type nor a scene is asked of a made step.
    const asked = [{ id: 'first', title: 'Then', prompt: 'When did it begin?' }]
    const given = givenAnswers(stages, { asked, replies: { first: 'In March.' } })
    expect(given.map(({ question, texts }) => [question, texts])).toEqual([
      ['When did it begin?', ['In March.']],
    ])
    expect(givenAnswers(stages, {}).map(({ question }) => question)).toEqual(['What of it?'])
  })
})
