import { expect, it } from 'vitest'
import { changed, harbor, told, whole } from './seeded-pack.ts'

// Whole products with a mistake that would end in a missing page, a refusal or a dead end.

/** The rules that tell of it and the files they point at. */
const rulesIn = (files: ReadonlyMap<string, string>): string[] =>
  told(files).map((finding) => finding.replace(/:\d+$/, ''))

it('is clean without a mistake', () => {
  expect(told(harbor)).toEqual([])
})

it('finds a call of a run that writes no commission', () => {
  const files = changed(harbor, 'modules/pilot.yaml', /id: first-week/, 'id: frist-week')
  expect(rulesIn(files)).toEqual(['unknown-reference modules/pilot.yaml'])
})

it('finds a step beside the one of a choice, from which nothing leads on', () => {
  const more = 'steps:\n    - { kind: text, id: name, title: Name, prompt: What is your name? }\n'
  const files = changed(harbor, 'modules/signal-flag.yaml', /steps:\n/, more)
  expect(rulesIn(files)).toEqual(['dead-end modules/signal-flag.yaml'])
})

it('finds a path that no module is completed by', () => {
  const files = changed(harbor, 'pack.yaml', /features: \[guide\]/, 'features: [guide, path]')
  expect(rulesIn(files)).toEqual(['never-opened pack.yaml'])
})

it('finds what opens a path in a product that has none', () => {
  const more = 'path: { banner: [ship_log], insightType: crossing }\n'
  const files = changed(harbor, 'journey.yaml', /$/, more)
  expect(rulesIn(files)).toEqual(['feature-off journey.yaml'])
})

it('tells of a document laid over base that its feature is off, and of nothing that it lacks', () => {
  const words = 'kind: blog\nid: blog\ntitle: From the quay\n'
  expect(rulesIn(new Map([...harbor, ['screens/blog.yaml', words]]))).toEqual([
    'feature-off screens/blog.yaml',
  ])
})

it('tells of a stage that is nowhere, and not that its page is', () => {
  const files = changed(harbor, 'life-stages.yaml', /fallback: still_aboard/, 'fallback: aboard')
  expect(rulesIn(files)).toEqual(['unknown-reference life-stages.yaml'])
})

it('finds a small board of a flow that holds none', () => {
  const files = changed(whole, 'pages/home.yaml', /flow: vision-board/, 'flow: try_on_paths')
  expect(rulesIn(files)).toEqual(['block-unfit pages/home.yaml'])
})

it.each([
  ['theme: core_theme', 'theme: core_them'],
  ['list: paths', 'list: pahts'],
  ['step: first_step', 'step: frist_step'],
])('finds that what was written last has no part as in "%s" misspelt', (written, misspelt) => {
  const files = changed(whole, 'pages/home.yaml', new RegExp(written), misspelt)
  expect(rulesIn(files)).toEqual(['block-unfit pages/home.yaml'])
})

it('tells of a theme that is gone once, wherever it was named', () => {
  const files = changed(whole, 'reading/reader.yaml', / {2}- \{ id: play, .*\n/, '')
  expect(rulesIn(files).filter((each) => each.startsWith('theme-unknown'))).toHaveLength(1)
})

it('finds words above an answer that a block does not name among its steps', () => {
  const files = changed(
    harbor,
    'pages/results.yaml',
    /steps: \[read-again\]\n/,
    'steps: [read-again]\n            labels: { proud: What you would tell }\n',
  )
  expect(rulesIn(files)).toEqual(['block-unfit pages/results.yaml'])
})

it('finds a commission that takes what it writes itself', () => {
  const files = changed(
    harbor,
    'commissions/heading.yaml',
    /takes:\n/,
    'takes:\n  - { as: before, step: heading }\n',
  )
  expect(rulesIn(files)).toEqual(['commission-unfit commissions/heading.yaml'])
})

it('tells of experiments that base lacks at the feature of the cover', () => {
  const files = changed(harbor, 'pack.yaml', /features: \[guide\]/, 'features: [guide, experiments]')
  expect(rulesIn(files)).toEqual(['experiment-missing pack.yaml'])
})

it('tells of broken life stages alone, and not of the options that are made of them', () => {
  const intake = changed(harbor, 'intake.yaml', /options:\n(?: {8}.*\n)+/, 'options: { from: life-stages }\n')
  expect(told(intake)).toEqual([])
  const files = changed(intake, 'life-stages.yaml', /\{stage\}/, '{stag}')
  expect(rulesIn(files)).toEqual(['placeholder-unknown life-stages.yaml'])
})
