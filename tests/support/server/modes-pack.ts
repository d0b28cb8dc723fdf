import type { PackChanges } from './pack-with.ts'

/** One module of each mode as an author writes it, each completed by what its flow ends with. */
const modules = [
  ['tide_check', 'inner_weather'],
  ['ship_light', 'ship_light'],
  ['ship_log', 'log_book'],
  ['cargo', 'cargo'],
  ['passage', 'passage'],
  ['chart_room', 'bearing'],
  ['roll_call', 'roll_call'],
] as const

/** Numbers that the product's own modules leave free. */
const FIRST = 8

export const numberOf = (id: string): number => FIRST + modules.findIndex(([each]) => each === id)

/** What a module is completed by. */
export const completedBy = (id: string): string => new Map<string, string>(modules).get(id) ?? id

const entry = (id: string, type: string) => `  - number: ${numberOf(id)}
    id: ${id}
    title: ${id}
    description: A module of its own.
    route: /module/${id.replaceAll('_', '-')}
    hue: m1
    prerequisites: []
    completedBy: { by: assessment, assessmentType: ${type} }
`

const card = (id: string) => `    - module: ${id}
      features: [One of a kind]
      route: /module/${id.replaceAll('_', '-')}
      reviewRoute: /insights
`

const module = (id: string, flow: string) => `kind: module
id: ${id}
number: ${numberOf(id)}
name: The ${id.replaceAll('_', ' ')}
route: /module/${id.replaceAll('_', '-')}
hue: m1
back: { label: Back, to: /journey }
flow:
${flow}`

const completion = `    - { kind: completion, id: done, title: Done, heading: Done, pending: Saving, failed: Not saved, retry: Again }
`

const assessment = `kind: assessment
id: inner-weather
title: Inner weather
moduleNumber: ${numberOf('tide_check')}
assessmentType: inner_weather
items:
  - id: question-1
    prompt: Where would you go?
    options:
      - { value: out, label: Out, weight: 1 }
      - { value: in, label: In, weight: 2 }
  - id: question-2
    prompt: And after that?
    options:
      - { value: out, label: Out, weight: 1 }
      - { value: in, label: In, weight: 2 }
outcomes:
  - { id: outdoors, label: Outdoors, description: You would go out. }
  - { id: indoors, label: Indoors, description: You would stay in. }
scoring:
  rule: sum
  bands:
    - { from: 2, to: 3, outcome: outdoors }
    - { from: 4, to: 4, outcome: indoors }
saves: { weather: outcome }
`

const quiz = `  mode: quiz
  keep: session
  advance: { afterMs: 300 }
  finish: { effect: saveScore }
  asks: { assessment: inner-weather, title: 'Question {number}' }
  steps:
    - kind: result
      id: result
      title: Result
      heading: Your weather
      from: scoring
      scored: { name: '{label}', counts: Your two answers, notTitle: What this is not, not: [A forecast.] }
`

const choice = `  mode: choice
  keep: none
  advance: { afterMs: 300 }
  finish: { effect: saveAnswers }
  steps:
    - kind: choose-one
      id: light
      title: Light
      prompt: Which light?
      options: { list: [{ value: red, label: Red }, { value: green, label: Green }] }
`

const steps = `  mode: steps
  keep: session
  finish: { effect: saveAnswers, assessmentType: log_book }
  steps:
    - kind: choose-many
      id: cargo-kinds
      bind: kinds
      title: Kinds
      prompt: What do you carry?
      threshold: { atLeast: 2, atMost: 3 }
      options: { list: [{ value: tea, label: Tea }, { value: salt, label: Salt }, { value: rope, label: Rope }] }
    - kind: long-text
      id: why-rope
      bind: why.rope
      title: Rope
      prompt: Why rope?
      visibleWhen: { includes: { step: cargo-kinds, value: rope } }
      threshold: { characters: 10 }
    - kind: birth-data
      id: launched
      title: Launched
      prompt: When was it launched?
      assumedTime: '12:00'
      fields:
        birthDate: { label: Day }
        birthTime: { label: Time }
        birthLocation: { label: Place }
      words:
        optional: optional
        assumed: '{time}, assumed'
        searching: Looking
        list: Towns
        found: '{count} found'
        details: { legend: Clock, hint: Change them }
        noPosition: No position.
        pole: A pole.
        clock:
          title: The clock
          reading: '{time}, {offset}'
          confirm: Right?
          finding: Reading
          assumed: assumed
          gap: '{time} {zone} {used}'
          overlap: '{time} {zone}'
          earlier: '{time}, {offset}'
          later: '{time}, {offset}'
          localMean: '{offset}'
          unknown: Unknown
        summary: { unknown: not given, change: Change }
${completion}`

const tabs = `  mode: tabs
  keep: session
  finish: { effect: saveAnswers }
  tabs:
    - { id: pack, label: Pack, steps: [crates] }
    - id: sign
      label: Sign
      steps: [signature, done]
      needs: { atLeast: { step: crates, count: 2 } }
      needsInWords: Two crates first.
  steps:
    - kind: collection
      id: crates
      title: Crates
      prompt: Which crates?
      add: Add
      fields:
        - { id: name, label: Name, kind: text, required: true }
        - id: deck
          label: Deck
          kind: select
          required: true
          options: { list: [{ value: upper, label: Upper }, { value: lower, label: Lower }] }
    - { kind: text, id: signature, title: Signature, prompt: Who signs? }
${completion}`

const stages = `  mode: stages
  keep: session
  finish: { effect: saveAnswers }
  stages:
    - { id: opening, steps: [opening], progress: 0 }
    - { id: harbour, steps: [harbour], progress: 90 }
  generated:
    effect: write
    after: opening
    count: 2
    bind: legs
    keepAt: asked
    words: { pending: Writing, failed: Not written, retry: Again, declared: Take the general ones }
    template: { kind: reflection, id: leg, title: A leg, prompt: What lies ahead?, threshold: { characters: 10 } }
    fallback:
      - { kind: reflection, id: out, title: Out, prompt: Where to?, threshold: { characters: 10 } }
      - { kind: reflection, id: back, title: Back, prompt: Where from?, threshold: { characters: 10 } }
  steps:
    - { kind: intro, id: opening, title: Begin, heading: Begin, action: Begin }
    - { kind: text, id: harbour, title: Harbour, prompt: Which harbour? }
`

const hub = `  mode: hub
  keep: none
  results: results
  toOverview: Back
  toResults: Results
  pages:
    overview:
      - { block: hub-heading, id: heading }
      - block: hub-progress
        id: progress
        count: '{done} of {total}'
        bar: Progress
      - block: hub-cards
        id: cards
        complete: Complete
        start: Start
        optional: Optional
    results:
      - { block: hub-heading, id: heading }
      - { block: hub-drawings, id: drawings }
      - block: hub-outcomes
        id: outcomes
        complete: Complete
        take: Start
      - { block: hub-actions, id: actions }
  cards:
    - { id: bearing, title: Bearing, time: 1 min, opens: { step: bearing }, assessmentType: bearing }
    - { id: weather, title: Weather, time: 1 min, opens: { assessment: inner-weather }, assessmentType: inner_weather, optional: true }
  steps:
    - kind: choose-one
      id: bearing
      bind: course.bearing
      title: Bearing
      prompt: Which way?
      options: { list: [{ value: north, label: North }, { value: south, label: South }] }
    - { kind: result, id: results, title: Results, heading: Results, from: effect }
`

const run = `  mode: run
  keep: none
  finish: { effect: saveAnswers }
  pauseMs: 0
  onFailure: continue
  frame:
    waiting: Waiting
    processing: Processing
    complete: Complete
    error: Error
    seconds: '{seconds} s'
    bar: Progress
    progress: '{done} of {total}'
    again: Again
    finished: Done
    partly: '{count} failed'
  calls: [{ id: muster, title: A sentence }]
  steps:
    - { kind: result, id: done, title: Done, heading: Done, from: calls }
`

const commission = `kind: commission
id: muster
title: A sentence
flow: roll_call
keep: server
inputs:
  - { name: cargo, from: answers.cargo }
noData: Pack a crate first.
shape:
  type: object
  properties:
    line: { type: string, description: One sentence of what is aboard. }
take: line
prompt:
  template: Write one sentence of what is aboard.
recipe:
  line: 'Aboard, and signed {{ cargo.signature | quote }}.'
`

const questionnaire = `kind: questionnaire
id: night-watch
title: Night watch
flow:
  mode: steps
  keep: session
  progress: { text: '{step}' }
  finish: { effect: saveAnswers, assessmentType: night_watch }
  steps:
    - { kind: text, id: seen, title: Seen, prompt: What did you see? }
`

const chat = questionnaire
  .replace('id: night-watch', 'id: small-talk')
  .replace('finish: { effect: saveAnswers, assessmentType: night_watch }', 'finish: { effect: none }')

/** The product's pack with seven modules, an assessment and questionnaires that no code knows. */
export const modesPack: PackChanges = {
  files: {
    'assessments/inner-weather.yaml': assessment,
    'commissions/muster.yaml': commission,
    'questionnaires/night-watch.yaml': questionnaire,
    'questionnaires/small-talk.yaml': chat,
    'modules/tide-check.yaml': module('tide_check', quiz),
    'modules/ship-light.yaml': module('ship_light', choice),
    'modules/ship-log.yaml': module('ship_log', steps),
    'modules/cargo.yaml': module('cargo', tabs),
    'modules/passage.yaml': module('passage', stages),
    'modules/chart-room.yaml': module('chart_room', hub),
    'modules/roll-call.yaml': module('roll_call', run),
  },
  edits: [
    [
      'journey.yaml',
      '\ndashboard:\n',
      `${modules.map(([id, type]) => entry(id, type)).join('')}\ndashboard:\n`,
    ],
    ['journey.yaml', '\n  cards:\n', `\n  cards:\n${modules.map(([id]) => card(id)).join('')}`],
  ],
}
