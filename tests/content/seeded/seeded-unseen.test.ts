import { expect, it } from 'vitest'
import { changed, harbor, type Seed, suggestions, told, toldOf, whole } from './seeded-pack.ts'

// Mistakes that were seeded without looking at any rule, and that every tool called green: each is told once, where it
// was made, and nothing that follows from it is told.

const CARE = '../base/care-lines.yaml'
const FORGE = 'modules/vision-forge.yaml'
const MOTION = 'modules/soul-motion.yaml'

const rows: readonly Seed[] = [
  // Somebody in need
  [
    'a code that is no country',
    'care-line-unfit',
    'lodestar',
    CARE,
    'country: CR',
    'country: XR',
    'country: XR',
  ],
  [
    'the name of another country',
    'care-line-unfit',
    'lodestar',
    CARE,
    'name: Costa Rica',
    'name: Colombia',
    'name: Colombia',
  ],
  [
    'a line that nobody can reach',
    'care-line-unfit',
    'lodestar',
    CARE,
    '        number: "800-273-7869"\n        url: https://aquiestoy.cr\n',
    '',
    'name: Línea Aquí Estoy',
  ],
  [
    'a language that there is not',
    'care-line-unfit',
    'lodestar',
    CARE,
    'languages: [en, fr]',
    'languages: [en, fq]',
    'languages: [en, fq]',
  ],
  [
    'a line that was looked up in years to come',
    'dated-ahead',
    'lodestar',
    CARE,
    'checked: 2026-10',
    'checked: 2091-10',
    'checked: 2091-10',
  ],
  [
    'an article of a day to come',
    'dated-ahead',
    'lodestar',
    'blog/try-it-before-you-decide.yaml',
    'publishedAt: "2026-09-08"',
    'publishedAt: "2091-09-08"',
    'publishedAt: "2091-09-08"',
  ],
  // Flows
  [
    'a made thing for each of what is no list',
    'wrong-value',
    'lodestar',
    MOTION,
    'each: goals',
    'each: pace',
    'each: pace',
  ],
  [
    'a place that holds the answers of several others',
    'duplicate-bind',
    'lodestar',
    MOTION,
    'bind: implementationPreferences.timeOfDay',
    'bind: implementationPreferences',
    'bind: implementationPreferences\n',
  ],
  [
    'saving by itself after the last of the steps that are made',
    'beyond-the-end',
    'lodestar',
    'modules/soul-map.yaml',
    'fromStep: 1',
    'fromStep: 60',
    'fromStep: 60',
  ],
  [
    'earlier results that are shown where one stands',
    'dead-end',
    'lodestar',
    'modules/soul-foundations.yaml',
    'to: /module/soul-foundations-results }',
    'to: /module/soul-foundations }',
    'to: /module/soul-foundations }',
  ],
  [
    'words around an answer that leave it out',
    'review-unfit',
    'lodestar',
    FORGE,
    "text: 'What brought you here: {value}'",
    "text: 'What brought you here'",
    "text: 'What brought you here'",
  ],
  [
    'a result that names no outcome',
    'unscored-result',
    'harbor',
    'modules/tide-check.yaml',
    "name: '{label}'",
    'name: Your tide',
    'name: Your tide',
  ],
  [
    'outcomes of another set than the answers come to',
    'missing-outcome',
    'lodestar',
    'assessments/mbti.yaml',
    'set: personality-types',
    'set: enneagram-types',
    'set: enneagram-types',
  ],
  // The journey
  [
    'fewer steps than everybody goes through',
    'progress-total',
    'harbor',
    'journey.yaml',
    'stepTotal: 9',
    'stepTotal: 3',
    'stepTotal: 3',
  ],
  [
    'a map around a module of the dashboard',
    'never-offered',
    'harbor',
    'journey.yaml',
    '    - { module: soundings, time: 20 minutes, highlights: [Three questions, One sentence], reviewRoute: /depth }\n',
    '',
    'id: soundings',
  ],
  [
    'an intake that asks for no stage',
    'stages-disagree',
    'harbor',
    'life-stages.yaml',
    'intake: where-you-stand',
    'intake: casting-off-back',
    'intake: casting-off-back',
  ],
  [
    'a path that is made by an insight without its parts',
    'path-unfit',
    'lodestar',
    'journey.yaml',
    '  insightType: path_integration\n',
    '  insightType: synthesis\n',
    '  insightType: synthesis\n',
  ],
  [
    'advice that is refused to whoever follows it',
    'threshold-impossible',
    'harbor',
    'modules/ship-log.yaml',
    'advice: Three to six.',
    'advice: Two to five.',
    'advice: Two to five.',
  ],
  // Pages
  [
    'the days of another module among results',
    'block-unfit',
    'lodestar',
    'pages/soul-foundations-results.yaml',
    'module: soul_foundations\n        text',
    'module: soul_blueprint\n        text',
    'module: soul_blueprint\n        text',
  ],
  [
    'links of a result that its hub does not show',
    'block-unfit',
    'harbor',
    'modules/chart-room.yaml',
    '      - { block: hub-actions, id: actions }\n',
    '',
    '    results:\n      - { block: hub-heading',
  ],
  [
    'a card of a chart that there is not',
    'unknown-reference',
    'lodestar',
    'screens/charts.yaml',
    '- id: numerology',
    '- id: numerologie',
    '- id: numerologie',
  ],
  [
    'two links of one name',
    'duplicate-option-label',
    'lodestar',
    '../base/contact.yaml',
    'label: Terms of Service',
    'label: Privacy Policy',
    'label: Privacy Policy\n    to: /terms',
  ],
  [
    'an example in a time zone that there is not',
    'sample-unfit',
    'lodestar',
    'sample-seeker.yaml',
    'Europe/Lisbon',
    'Europe/Lisboa',
    'timezone: Europe/Lisboa',
  ],
  [
    'an example with a result that there is not',
    'sample-unfit',
    'lodestar',
    'sample-seeker.yaml',
    'personalityType: INFJ',
    'personalityType: INFQ',
    'personalityType: INFQ',
  ],
  // Outcomes, stages and made things
  [
    'an outcome of a shared set under another id',
    'missing-outcome',
    'lodestar',
    'outcomes/enneagram-types.yaml',
    "- id: '3'",
    "- id: '13'",
    "- id: '13'",
  ],
  [
    'stages in another order than their steps',
    'progress-falls',
    'harbor',
    'modules/soundings.yaml',
    '    - { id: before, steps: [before], progress: 0 }\n    - { id: heading, steps: [heading], progress: 85, shown: 92 }',
    '    - { id: heading, steps: [heading], progress: 0 }\n    - { id: before, steps: [before], progress: 85, shown: 92 }',
    '{ id: heading, steps: [heading], progress: 0 }',
  ],
  [
    'results of a quiz at an address that only hubs have',
    'unknown-reference',
    'harbor',
    'modules/tide-check.yaml',
    'to: /tide-gauge }',
    'to: /tide-check/results }',
    'to: /tide-check/results }',
  ],
  [
    'steps of a plan without ids',
    'commission-unfit',
    'lodestar',
    'commissions/action-plan.yaml',
    'list: { id: step, orderBy: priority, carry: [category] }\n',
    '',
    'commission: action-plan',
    'modules/soul-motion.yaml',
  ],
  [
    'a life for which no experiment can be drawn up',
    'commission-unfit',
    'lodestar',
    'commissions/try-on-tests.yaml',
    'enum: [going-on, turned-to, uncounted]',
    'enum: [going-on, turned-to]',
    'commission: try-on-tests',
    'questionnaires/try-on-paths.yaml',
  ],
  // Recipes and words
  [
    'a fourth of three replies',
    'unknown-field',
    'harbor',
    'commissions/heading.yaml',
    'replies[2].response %}And at the end {{ replies[2]',
    'replies[3].response %}And at the end {{ replies[3]',
    'replies[3]',
  ],
  [
    'a value that was renamed under many entries',
    'interpretation-unknown',
    'lodestar',
    'vocabularies/life-stage.yaml',
    'value: midlife',
    'value: mid_life',
    'value: mid_life',
  ],
  // Ways on which somebody would be lost
  [
    'a page without a heading',
    'page-without-heading',
    'harbor',
    'pages/results.yaml',
    '  - block: heading\n    id: heading\n    title: The tide gauge\n    text: Eight answers, 24 points, three marks.\n',
    '',
    'blocks:',
  ],
  [
    'a start that leads to what is not there yet',
    'block-unfit',
    'harbor',
    'pages/home.yaml',
    'start: { label: Check the tide, to: /tide-check }',
    'start: { label: Check the tide, to: /tide-gauge }',
    'to: /tide-gauge',
  ],
  [
    'a result of a quiz from which nothing leads on',
    'no-way-on',
    'harbor',
    'modules/tide-check.yaml',
    '      again: Check again\n      links:\n        - { label: See it on the tide gauge, to: /tide-gauge }\n        - { label: Home, to: /home }\n',
    '',
    'id: result',
  ],
  [
    'an end that leads to its beginning alone',
    'dead-end',
    'harbor',
    'modules/cargo.yaml',
    '        - { label: Home, to: /home }',
    '        - { label: Once more, to: /cargo }',
    'to: /cargo }',
  ],
  [
    'a closing step before the last question of its tab',
    'asked-after-the-end',
    'harbor',
    'modules/cargo.yaml',
    'steps: [ashore, stowed]',
    'steps: [stowed, ashore]',
    'steps: [stowed, ashore]',
  ],
  [
    'a closing step on no tab',
    'unreachable-step',
    'harbor',
    'modules/cargo.yaml',
    'steps: [ashore, stowed]',
    'steps: [ashore]',
    'id: stowed',
  ],
  [
    'a reading that its run leaves out',
    'block-unfit',
    'lodestar',
    'questionnaires/soul-blueprint-processing.yaml',
    '    - { id: numerology, title: Numerology }\n',
    '',
    'calls:',
  ],
  [
    'a link that names another module',
    'link-unfit',
    'lodestar',
    'pages/soul-map-results.yaml',
    'label: Go to Vision Forge, to: /module/vision-forge',
    'label: Go to Vision Forge, to: /module/soul-motion',
    'to: /module/soul-motion',
  ],
  [
    'a link that is called as another page',
    'link-unfit',
    'lodestar',
    '../base/contact.yaml',
    'to: /privacy',
    'to: /terms',
    'to: /terms',
  ],
  [
    'two links of one list to the same page',
    'link-unfit',
    'harbor',
    'screens/shell.yaml',
    '- { label: Readings, to: /insights }\n    - { label: Harbor guide',
    '- { label: Readings, to: /journey }\n    - { label: Harbor guide',
    'label: Readings, to: /journey',
  ],
  // Something else than what is meant
  [
    'a sort that is misspelt',
    'theme-unknown',
    'lodestar',
    'reading/reader.yaml',
    'id: food, sort: doing',
    'id: food, sort: doign',
    'sort: doign',
  ],
  [
    'an insight that is written with itself',
    'recipe-unfit',
    'lodestar',
    'insights/synthesis.yaml',
    'with: [path_suggestions, daily_prompts]',
    'with: [synthesis, daily_prompts]',
    'with: [synthesis',
  ],
  [
    'an answer of the setup beyond its questions',
    'unknown-field',
    'harbor',
    'insights/tide.yaml',
    'onboarding.answers[1].answer %}',
    'onboarding.answers[7].answer %}',
    'onboarding.answers[7]',
  ],
  [
    'a reading whose questions nothing leads to',
    'block-unfit',
    'lodestar',
    'pages/reading.yaml',
    '        enneagram: { name: Enneagram, to: /assessment/enneagram }\n',
    '',
    'types:\n        mbti',
  ],
  [
    'a drawing of another assessment',
    'block-unfit',
    'harbor',
    'pages/home.yaml',
    "kind: ladder\n              assessment: tide\n              caption: Your {score} points on the gauge\n              range: '{from} to {to}'\n              here: '{score} points'\n              columns: { outcome: Mark, range: Points, here: Where you stand }",
    'kind: bars\n              assessment: bearings\n              caption: Your six choices',
    'assessment: bearings',
  ],
  [
    'a paper that another flow writes',
    'block-unfit',
    'harbor',
    'pages/results.yaml',
    'made: way-back',
    'made: heading',
    'made: heading',
  ],
  [
    'answers of another module among the results of one',
    'block-unfit',
    'harbor',
    'pages/results.yaml',
    '            flow: soundings\n            unanswered',
    '            flow: cargo\n            unanswered',
    'flow: cargo',
  ],
  [
    'a case behind a wider one',
    'recipe-unfit',
    'harbor',
    'commissions/papers.yaml',
    '- when: { equals: { of: outcome.tide.id, value: ebb } }',
    '- when: { has: outcome.tide }',
    '- when: { equals: { of: outcome.tide.id, value: turning } }',
  ],
  [
    'a stage with the questions of another',
    'stages-disagree',
    'harbor',
    'life-stages.yaml',
    'onboarding: casting-off-between',
    'onboarding: casting-off-back',
    'onboarding: casting-off-back',
  ],
  [
    'words about a bound that name another',
    'count-differs',
    'harbor',
    'modules/cargo.yaml',
    'count: 2 } }',
    'count: 3 } }',
    'needsInWords: Load two',
  ],
  [
    'a full list that holds fewer',
    'count-differs',
    'lodestar',
    'modules/soul-motion.yaml',
    'atLeast: 1, atMost: 12',
    'atLeast: 1, atMost: 10',
    'full: Twelve',
  ],
  [
    'a count of itself',
    'count-differs',
    'harbor',
    'pages/journey.yaml',
    "'{count} of {total} parts'",
    "'{count} of {count} parts'",
    "'{count} of {count} parts'",
  ],
  [
    'a result that is saved without its outcome',
    'unsaveable-part',
    'harbor',
    'assessments/tide.yaml',
    'saves: { tide: outcome, label: label, points: score }',
    'saves: { points: score }',
    'saves: { points',
  ],
  [
    'a card whose answers are kept nowhere',
    'module-disagrees',
    'harbor',
    'modules/chart-room.yaml',
    '      assessmentType: fixed_points\n',
    '',
    'id: fixed-points',
  ],
  [
    'the results of one module on the page of another',
    'module-disagrees',
    'harbor',
    'pages/results.yaml',
    '    flow: soundings\n    heading',
    '    flow: cargo\n    heading',
    'flow: cargo\n    heading',
  ],
  [
    'what is written of another module',
    'block-unfit',
    'harbor',
    'pages/results.yaml',
    'types: [tide_reading]',
    'types: [log_reading]',
    'types: [log_reading]',
  ],
  [
    'a way back from the way back',
    'dead-end',
    'harbor',
    '../base/screens/recovery.yaml',
    'back: { label: Back to sign in, to: /auth }',
    'back: { label: Back to sign in, to: /recover }',
    'to: /recover',
  ],
  [
    'a look back at what is asked later',
    'review-unfit',
    'harbor',
    'modules/cargo.yaml',
    'of: ship_log\n          lines: [{ path: proud }]',
    'of: cargo\n          lines: [{ path: ashore }]',
    'path: ashore',
  ],
  [
    'two speeds that are one',
    'duplicate-option-value',
    'lodestar',
    'questionnaires/guided-visualization.yaml',
    '{ rate: 1.25, label: Faster }',
    '{ rate: 1, label: Faster }',
    '{ rate: 1, label: Faster }',
  ],
  [
    'a visitor who is sent to where nobody gets in',
    'signed-out-link',
    'lodestar',
    'modules/soul-blueprint.yaml',
    'link: { label: Make an account, to: /auth }',
    'link: { label: Make an account, to: /insights }',
    'to: /insights }',
  ],
  [
    'a stage that shows less than came before it',
    'progress-falls',
    'harbor',
    'modules/soundings.yaml',
    'progress: 85, shown: 92',
    'progress: 85, shown: 70',
    'progress: 85, shown: 70',
  ],
  // Texts that count otherwise than the data
  [
    'a number of answers that are more',
    'count-differs',
    'harbor',
    'pages/results.yaml',
    'Eight answers, 24 points',
    'Seven answers, 24 points',
    'Seven answers',
  ],
  [
    'a number of points that there are not',
    'count-differs',
    'harbor',
    'pages/results.yaml',
    'Eight answers, 24 points',
    'Eight answers, 21 points',
    '21 points',
  ],
  [
    'a score of fewer points than there are',
    'count-differs',
    'harbor',
    'commissions/soundings.yaml',
    'at {{ outcome.tide.score }} of 24 points',
    'at {{ outcome.tide.score }} of 20 points',
    'of 20 points',
  ],
  [
    'a number of questions that are fewer',
    'count-differs',
    'lodestar',
    'modules/soul-foundations.yaml',
    'These sixteen questions',
    'These seventeen questions',
    'These seventeen questions',
  ],
  [
    'a number of parts that are more',
    'count-differs',
    'harbor',
    'pages/home.yaml',
    'All seven parts are done',
    'All six parts are done',
    'All six parts',
  ],
]

it.each(rows.map((row) => ({ what: row[0], row })))('$what', ({ row }) => {
  const { found, expected } = toldOf(row)
  expect(found).toEqual(expected)
})

it.each([
  // Each of the first hides what follows from it, and nothing else of the kind.
  [
    'pages/results.yaml',
    'route: /depth',
    'route: /papers',
    'screens/shell.yaml',
    'to: /help-lines',
    'to: /helplines',
  ],
  ['journey.yaml', 'hue: m4', 'hue: m5', 'pages/front.yaml', 'to: /casting-off }', 'to: /casting-offs }'],
  [
    'commissions/papers.yaml',
    'keep: server\ninputs:\n  - onboarding',
    'inputs:\n  - onboarding',
    'insights/log.yaml',
    '{{ log.proud |',
    '{{ log.prowd |',
  ],
] as const)(
  'two mistakes that have nothing to do with each other are both told: %s',
  (one, a, b, other, c, d) => {
    const put = (file: string, before: string, after: string): readonly [string, string] => {
      const text = harbor.get(file) ?? ''
      expect(text, before).toContain(before)
      return [file, text.replace(before, () => after)]
    }
    const first = put(one, a, b)
    const second = put(other, c, d)
    const alone = told(new Map([...harbor, second]))
    expect(alone).toHaveLength(1)
    expect(told(new Map([...harbor, first, second]))).toEqual(expect.arrayContaining(alone))
  },
)

it('finds tabs of which one needs what comes after it', () => {
  const text = whole.get('modules/soul-motion.yaml') ?? ''
  const [, plan = '', begin = ''] =
    /( {4}- id: create-action-plan\n[^]*?)( {4}- id: begin-implementation\n[^]*?)\n {2}steps:/.exec(text) ??
    []
  const swapped = text.replace(`${plan}${begin}`, () => `${begin}${plan}`)
  expect(swapped).not.toBe(text)
  const line = swapped.slice(0, swapped.indexOf('needs: { answered: plan }')).split('\n').length
  expect(told(new Map([...whole, ['modules/soul-motion.yaml', swapped]]))).toEqual([
    `forward-reference modules/soul-motion.yaml:${line}`,
  ])
})

it('finds an extra text that only a page shows, where one outcome lacks it', () => {
  const quiz = changed(harbor, 'questionnaires/bearings.yaml', / +extras:\n.*\n/, '')
  expect(told(quiz)).toEqual([])
  const files = changed(quiz, 'assessments/bearings.yaml', / +extra: \{ tires: Being praised.*\n/, '')
  expect(told(files)).toEqual([expect.stringContaining('unknown-extra assessments/bearings.yaml')])
})

it('finds a hue without its ground in both themes', () => {
  const light = changed(harbor, 'look.yaml', / {2}m3t: .*\n/, '')
  expect(told(changed(light, 'look.yaml', / {2}m3t: .*\n/, ''))).toEqual(
    Array(2).fill(expect.stringContaining('look-unfit look.yaml')),
  )
})

it('says which outcome a band means', () => {
  const files = changed(harbor, 'assessments/tide.yaml', /outcome: turning/, 'outcome: turnig')
  expect(suggestions(files)).toEqual(['Did you mean "turning"?'])
})

it('tells of one number that many texts still say once', () => {
  const more = `  - id: rope
    prompt: A rope has come loose. Who are you?
    options:
      - { value: builder, label: 'Whoever ties a new knot', counts: builder }
      - { value: mender, label: 'Whoever splices it', counts: mender }
      - { value: keeper, label: 'Whoever holds the other end', counts: keeper }
      - { value: pilot, label: 'Whoever shouts', counts: pilot }
outcomes:`
  const files = changed(harbor, 'assessments/bearings.yaml', /^outcomes:/m, more)
  expect(told(files)).toEqual(['count-differs assessments/bearings.yaml:5'])
})
