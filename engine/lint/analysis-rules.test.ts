import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

// What follows from looking at all ways: mistakes in hand-made packs that no single line shows.

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const COVER = `kind: pack
id: case
name: A case
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
part: true
`

/** Rules and messages of what is found in a document. */
function told(document: string): string[] {
  const files = new Map([
    ['pack.yaml', COVER],
    ['case.yaml', document],
  ])
  return lint(load(files)).map(({ code, message }) => `${code}: ${message}`)
}

const flow = (steps: string, frame = 'mode: steps'): string => `kind: questionnaire
id: evening
title: An evening
flow:
  ${frame.replaceAll('\n', '\n  ')}
  keep: draft
  steps:
${steps}`

const choice = (id: string, more = ''): string => `    - kind: choose-one
      id: ${id}
      title: ${id}
      prompt: Which one, ${id}?
      options: { list: [{ value: a, label: This }, { value: b, label: That }, { value: c, label: Neither }] }
${more === '' ? '' : `      ${more}\n`}`
const text = (id: string, more = ''): string => `    - kind: long-text
      id: ${id}
      title: ${id}
      prompt: What about ${id}?
${more === '' ? '' : `      ${more}\n`}`

describe('steps that nobody sees', () => {
  it('are found where each condition could hold by itself', () => {
    const steps = [
      choice('one'),
      choice('two', 'visibleWhen: { equals: { step: one, value: a } }'),
      text('three', 'visibleWhen: { all: [{ answered: two }, { in: { step: one, values: [b, c] } }] }'),
    ]
    expect(told(flow(steps.join('')))).toEqual([
      'unreachable-step: "three" can never be shown: this never holds together with what comes before it.',
    ])
  })

  it('are found where a question must have been answered', () => {
    const steps = choice('one') + text('two', 'visibleWhen: { not: { answered: one } }')
    expect(told(flow(steps))).toEqual([expect.stringContaining('unreachable-step: "two"')])
    const free = choice('one', 'required: false') + text('two', 'visibleWhen: { not: { answered: one } }')
    expect(told(flow(free))).toEqual([])
  })

  it('are found where too few characters are ever kept, or too few choices ever made', () => {
    const steps =
      text('one', 'threshold: { atMost: 20 }') +
      text('two', 'visibleWhen: { atLeast: { step: one, count: 21 } }')
    expect(told(flow(steps))).toEqual([expect.stringContaining('unreachable-step: "two"')])
  })

  it('are still found by themselves in a flow that is too wide to look at whole', () => {
    const many = Array.from({ length: 13 }, (_, at) => choice(`q${at}`))
    const all = many.map((_, at) => `{ equals: { step: q${at}, value: a } }`).join(', ')
    const never = '{ all: [{ equals: { step: q0, value: a } }, { equals: { step: q0, value: b } }] }'
    const steps = [
      ...many,
      text('wide', `visibleWhen: { all: [${all}] }`),
      text('never', `visibleWhen: ${never}`),
    ]
    expect(told(flow(steps.join('')))).toEqual([
      'unreachable-step: "never" can never be shown: this never holds.',
    ])
  })

  it('are not told of where something else is the cause', () => {
    const later = text('one', 'visibleWhen: { answered: two }') + text('two')
    expect(told(flow(later))).toEqual([expect.stringContaining('forward-reference')])
    const unknown = choice('one') + text('two', 'visibleWhen: { equals: { step: one, value: d } }')
    expect(told(flow(unknown))).toEqual([expect.stringContaining('unknown-reference')])
  })

  it('are those of a hub that no card opens', () => {
    const hub = `mode: hub
results: results
toOverview: B
toResults: R
pages:
  overview: [{ block: hub-cards, id: cards, complete: C, start: S, optional: O }]
  results: [{ block: hub-heading, id: heading }]
cards:
  - { id: first, title: First, time: 1 min, opens: { step: one } }`
    const result = `    - { kind: result, id: results, title: Results, heading: Results, from: effect }\n`
    expect(told(flow(text('one') + text('two') + result, hub))).toEqual([
      'unreachable-step: "two" can never be shown: no card opens it.',
    ])
  })
})

describe('the pages of a hub', () => {
  const result = `    - { kind: result, id: results, title: Results, heading: Results, from: effect }\n`
  const hub = (overview: string, results = '{ block: hub-heading, id: heading }') =>
    flow(
      text('one') + result,
      `mode: hub
results: results
toOverview: B
toResults: R
pages:
  overview: [${overview}]
  results: [${results}]
cards:
  - { id: first, title: First, time: 1 min, opens: { step: one } }`,
    )
  const cards = '{ block: hub-cards, id: cards, complete: C, start: S, optional: O }'

  it('hold blocks of every kind, and each list has its own ids', () => {
    const heading = '{ block: heading, id: heading, title: First of all }'
    expect(told(hub(`${heading}, ${cards}`))).toEqual([])
  })

  it('are where its blocks stand, and nothing else is', () => {
    const page = `kind: page
id: elsewhere
route: /elsewhere
title: Elsewhere
blocks: [${cards}]
`
    expect(told(page)).toEqual(['misplaced-block: "hub-cards" shows a part of a hub, and stands in none.'])
    const count =
      '{ block: insight-counts, id: a, label: L, total: T, assessments: A, complete: C, withData: W }'
    expect(told(hub(`${cards}, ${count}`))).toEqual([
      'misplaced-block: "insight-counts" shows what a block "insights" has read, and stands in none.',
    ])
  })

  it('name no id twice in one list, and no step that is not there', () => {
    expect(told(hub(`${cards}, { block: hub-note, id: cards }`))).toEqual([
      'duplicate-id: There are two blocks "cards".',
    ])
    const answers = '{ block: answers, id: given, flow: evening, steps: [never], unanswered: Open }'
    expect(told(hub(cards, answers))).toEqual([expect.stringContaining('no step "never" in "evening"')])
  })

  it.each([
    ['there are none', '{ block: hub-heading, id: heading }'],
    ['they depend on something', cards.replace('id: cards', 'id: cards, when: { signedIn: true }')],
  ])('lead to the cards: they are told of when %s', (_, overview) => {
    expect(told(hub(overview))).toEqual([
      'block-unfit: Nobody could open a card: the overview has no block "hub-cards" that is always shown.',
    ])
  })
})

describe('thresholds', () => {
  it('beyond what is kept cannot be met', () => {
    expect(told(flow(text('one', 'threshold: { characters: 10001 }')))).toEqual([
      'threshold-impossible: At least 10001 cannot be given: 10000 characters are the most that is kept.',
    ])
    const goals = `    - kind: collection
      id: goals
      title: Goals
      prompt: What do you want?
      add: Add one
      fields: [{ id: name, label: Name, kind: text }]
      threshold: { atLeast: 51 }
`
    expect(told(flow(goals))).toEqual([expect.stringContaining('50 items are the most')])
  })

  it('of the steps that stand in for made ones are looked at too', () => {
    const stages = `mode: stages
finish: { effect: saveAnswers }
stages:
  - { id: intro, steps: [intro] }
  - { id: creating, steps: [creating] }
generated:
  effect: write
  after: intro
  count: 1
  bind: answers
  keepAt: made
  words: { pending: P, failed: F, retry: R, declared: D }
  fallback:
    - { kind: reflection, id: table, title: T, setup: S, prompt: P, threshold: { characters: 20, atMost: 10 } }`
    const steps = `    - { kind: intro, id: intro, title: I, heading: H, action: Go }
    - { kind: result, id: creating, title: C, heading: H, from: effect }
`
    expect(told(flow(steps, stages))).toEqual([
      'threshold-impossible: At least 20 and at most 10 cannot both hold.',
    ])
  })
})

const assessment = (
  items: string,
  outcomes: string[],
  scoring: string,
  more = '',
): string => `kind: assessment
id: mood
title: Mood
moduleNumber: 1
assessmentType: mood
${more}items:
${items}outcomes:
${outcomes.map((id) => `  - { id: ${id}, label: The ${id} one, description: About ${id}. }\n`).join('')}scoring: ${scoring}
saves: { mood: outcome }
`
const item = (id: string, ...options: string[]): string =>
  `  - { id: ${id}, prompt: 'Which, ${id}?', options: [${options.map((option, at) => `{ value: v${at}, label: Option ${at}${option} }`).join(', ')}] }\n`
const votes = (id: string, ...counts: string[]): string =>
  item(id, ...counts.map((count) => (count === '' ? '' : `, counts: ${count}`)))
const weights = (id: string, ...all: number[]): string =>
  item(id, ...all.map((weight) => `, weight: ${weight}`))

describe('outcomes', () => {
  it('that lose every tie are never reached, though options count for them', () => {
    const items = votes('one', 'x', 'z') + votes('two', 'x', 'w')
    expect(told(assessment(items, ['x', 'w', 'z'], '{ rule: majority, tie: listed }'))).toEqual([
      'unreachable-outcome: No answers whatever give "z".',
    ])
    // With one question more it can win by itself.
    const more = items + votes('three', 'w', 'z')
    expect(told(assessment(more, ['x', 'w', 'z'], '{ rule: majority, tie: listed }'))).toEqual([])
  })

  it('that no band names are never reached', () => {
    const scoring = '{ rule: sum, bands: [{ from: 1, to: 2, outcome: x }] }'
    expect(told(assessment(weights('one', 1, 2), ['x', 'w'], scoring))).toEqual([
      'unreachable-outcome: No band leads to "w".',
    ])
  })

  it('of pairs that no spelling can give are never reached', () => {
    const pair = (one: string, other: string, tie: string): string =>
      `{ name: ${one}${other}, first: { id: ${one}, label: ${one} }, second: { id: ${other}, label: ${other} }, tie: ${tie} }`
    // The second pair is asked once beside the first: whoever votes for T cannot vote for E too.
    const items = votes('one', 'E', 'T') + votes('two', 'I', 'F')
    const scoring = `{ rule: bipolar, pairs: [${pair('E', 'I', 'second')}, ${pair('T', 'F', 'second')}] }`
    const found = told(assessment(items, ['ET', 'EF', 'IT', 'IF'], scoring))
    expect(found).toEqual(['unreachable-outcome: No answers whatever give "ET".'])
  })

  it('are rare by a default share too', () => {
    const common = Array.from({ length: 8 }, (_, at) => votes(`q${at}`, 'x', 'w', 'w', 'w'))
    expect(told(assessment(common.join(''), ['w', 'x'], '{ rule: majority, tie: listed }'))).toEqual([])
    const rare = Array.from({ length: 8 }, (_, at) => votes(`q${at}`, 'x', 'w', 'w', 'w', 'w', 'w', 'w'))
    expect(told(assessment(rare.join(''), ['w', 'x'], '{ rule: majority, tie: listed }'))).toEqual([
      expect.stringMatching(/^rare-outcome: "x" comes out of 0\.\d+ % of all answers, less than 0\.5 %\.$/),
    ])
  })
})

describe('bands', () => {
  it('that answers step over are never reached', () => {
    const of = (from: number, to: number): string => `{ from: ${from}, to: ${to}, outcome: x }`
    const items = [1, 2, 3].map((at) => votes(`q${at}`, 'x', '')).join('')
    const scoring = `{ rule: percent, of: x, bands: [${of(0, 39)}, ${of(40, 60)}, ${of(61, 100)}] }`
    // Three questions give 0, 33, 67 and 100.
    expect(told(assessment(items, ['x'], scoring)).filter((each) => each.startsWith('unreachable'))).toEqual([
      'unreachable-band: Answers step from 33 to 67: this band is never reached.',
    ])
  })
})

it('a tie that goes to a default needs one, whether or not anybody can tie yet', () => {
  const found = told(assessment(votes('one', 'x', 'w'), ['x', 'w'], '{ rule: majority, tie: default }'))
  expect(found).toEqual([expect.stringContaining('tie-without-rule')])
})

describe('a theme that a text is about', () => {
  const reader = `kind: reader
id: reader
themes: [{ id: hands }, { id: quiet }]
opposites: [[hands, quiet]]
pairs: [[energy, goal]]
---
`
  const insight = (about: string): string => `kind: insight
id: morning
title: Your morning
inputs: [findings]
shape: { type: string }
sections: [{ key: text, title: Text, show: text }]
prompt: { template: Write two sentences. }
recipe:
  join:
    - find: [theme]
      about: [${about}]
      give: '{{ it.first.words | quote }}, you wrote.'
    - { when: { finding: theme, about: [${about}] }, give: So it is. }
    - That is all.
`

  it('is one that the reader has: told once, and the near name is the hint', () => {
    const found = lint(
      load(
        new Map([
          ['pack.yaml', COVER],
          ['case.yaml', `${reader}${insight('hand')}`],
        ]),
      ),
    ).filter(({ code }) => code === 'theme-unknown')
    expect(found.map(({ message, suggestion }) => [message, suggestion])).toEqual([
      ['The reader has no theme "hand".', 'Did you mean "hands"?'],
    ])
    expect(told(`${reader}${insight('hands')}`).filter((each) => each.startsWith('theme-unknown'))).toEqual(
      [],
    )
  })

  it('is nobody’s concern in a pack that has no reader', () => {
    expect(told(insight('anything')).filter((each) => each.startsWith('theme-unknown'))).toEqual([])
  })
})
