import { expect, it } from 'vitest'
import { harbor, told, translated, whole } from './seeded-pack.ts'

// A whole product with the mistakes that its authors make: each is told once, at its line.

/** The product with one text of a file replaced, and the line at which a text stands then. */
function spoilt(file: string, before: string, after: string, at: string) {
  const text = harbor.get(file) ?? ''
  expect(text, before).toContain(before)
  const changed = text.replace(before, () => after)
  const line = changed.split('\n').findIndex((each) => each.includes(at)) + 1
  expect(line, at).toBeGreaterThan(0)
  return { files: new Map([...harbor, [file, changed]]), line }
}

const JOURNEY = 'journey.yaml'
const LOG = 'modules/ship-log.yaml'
const TIDE_CHECK = 'modules/tide-check.yaml'
const CARGO = 'modules/cargo.yaml'
const RESULTS = 'pages/results.yaml'
const LOG_READING = 'insights/log.yaml'
const TIDE = 'assessments/tide.yaml'

it.each([
  [
    'two tabs of one name',
    'duplicate-option-label',
    CARGO,
    'label: Load,',
    'label: In the log,',
    '{ id: load, label: In the log',
  ],
  [
    'a commission of another flow than asks for it, and not what it takes',
    'commission-unfit',
    'commissions/heading.yaml',
    'flow: soundings',
    'flow: ship_log',
    'flow: ship_log',
  ],
  [
    'more steps of every module than any has',
    'common-total',
    JOURNEY,
    'stepTotal: 8',
    'stepTotal: 40',
    'stepTotal: 40',
  ],
  [
    'a part that no section shows',
    'never-used',
    LOG_READING,
    '  - { key: stores, title: How large a first step may be, show: text }\n',
    '',
    'stores: { type: string',
  ],
  [
    'a module that the dashboard leaves out',
    'never-offered',
    JOURNEY,
    '    - { module: cargo, features: [What comes along, What stays on the quay], route: /cargo, reviewRoute: /cargo-results }\n',
    '',
    'id: cargo',
  ],
  [
    'a walk that goes on from too short an answer',
    'walk-answer-refused',
    'walks/log.yaml',
    'tasks: [listening, explaining, searching]',
    'tasks: [listening]',
    'tasks: [listening]',
  ],
  [
    'room for less than is always said',
    'recipe-unfit',
    LOG_READING,
    'stores: { type: string, maxLength: 600',
    'stores: { type: string, maxLength: 40',
    'maxLength: 40',
  ],
  [
    'fewer made than are asked for',
    'recipe-unfit',
    'commissions/soundings.yaml',
    '    take: 3\n',
    '    take: 2\n',
    'take: 2',
  ],
  [
    'what was written in a module that has nothing written',
    'review-unfit',
    CARGO,
    'from: answers\n          of: ship_log\n          lines: [{ path: proud }]',
    'from: written\n          of: ship_log\n          made: heading\n          lines: [{ path: text }]',
    'made: heading',
  ],
  [
    'results of a module on the page of another',
    'module-disagrees',
    JOURNEY,
    'resultsRoute: /tide-gauge',
    'resultsRoute: /papers',
    'resultsRoute: /papers',
  ],
  [
    'an end that leads to the results of another module',
    'module-disagrees',
    LOG,
    'go: /ships-log/pages',
    'go: /tide-gauge',
    'go: /tide-gauge',
  ],
  [
    'a link to results of what need not be completed',
    'gate-link',
    TIDE_CHECK,
    'to: /tide-gauge',
    'to: /papers',
    'to: /papers',
  ],
  [
    'a tab that waits for more than its list holds',
    'threshold-impossible',
    CARGO,
    'count: 2',
    'count: 13',
    'count: 13',
  ],
  [
    'more of a list than it ever has',
    'never-holds',
    LOG_READING,
    'when: { equals: { of: log.reserve, value: unknown } }',
    'when: { atLeast: { of: log.tasks, count: 9 } }',
    'count: 9',
  ],
  [
    'more of a group than it has options',
    'never-holds',
    LOG_READING,
    'of: group.count, count: 2',
    'of: group.count, count: 20',
    'count: 20',
  ],
  [
    'more points than there are',
    'never-holds',
    'insights/tide.yaml',
    'when: { equals: { of: outcome.tide.id, value: ebb } }',
    'when: { atLeast: { of: outcome.tide.score, count: 40 } }',
    'count: 40',
  ],
  [
    'more modules than there are, inside of another condition',
    'threshold-impossible',
    'pages/home.yaml',
    'when: { completed: tide_check }',
    'when: { all: [{ completed: tide_check }, { completedAtLeast: 9 }] }',
    'completedAtLeast: 9',
  ],
  [
    'a quiz that asks the questions of another module',
    'module-disagrees',
    TIDE_CHECK,
    'assessment: tide',
    'assessment: bearings',
    'assessment: bearings',
  ],
  [
    'a scale that is not that of the options',
    'scale-missing',
    TIDE,
    'to: 3 }\n  bands',
    'to: 4 }\n  bands',
    'to: 4 }',
  ],
  [
    'an option that counts for the wrong outcome',
    'unbalanced-poles',
    'assessments/bearings.yaml',
    "label: 'Patience with old things', counts: mender",
    "label: 'Patience with old things', counts: pilot",
    'Patience',
  ],
  [
    'an outcome without the extra text that all others have',
    'unknown-extra',
    TIDE,
    '    extra:\n      ask: What needs to be tied down before you go?\n',
    '',
    'id: ebb',
  ],
  [
    'the result of a quiz that another one begins',
    'block-unfit',
    RESULTS,
    'label: Check the tide, to: /tide-check',
    'label: Check the tide, to: /signal-flag',
    'to: /signal-flag',
  ],
  [
    'answers that another flow begins',
    'block-unfit',
    RESULTS,
    'label: Open the log, to: /ships-log',
    'label: Open the log, to: /cargo',
    'to: /cargo',
  ],
  [
    'a link below one module that leads into another',
    'module-disagrees',
    'pages/insights.yaml',
    'to: /tide-gauge',
    'to: /papers',
    'to: /papers',
  ],
  [
    'a card of one module that waits for what another saves',
    'module-disagrees',
    JOURNEY,
    'assessmentTypes: [ship_log]',
    'assessmentTypes: [soundings]',
    'assessmentTypes: [soundings]',
  ],
  [
    'an insight on the card of another module',
    'module-disagrees',
    LOG_READING,
    'module: ship_log',
    'module: tide_check',
    'module: tide_check',
  ],
  [
    'a question about a later step that is never answered',
    'forward-reference',
    'modules/soundings.yaml',
    'bind: heading\n',
    'bind: heading\n      needs: { answered: depth }\n      needsInWords: Later.\n',
    'answered: depth',
  ],
  [
    'a placeholder that nothing fills in a hub',
    'placeholder-unknown',
    'modules/chart-room.yaml',
    '{done} of {total} laid',
    '{done} of {all} laid',
    '{all}',
  ],
  [
    'a quotation of nothing',
    'template-fault',
    'commissions/heading.yaml',
    'quote: 220',
    'quote: 0',
    'quote: 0',
  ],
  ['two hues with one hatch', 'look-unfit', 'look.yaml', 'm2: slants', 'm2: waves', 'hatches:'],
  [
    'a hue without its hatch, which takes that of another',
    'look-unfit',
    'look.yaml',
    ', m5: rings',
    '',
    'hatches:',
  ],
  [
    'a color that one theme lacks',
    'look-unfit',
    'look.yaml',
    '  muted: oklch(0.43 0.028 188)\n',
    '',
    'light:',
  ],
  [
    'a beginning that the guide does not understand',
    'talk-starter',
    'screens/guide.yaml',
    '- What am I good at?',
    '- How high is the mast',
    '- How high is the mast',
  ],
  [
    'a feature line said twice',
    'duplicate-item',
    JOURNEY,
    '[Three questions of your own, One sentence to steer by], route',
    '[Three questions of your own, Three questions of your own], route',
    '[Three questions of your own, Three',
  ],
  [
    'a pause after which an hour is lost',
    'out-of-bounds',
    LOG,
    'autosave: { afterMs: 2000,',
    'autosave: { afterMs: 2000000,',
    'afterMs: 2000000',
  ],
  [
    'a page of a seeker that everybody may open',
    'block-unfit',
    RESULTS,
    'route: /papers\n',
    'route: /papers\naccess: public\n',
    'access: public',
  ],
  ['a walk through no flow', 'walk-unknown-flow', 'walks/log.yaml', 'flow: ship_log\n', '', 'next'],
  [
    'an insight that was misspelt where it has its name',
    'unknown-reference',
    'insights/tide.yaml',
    'id: tide_reading',
    'id: tide_readng',
    'id: tide_readng',
  ],
  [
    'an assessment that was misspelt where it has its name',
    'unknown-reference',
    TIDE,
    'id: tide\n',
    'id: tidee\n',
    'id: tidee',
  ],
  [
    'an address that was misspelt where it stands',
    'unknown-reference',
    'intake.yaml',
    'route: /where-you-stand',
    'route: /where-you-stan',
    'route: /where-you-stan',
  ],
  [
    'a module that was misspelt in its document',
    'unknown-reference',
    'modules/signal-flag.yaml',
    'id: signal_flag',
    'id: signal_flagg',
    'id: signal_flagg',
  ],
  [
    'a module that was misspelt in the journey',
    'unknown-reference',
    JOURNEY,
    '    id: signal_flag\n',
    '    id: signal_flagg\n',
    'id: signal_flagg',
  ],
  [
    'an address that only the journey says of a module',
    'module-disagrees',
    JOURNEY,
    '    route: /signal-flag\n',
    '    route: /signal-flags\n',
    'route: /signal-flags',
  ],
  [
    'a hue that only the journey says of a module',
    'module-disagrees',
    JOURNEY,
    'hue: m4',
    'hue: m5',
    'hue: m5',
  ],
  [
    'a result that is saved as nobody waits for it',
    'module-disagrees',
    'assessments/bearings.yaml',
    'assessmentType: bearings',
    'assessmentType: bering',
    'assessmentType: bering',
  ],
  [
    'a card of a hub that opens what is nowhere',
    'unknown-reference',
    'modules/chart-room.yaml',
    'assessment: bearings }',
    'assessment: bearngs }',
    'assessment: bearngs',
  ],
  [
    'a link to what only begins as an address does',
    'unknown-reference',
    'pages/front.yaml',
    'to: /casting-off }',
    'to: /casting-offs }',
    '/casting-offs',
  ],
  [
    'a page that visitors are led to, and that was closed',
    'signed-out-link',
    'pages/words.yaml',
    'route: /terms\naccess: public\n',
    'route: /terms\naccess: user\n',
    'route: /terms',
  ],
])('tells of %s once, at its line', (_what, code, file, before, after, at) => {
  const { files, line } = spoilt(file, before, after, at)
  expect(told(files)).toEqual([`${code} ${file}:${line}`])
})

it.each([
  [
    'a ring of modules once, at the one that waits for a later one',
    'prerequisite-cycle',
    JOURNEY,
    'prerequisites: [tide_check]',
    'prerequisites: [soundings]',
    'prerequisites: [soundings]',
  ],
  [
    'two modules at one address, where it is not looked for',
    'duplicate-route',
    CARGO,
    'route: /cargo\n',
    'route: /soundings\n',
    'route: /soundings',
  ],
  [
    'a page of results that has moved, where links still lead to its old address',
    'module-disagrees',
    RESULTS,
    'route: /depth\n',
    'route: /the-depth\n',
    'route: /the-depth',
  ],
  [
    'a wrong kind of drawing, and none of its keys',
    'wrong-value',
    'pages/home.yaml',
    'kind: ladder',
    'kind: pairs',
    'kind: pairs',
  ],
  [
    'a wrong kind of step, and none of its keys',
    'wrong-value',
    LOG,
    '- kind: choose-many',
    '- kind: text',
    'kind: text',
  ],
  [
    'a vote that is counted for another outcome twice',
    'unbalanced-poles',
    'assessments/bearings.yaml',
    "label: 'Say who does what', counts: pilot",
    "label: 'Say who does what', counts: builder",
    'Say who does what',
  ],
  [
    'a list to go through in a conversation that is none',
    'unknown-field',
    'guide/en.yaml',
    'list: cargo.pieces',
    'list: cargo.peices',
    'list: cargo.peices',
  ],
  [
    'a name of two things that the guide is asked about',
    'duplicate-option-label',
    'guide/en.yaml',
    'names: [drains me, drains,',
    'names: [drains me, cargo,',
    'names: [drains me, cargo,',
  ],
  [
    'a run that reads what is off, and not that its texts are asked for by nobody',
    'feature-off',
    'modules/pilot.yaml',
    'performs: write',
    'performs: reading',
    'performs: reading',
  ],
  [
    'a text that is named nowhere, and not what it may lack',
    'unknown-reference',
    'modules/soundings.yaml',
    'commission: three-soundings',
    'commission: three-sounding',
    'commission: three-sounding',
  ],
])('tells of %s', (_what, code, file, before, after, at) => {
  const { files, line } = spoilt(file, before, after, at)
  expect(told(files)).toEqual([`${code} ${file}:${line}`])
})

it.each([
  ['cards', 'pages/home.yaml', 'block: dashboard'],
  ['stations', 'pages/journey.yaml', 'block: map'],
])('tells of a product without the block "%s" where it would stand', (block, file, around) => {
  const text = (harbor.get(file) ?? '').replace(new RegExp(` {6}- block: ${block}\\n(?: {8}.*\\n)+`), '')
  expect(text).not.toContain(`block: ${block}\n`)
  const line = text.split('\n').findIndex((each) => each.includes(around)) + 1
  expect(told(new Map([...harbor, [file, text]]))).toEqual([`never-offered ${file}:${line}`])
})

it('tells of a card of a hub behind which there is no quiz', () => {
  const file = 'modules/chart-room.yaml'
  const quiz = 'questionnaires/bearings.yaml'
  const line =
    (harbor.get(file) ?? '').split('\n').findIndex((each) => each.includes('assessment: bearings }')) + 1
  expect(told(new Map([...harbor].filter(([each]) => each !== quiz)))).toEqual([`dead-end ${file}:${line}`])
  const { files } = spoilt(quiz, 'id: bearings\n', 'id: bearings-quiz\n', 'id: bearings-quiz')
  expect(told(files)).toEqual([])
})

it('tells of a misspelt theme once, and of an option that counts for the wrong pole where it stands', () => {
  const set = 'experiments/career-exploration.yaml'
  const before = 'about: [learning, beginning, leaving]'
  const themes = (whole.get(set) ?? '').replace(before, before.replace('beginning', 'begining'))
  const at = (whole.get(set) ?? '').split('\n').findIndex((each) => each.includes(before)) + 1
  expect(told(new Map([...whole, [set, themes]]))).toEqual([`theme-unknown ${set}:${at}`])
  const pairs = 'assessments/mbti.yaml'
  const text = (whole.get(pairs) ?? '').replace(
    'label: It is decided, counts: J',
    'label: It is decided, counts: P',
  )
  const line = text.split('\n').findIndex((each) => each.includes('It is decided')) + 1
  expect(told(new Map([...whole, [pairs, text]]))).toEqual([`zero-weight ${pairs}:${line}`])
})

it('tells on the cover of a feature that many files need, and of a language that is another', () => {
  const cover = (pack: ReadonlyMap<string, string>, before: string, after: string) => {
    const text = (pack.get('pack.yaml') ?? '').replace(before, after)
    return {
      files: new Map([...pack, ['pack.yaml', text]]),
      lineOf: (at: string) => text.split('\n').findIndex((each) => each.includes(at)) + 1,
    }
  }
  const blog = cover(whole, ' blog,', '')
  expect(told(blog.files)).toEqual([`feature-off pack.yaml:${blog.lineOf('features:')}`])
  const french = cover(translated, '- id: es', '- id: fr')
  expect(told(french.files)).toEqual([`translation-locale pack.yaml:${french.lineOf('- id: fr')}`])
})

it('tells of a module that the home page tells of twice, and of a misspelt key of interpretations at the key', () => {
  const home = (whole.get('pages/home.yaml') ?? '').replace(
    '- module: soul_foundations\n            text',
    '- module: soul_blueprint\n            text',
  )
  expect(told(new Map([...whole, ['pages/home.yaml', home]]))).toEqual([
    expect.stringMatching(/^block-unfit pages\/home\.yaml:/),
  ])
  const values = 'interpretations/core-values.yaml'
  const text = (whole.get(values) ?? '').replace('  belonging:', '  belonginng:')
  const line = text.split('\n').indexOf('  belonginng:') + 1
  expect(told(new Map([...whole, [values, text]]))).toEqual([`interpretation-unknown ${values}:${line}`])
})

it('tells of a questionnaire to which nothing leads, until something does', () => {
  const side = `kind: questionnaire
id: side
title: On the side
route: /side
flow:
  mode: steps
  keep: draft
  steps:
    - { kind: text, id: more, title: More, prompt: What else? }
`
  const files = new Map([...harbor, ['side.yaml', side]])
  expect(told(files)).toEqual(['never-used side.yaml:4'])
  const led = spoilt(CARGO, '- { label: Home, to: /home }', '- { label: On the side, to: /side }', '/side')
  expect(told(new Map([...led.files, ['side.yaml', side]]))).toEqual([])
})

it('tells of a text of which nothing may be left, and knows what it needs', () => {
  const file = 'insights/tide.yaml'
  const conditional = (harbor.get(file) ?? '').replace(/ {10}- The middle marks .*\n/, '')
  const files = new Map([...harbor, [file, conditional]])
  expect(told(files)).toEqual([])
  const needless = conditional.replace(/needs: .*\nnoData: .*\n/, '')
  const line = needless.split('\n').indexOf('recipe:') + 1
  expect(told(new Map([...files, [file, needless]]))).toEqual([`may-be-empty ${file}:${line}`])
})

it('takes the answers to the module of an insight for given', () => {
  const { files } = spoilt(LOG_READING, 'needs: { has: log.proud }\n', '', 'module: ship_log')
  const bare = (files.get(LOG_READING) ?? '')
    .replace(/noData: .*\n/, '')
    .replace(/ {6}- pick:\n(?: {10}- .*\n)+/, '')
    .replace(/ {6}- 'The stores last .*\n/, '')
  expect(told(new Map([...files, [LOG_READING, bare]]))).toEqual([])
  const loose = bare.replace('module: ship_log\n', '')
  const line = loose.split('\n').indexOf('recipe:') + 1
  expect(told(new Map([...files, [LOG_READING, loose]]))).toEqual([`may-be-empty ${LOG_READING}:${line}`])
})

it('says nothing of a text that one of several needs is enough for', () => {
  const { files } = spoilt(
    'insights/crossing.yaml',
    '      - Who gets to read this sheet before you act on it.\n',
    '',
    'open:',
  )
  expect(told(files)).toEqual([])
})

it.each([
  ['It cures nothing and guarantees no result.', 'pages/words.yaml', 0],
  ['It never cures.', 'pages/words.yaml', 0],
  ['It cures.', 'pages/words.yaml', 1],
  ['It cures without pain.', 'pages/words.yaml', 1],
])('reads "%s" as its author meant it', (said, file, count) => {
  const { files } = spoilt(file, 'asked about. It finds', `asked about. ${said} It finds`, said)
  expect(told(files)).toHaveLength(count)
})

it('asks for no further links below the readings of a module', () => {
  const file = 'pages/insights.yaml'
  const without = (harbor.get(file) ?? '').replace(/\n {10}more:\n(?: {12}.*\n?)+/, '\n')
  expect(without).not.toContain('more:')
  expect(told(new Map([...harbor, [file, without]]))).toEqual([])
})

it('tells of a choice of one option, where it is offered', () => {
  const file = 'modules/signal-flag.yaml'
  const text = (harbor.get(file) ?? '').replace(/(list:\n {10}- .*\n)(?: {10}- .*\n)+/, '$1')
  const line = text.split('\n').findIndex((each) => each.trim() === 'options:') + 1
  expect(told(new Map([...harbor, [file, text]]))).toEqual([`single-option ${file}:${line}`])
})
