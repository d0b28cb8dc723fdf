import { describe, expect, it } from 'vitest'
import type { Flow, Step } from '../pack/documents.gen.ts'
import { birthStep } from '../flow/birth-step.test-data.ts'
import { compileFlow } from '../flow/compile.ts'
import { many, one, text } from '../flow/fixtures.test-data.ts'
import type { FormData } from '../flow/form-data.ts'
import { compareAnswers } from './compare.ts'

const scale = {
  list: [
    { value: 'low', label: 'Low' },
    { value: 'mid', label: 'Halfway' },
    { value: 'high', label: 'High' },
  ],
}

const aims: Step = {
  kind: 'collection',
  id: 'aims',
  title: 'Aims',
  prompt: 'What by spring?',
  newItem: 'New',
  add: 'Add',
  fields: [
    { id: 'name', label: 'Name', kind: 'text', required: true },
    { id: 'why', label: 'Why', kind: 'long-text' },
    { id: 'when', label: 'When', kind: 'select', options: scale },
  ],
}

const life: Step = {
  kind: 'scenario',
  id: 'life',
  title: 'A life',
  prompt: 'Which life?',
  name: { label: 'Title', words: 6, role: 'vision' },
  years: { heading: 'Years', label: 'Year {number}', count: 3, atLeast: 1 },
  gauges: {
    heading: 'Gauges',
    open: 'Open',
    list: [
      { id: 'joy', label: 'Joy', scale: scale.list },
      { id: 'means', label: 'Means', scale: scale.list },
    ],
  },
}

const flowOf = (...steps: Step[]): Flow => ({ mode: 'steps', keep: 'session', steps })

const compared = (steps: Step[], earlier: FormData, later: FormData) =>
  compareAnswers(compileFlow(flowOf(...steps)), earlier, later)

describe('issue 15.8 two takes of a flow', () => {
  it('tell of each question what became of its answer, in the order in which it is asked', () => {
    const steps = [text('one'), text('two'), text('three'), text('four'), text('five')]
    const earlier = { one: 'The sea', two: 'A red boat here', three: 'Old' }
    const later = { one: 'The sea', two: 'A blue boat here', four: 'New' }
    expect(compared(steps, earlier, later).map(({ id, became, tally }) => [id, became, tally])).toEqual([
      ['one', 'same', { stayed: 2, gone: 0, added: 0 }],
      ['two', 'changed', { stayed: 3, gone: 1, added: 1 }],
      ['three', 'gone', { stayed: 0, gone: 1, added: 0 }],
      ['four', 'added', { stayed: 0, gone: 0, added: 1 }],
    ])
  })

  it('name what was chosen by its label, and by its value where it is offered no more', () => {
    const [question] = compared([one('mood', ['calm', 'wild'])], { mood: 'sleepy' }, { mood: 'wild' })
    expect(question).toMatchObject({
      became: 'changed',
      parts: [{ as: 'choice', earlier: 'sleepy', later: 'WILD' }],
    })
  })

  it('lay lists side by side by what is in them, whatever the order', () => {
    const step = many('values', ['a', 'b', 'c'], {})
    const [question] = compared([step], { values: ['a', 'b'] }, { values: ['c', 'b'] })
    expect(question?.parts).toEqual([
      {
        as: 'items',
        items: [
          { became: 'added', name: 'C', texts: [] },
          { became: 'same', name: 'B', texts: [] },
          { became: 'gone', name: 'A', texts: [] },
        ],
      },
    ])
    expect(compared([step], { values: ['a', 'b'] }, { values: ['b', 'a'] })[0]?.became).toBe('same')
  })

  it('know an item of a list by its name, or by a text that it kept', () => {
    const earlier: FormData = {
      aims: [
        { name: 'Sail', why: 'For the wind', when: 'low' },
        { name: 'Sing', why: 'With my sister' },
        { name: 'Rest' },
      ],
    }
    const later: FormData = {
      aims: [
        { name: 'Sing in a choir', why: 'With my sister' },
        { name: 'sail', why: 'For the open wind', when: 'high' },
        { name: 'Plant', why: '' },
      ],
    }
    const [question] = compared([aims], earlier, later)
    const [part] = question?.parts ?? []
    const items = part?.as === 'items' ? part.items : []
    expect(items.map(({ name, was, became }) => [name, was, became])).toEqual([
      ['Sing in a choir', 'Sing', 'changed'],
      ['sail', 'Sail', 'changed'],
      ['Plant', undefined, 'added'],
      ['Rest', undefined, 'gone'],
    ])
    expect(items[1]?.texts.map(({ label }) => label)).toEqual(['Name', 'Why', 'When'])
    expect(items[1]?.texts.at(-1)?.words).toEqual([
      { is: 'gone', text: 'Low ' },
      { is: 'added', text: 'High' },
    ])
  })

  it('tell how far a gauge moved, with what its places are called', () => {
    const earlier = { life: { name: 'Out at sea', years: ['We paint', 'We sail'], gauges: { joy: 'low' } } }
    const later = { life: { name: 'Out at sea', years: ['We paint'], gauges: { joy: 'high', means: 'mid' } } }
    const [question] = compared([life], earlier, later)
    expect(question?.parts.find(({ as }) => as === 'points')).toEqual({
      as: 'points',
      points: [
        { label: 'Joy', earlier: 0, later: 2, most: 2, names: { earlier: 'Low', later: 'High' } },
        { label: 'Means', earlier: null, later: 1, most: 2, names: { earlier: null, later: 'Halfway' } },
      ],
    })
    expect(question).toMatchObject({ became: 'changed', tally: { stayed: 4, gone: 2, added: 2 } })
  })

  it('lay birth data side by side, field by field', () => {
    const birth = { birthDate: '1990-04-12', birthTime: '12:00', birthLocation: 'Lisboa', timezone: 'UTC' }
    const [question] = compared([birthStep], { birth }, { birth: { ...birth, birthTime: '07:30' } })
    const moved = question?.parts.filter((part) => part.as === 'words' && part.words.length > 1)
    expect(moved).toEqual([
      {
        label: 'Birth time',
        as: 'words',
        words: [
          { is: 'gone', text: '12:00 ' },
          { is: 'added', text: '07:30' },
        ],
      },
    ])
  })

  it('pass over what was made in pieces, and hold a text that was made side by side', () => {
    const made = (id: string, more: { each?: string } = {}): Step => ({
      kind: 'generate',
      id,
      title: 'Made',
      heading: 'Made',
      effect: 'write',
      commission: 'plan',
      bind: id,
      action: '.',
      pending: '.',
      failed: '.',
      ...more,
    })
    const steps = [made('text'), made('plan', { each: 'aims' }), aims]
    const plan = { g1: { source: 'composed', steps: [{ id: 's1', title: 'Ask' }] } }
    const found = compared(steps, { text: 'A calm sea', plan }, { text: 'A wild sea', plan: {} })
    expect(found.map(({ id, became }) => [id, became])).toEqual([['text', 'changed']])
  })

  it('are the same where they are: nothing moved, however it is kept', () => {
    const answers = { one: 'Sea', values: ['a'], aims: [{ name: 'Sail', why: 'Wind' }] }
    const questions = compared([text('one'), many('values', ['a'], {}), aims], answers, {
      aims: [{ why: 'Wind', name: 'Sail' }],
      values: ['a'],
      one: 'Sea',
    })
    expect(questions.map(({ became }) => became)).toEqual(['same', 'same', 'same'])
  })
})

describe('issue 15.8 two takes of a flow with questions that were made', () => {
  const made = (second: string) => [
    { id: 'first', type: 'open', title: 'First', setup: '', prompt: 'What is near?' },
    { id: 'second', type: 'open', title: 'Second', setup: '', prompt: second },
  ]
  const flow: Flow = {
    mode: 'stages',
    keep: 'session',
    stages: [],
    steps: [text('start')],
    generated: {
      after: 'start',
      bind: 'replies',
      keepAt: 'asked',
      count: 2,
      effect: 'write',
      words: { pending: '.', failed: '.', retry: '.', declared: '.' },
      fallback: [
        { kind: 'reflection', id: 'first', title: 'First', prompt: 'What is near?' },
        { kind: 'reflection', id: 'second', title: 'Second', prompt: 'What is far?' },
      ],
    },
  }

  it('hold an answer beside one to the same question only', () => {
    const earlier = { asked: made('Who waits?'), replies: { first: 'The hill', second: 'My mother' } }
    const later = { asked: made('Who leads?'), replies: { first: 'The hill', second: 'My brother' } }
    const found = compareAnswers(compileFlow(flow), earlier, later)
    expect(found.map(({ prompt, became }) => [prompt, became])).toEqual([
      ['What is near?', 'same'],
      ['Who leads?', 'added'],
      ['Who waits?', 'gone'],
    ])
  })
})
