import { expect, it } from 'vitest'
import { harbor, told, whole } from './seeded-pack.ts'

// Mistakes of a tired hand: what was copied and not changed, what lost its number, what was put in the place of another.
// Each is told once, at its line, and nothing that follows from it.

const PACKS = { harbor, lodestar: whole } as const

type Row = readonly [
  what: string,
  code: string,
  pack: keyof typeof PACKS,
  file: string,
  before: string,
  after: string,
  /** What stands in the line that is told. */
  at: string,
]

const rows: readonly Row[] = [
  [
    'an outcome printed as a whole',
    'run-together',
    'harbor',
    'insights/tide.yaml',
    '{{ outcome.tide.label | inside }}',
    '{{ outcome.tide | inside }}',
    '{{ outcome.tide | inside }}',
  ],
  [
    'an entry of a list printed as a whole',
    'run-together',
    'harbor',
    'insights/crossing.yaml',
    '{{ soundings.replies.last.response | quote: 220 }}',
    '{{ soundings.replies.last | quote: 220 }}',
    '{{ soundings.replies.last |',
  ],
  [
    'the same condition twice',
    'repeated-condition',
    'harbor',
    'commissions/soundings.yaml',
    '{ has: log.proud }, { has: log.drain }',
    '{ has: log.proud }, { has: log.proud }',
    '{ has: log.proud }, { has: log.proud }',
  ],
  [
    'two parts for the same letter',
    'repeated-condition',
    'lodestar',
    'modalities/mbti.yaml',
    '{ of: result.letters, value: P }',
    '{ of: result.letters, value: T }',
    '{ of: result.letters, value: T } }\n    give: |-\n      ## P',
  ],
  [
    'a percent without its number',
    'placeholder-lost',
    'harbor',
    'pages/home.yaml',
    "percent: '{percent}%'\n        bar: Your way",
    "percent: '%'\n        bar: Your way",
    "percent: '%'",
  ],
  [
    'an outcome in the words of another',
    'duplicate-option-label',
    'harbor',
    'assessments/bearings.yaml',
    'You go to where somebody has to say which way. Standing water makes you restless.',
    'You go to where something is torn and could hold. You see the good cloth first.',
    'description: You go to where something is torn and could hold. You see the good cloth first.\n    extra: { tires: Waiting',
  ],
  [
    'a card that begins with the results',
    'module-disagrees',
    'harbor',
    'journey.yaml',
    'route: /pilot, reviewRoute: /papers }',
    'route: /papers, reviewRoute: /papers }',
    'route: /papers, reviewRoute',
  ],
  [
    'a card with the reading of another module',
    'module-disagrees',
    'harbor',
    'journey.yaml',
    'insightTypes: [log_reading]',
    'insightTypes: [tide_reading]',
    'insightTypes: [tide_reading]\n      generate: { call: insight, insightType: log_reading }',
  ],
  [
    'a card that opens what another module asks',
    'module-disagrees',
    'harbor',
    'modules/chart-room.yaml',
    'opens: { assessment: bearings }',
    'opens: { assessment: tide }',
    'opens: { assessment: tide }',
  ],
  [
    'a button that names another tab than the next',
    'link-unfit',
    'harbor',
    'modules/cargo.yaml',
    'steps: [from-log], next: Load',
    'steps: [from-log], next: On the quay',
    'next: On the quay',
  ],
  [
    'a run that is done with more texts than it writes',
    'count-differs',
    'harbor',
    'modules/pilot.yaml',
    'finished: All three are written.',
    'finished: All four are written.',
    'finished: All four',
  ],
  [
    'as many answers as another questionnaire has',
    'count-differs',
    'lodestar',
    'questionnaires/mbti.yaml',
    'Your twenty answers',
    'Your eight answers',
    'Your eight answers',
  ],
  [
    'a hint that allows more than the bound',
    'threshold-impossible',
    'lodestar',
    'onboarding/young-adult.yaml',
    'threshold: { atLeast: 1, atMost: 3 }',
    'threshold: { atLeast: 1, atMost: 2 }',
    "hint: 'Select up to 3",
  ],
  [
    'two steps of a scale that weigh the same',
    'weights-out-of-order',
    'harbor',
    'assessments/tide.yaml',
    'label: Often, weight: 2',
    'label: Often, weight: 3',
    'label: Most of the time',
  ],
  [
    'interpretations of another vocabulary',
    'interpretation-unknown',
    'lodestar',
    'interpretations/enneagram-wings.yaml',
    'of: [enneagram-wing]',
    'of: [enneagram-type]',
    'of: [enneagram-type]',
  ],
  [
    'an example of a result that nothing saves',
    'sample-unfit',
    'lodestar',
    'sample-seeker.yaml',
    'mbti: { personalityType',
    'mtbi: { personalityType',
    'mtbi:',
  ],
  [
    'a part of all readings that none has',
    'never-used',
    'lodestar',
    'screens/insights.yaml',
    '{ key: growth_areas,',
    '{ key: grow_areas,',
    'grow_areas',
  ],
  [
    'what is chosen under the role of what is written',
    'role-unfit',
    'lodestar',
    'modules/soul-foundations.yaml',
    'role: skill\n',
    'role: absorbs\n',
    'role: absorbs\n      hint: Count what others',
  ],
  [
    'one color that nothing is legible on',
    'contrast-low',
    'harbor',
    'look.yaml',
    'action: oklch(0.41 0.078 182)',
    'action: oklch(0.78 0.078 182)',
    'action: oklch(0.78',
  ],
  [
    'a front page where nobody can sign in',
    'block-unfit',
    'harbor',
    'pack.yaml',
    'landing: front',
    'landing: help',
    'landing: help',
  ],
  [
    'a number of another module',
    'duplicate-id',
    'harbor',
    'journey.yaml',
    '- number: 6',
    '- number: 5',
    '- number: 5\n    id: soundings',
  ],
]

it.each(rows.map((row) => ({ what: row[0], row })))('$what', ({ row }) => {
  const [, code, pack, file, before, after, at] = row
  const text = PACKS[pack].get(file) ?? ''
  expect(text, before).toContain(before)
  const files = new Map([...PACKS[pack], [file, text.replace(before, () => after)]])
  const place = (files.get(file) ?? '').indexOf(at)
  expect(place, at).toBeGreaterThanOrEqual(0)
  const line = (files.get(file) ?? '').slice(0, place).split('\n').length
  expect(told(files)).toEqual([`${code} ${file}:${line}`])
})
