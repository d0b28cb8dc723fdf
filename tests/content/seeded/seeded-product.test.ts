import { describe, expect, it } from 'vitest'
import { changed, harbor, suggestions, told, translated, whole } from './seeded-pack.ts'

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

it('says how a commission takes the replies to steps that were made', () => {
  const files = changed(harbor, 'commissions/heading.yaml', /made: true/, 'step: replies')
  expect(rulesIn(files)).toEqual(['commission-unfit commissions/heading.yaml'])
  expect(suggestions(files)).toEqual([expect.stringContaining('`made: true`')])
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

describe('what nothing names, or what is named where it does not belong', () => {
  const LOG = 'modules/ship-log.yaml'
  const SOUNDINGS = 'modules/soundings.yaml'
  const completion = '    - kind: completion\n'

  it.each([
    [
      'a section without steps',
      LOG,
      /( {4}- \{ id: weather, .*\n)/,
      '$1    - { id: port, title: Port }\n',
      'never-used',
    ],
    [
      'a look back at its own answer',
      LOG,
      /about: \[proud, drain\]/,
      'about: [proud, read-again]',
      'self-reference',
    ],
    ['a look back at what is not asked', LOG, /about: \[proud, drain\]/, 'about: [welcome]', 'wrong-value'],
    [
      'a look back at what comes later',
      LOG,
      /id: drain\n/,
      'id: drain-again\n      title: Again\n      prompt: And again?\n    - { kind: reflection, id: early, title: E, prompt: What of it?, about: [read-again] }\n    - kind: long-text\n      id: drain\n',
      'forward-reference',
    ],
    [
      'a tab that needs what stands on a later one',
      'modules/cargo.yaml',
      /steps: \[pieces\], next: What stays \}/,
      'steps: [pieces], next: What stays, needs: { answered: ashore }, needsInWords: Later. }',
      'forward-reference',
    ],
    [
      'a result in the middle of steps',
      LOG,
      / {4}- kind: completion\n/,
      `    - { kind: result, id: mid, title: Mid, heading: Mid, from: effect }\n${completion}`,
      'dead-end',
    ],
    [
      'a flow that is closed twice',
      LOG,
      / {4}- kind: completion\n/,
      `    - { kind: completion, id: early, title: E, heading: E, pending: P, failed: F, retry: R }\n${completion}`,
      'dead-end',
    ],
    [
      'a question behind what ends stages',
      SOUNDINGS,
      / {4}- kind: result\n/,
      '    - { kind: text, id: late, title: Late, prompt: And then? }\n    - kind: result\n',
      'asked-after-the-end',
    ],
    ['what is made and kept nowhere', SOUNDINGS, / {6}bind: heading\n/, '', 'commission-unfit'],
    [
      'answers of a quiz, of which the score is kept',
      'pages/results.yaml',
      /flow: soundings\n( +unanswered)/,
      'flow: tide_check\n$1',
      'block-unfit',
    ],
    [
      'answers of a run, which asks nothing',
      'pages/results.yaml',
      /flow: soundings\n( +unanswered)/,
      'flow: pilot\n$1',
      'block-unfit',
    ],
    [
      'a part that is shown twice',
      'insights/tide.yaml',
      /key: holds, title/,
      'key: lead, title',
      'recipe-unfit',
    ],
    [
      'what is told first only behind what always is',
      'commissions/papers.yaml',
      /( {10}- 'Little pulls .*\n)/,
      '$1          - Never told.\n',
      'recipe-unfit',
    ],
    [
      'what is made in another number than is asked',
      'commissions/soundings.yaml',
      /minItems: 3\n( +)maxItems: 3/,
      'minItems: 2\n$1maxItems: 2',
      'commission-unfit',
    ],
    [
      'made steps that are kept where an answer is',
      SOUNDINGS,
      /keepAt: asked/,
      'keepAt: heading',
      'duplicate-bind',
    ],
    [
      'two cards of a hub that wait for one type',
      'modules/chart-room.yaml',
      /assessmentType: fixed_points/,
      'assessmentType: bearings',
      'module-disagrees',
    ],
    [
      'a quiz that does not show what it comes to',
      'modules/tide-check.yaml',
      /from: scoring/,
      'from: effect',
      'dead-end',
    ],
    [
      'a module at another address than the journey says',
      'modules/cargo.yaml',
      /route: \/cargo/,
      'route: /hold',
      'module-disagrees',
    ],
    [
      'a question that is asked twice, and not in the quiz too',
      'assessments/bearings.yaml',
      /id: storm/,
      'id: arrival',
      'duplicate-id',
    ],
    ['a run whose text nobody keeps', 'commissions/papers.yaml', /keep: server\n/, '', 'commission-unfit'],
    [
      'a call of what is written of another flow',
      'modules/pilot.yaml',
      /id: first-week/,
      'id: heading',
      'commission-unfit',
    ],
    [
      'a card that leads into another module',
      'journey.yaml',
      /(module: cargo, .*) route: \/cargo/,
      '$1 route: /soundings',
      'module-disagrees',
    ],
    [
      'a station that shows the results of another',
      'journey.yaml',
      /(module: cargo, time.*reviewRoute: )\/cargo-results/,
      '$1/depth',
      'module-disagrees',
    ],
    [
      'a start that leads past the first questions',
      'journey.yaml',
      /startRoute: \/where-you-stand/,
      'startRoute: /tide-check',
      'module-disagrees',
    ],
    [
      'a type that completes two modules',
      'journey.yaml',
      /assessmentType: cargo /,
      'assessmentType: ship_log ',
      'module-disagrees',
    ],
    [
      'a band that no score reaches, and not the gap',
      'assessments/tide.yaml',
      /from: 16, to: 24/,
      'from: 26, to: 34',
      'unreachable-band',
    ],
  ])('finds %s, and that alone', (_what, file, before, after, code) => {
    const files = changed(harbor, file, before, after)
    expect(rulesIn(files)).toEqual([`${code} ${file}`])
  })

  it('finds a commission that nothing asks for', () => {
    const more = `kind: commission
id: lonely
title: Lonely
flow: ship_log
takes: [{ as: proud, step: proud }]
inputs: [seeker]
noData: Write first.
shape: { type: object, properties: { line: { type: string, maxLength: 300 } } }
take: line
prompt: { template: Write a line. }
recipe: { line: '{{ proud | quote: 100 }}' }
`
    expect(rulesIn(new Map([...harbor, ['commissions/lonely.yaml', more]]))).toEqual([
      'never-used commissions/lonely.yaml',
    ])
  })

  it('says nothing of a run that leaves out what its calls do: they write', () => {
    expect(rulesIn(changed(harbor, 'modules/pilot.yaml', / {2}performs: write\n/, ''))).toEqual([])
  })

  it('finds a page to which nothing leads, and an insight that nobody can ask for', () => {
    const page =
      'kind: page\nid: quay\nroute: /quay\ntitle: Quay\nblocks: [{ block: heading, id: top, title: Quay }]\n'
    expect(rulesIn(new Map([...harbor, ['pages/quay.yaml', page]]))).toEqual(['never-used pages/quay.yaml'])
    const insight = (harbor.get('insights/tide.yaml') ?? '').replace('id: tide_reading', 'id: ebb_reading')
    expect(rulesIn(new Map([...harbor, ['insights/ebb.yaml', insight]]))).toEqual([
      'never-used insights/ebb.yaml',
    ])
  })

  it('finds options of a field that are taken from a set, and an alias where a flow shows a step', () => {
    const from = changed(
      harbor,
      'modules/cargo.yaml',
      / {10}options:\n {12}list:\n(?: {14}- .*\n)+/,
      '          options: { from: kinds }\n',
    )
    const sets = changed(
      from,
      'modules/cargo.yaml',
      / {2}steps:\n/,
      '  optionSets:\n    - { id: kinds, list: [{ value: skill, label: A skill }, { value: paper, label: A paper }] }\n  steps:\n',
    )
    expect(rulesIn(sets)).toEqual(['wrong-value modules/cargo.yaml'])
    const alias = changed(
      harbor,
      'pages/results.yaml',
      /route: \/depth\n/,
      'route: /depth\naliases: [{ route: /ships-log/drain }]\n',
    )
    expect(rulesIn(alias)).toEqual(['duplicate-route pages/results.yaml'])
  })

  it('finds two translations of one document', () => {
    const again = `kind: translation
id: es-again
locale: es
of: { kind: module, id: soul_foundations }
texts: {}
`
    const files = new Map([...translated, ['locales/es/zz-again.yaml', again]])
    expect(rulesIn(files)).toEqual(['duplicate-id locales/es/zz-again.yaml'])
  })

  it('finds letters that are sealed and never read', () => {
    const files = changed(whole, 'pages/letters.yaml', /- block: letters\n(?: {4}.*\n)+/, '')
    expect(rulesIn(files)).toEqual(['never-opened questionnaires/future-self-letter.yaml'])
  })
})

// Ends, links and words that lead to nothing although all that they name is there.
it.each([
  [
    'a flow whose end leads to its own beginning',
    'modules/ship-log.yaml',
    /go: \/ships-log\/pages/,
    'go: /ships-log',
    'dead-end modules/ship-log.yaml',
  ],
  [
    'a link on a page to the page itself',
    'pages/results.yaml',
    /start: \{ label: Open the log, to: \/ships-log \}/,
    'start: { label: Open the log, to: /ships-log/pages }',
    'block-unfit pages/results.yaml',
  ],
  [
    'the way back of a module that leads past a gate',
    'modules/cargo.yaml',
    /back: \{ label: Home, to: \/home \}/,
    'back: { label: Papers, to: /pilot }',
    'gate-link modules/cargo.yaml',
  ],
  [
    'a module that is completed by a card which may be left out',
    'modules/chart-room.yaml',
    /assessmentType: bearings\n/,
    'assessmentType: bearings\n      optional: true\n',
    'module-disagrees modules/chart-room.yaml',
  ],
  [
    'an assessment with the number of another module',
    'assessments/bearings.yaml',
    /moduleNumber: 4/,
    'moduleNumber: 5',
    'module-disagrees assessments/bearings.yaml',
  ],
  [
    'made steps that come after the end',
    'modules/soundings.yaml',
    /after: before/,
    'after: depth',
    'asked-after-the-end modules/soundings.yaml',
  ],
  [
    'a step that stands in no stage',
    'modules/soundings.yaml',
    /action: Let the line out\n/,
    'action: Let the line out\n    - { kind: text, id: boat, title: The boat, prompt: What is she called? }\n',
    'progress-falls modules/soundings.yaml',
  ],
  [
    'saving on the way of a flow that keeps nothing',
    'modules/ship-log.yaml',
    /keep: session/,
    'keep: none',
    'beyond-the-end modules/ship-log.yaml',
  ],
  [
    'a list that is shown as a quotation',
    'insights/log.yaml',
    /show: list/,
    'show: quote',
    'recipe-unfit insights/log.yaml',
  ],
  [
    'a second outcome of a rule that has none',
    'modules/tide-check.yaml',
    /name: '\{label\}'\n/,
    "name: '{label}'\n        secondary: 'Close behind: {label}'\n",
    'unscored-result modules/tide-check.yaml',
  ],
  [
    'a word where a filter counts',
    'insights/log.yaml',
    /quote: 200/,
    'quote: "long"',
    'template-fault insights/log.yaml',
  ],
  [
    'more steps of a module than it has',
    'journey.yaml',
    /stepTotal: 9/,
    'stepTotal: 19',
    'progress-total journey.yaml',
  ],
  [
    'a page for everybody with what only an account has',
    'pages/results.yaml',
    /id: tide-check-result\n/,
    'id: tide-check-result\naccess: public\n',
    'block-unfit pages/results.yaml',
  ],
  [
    'a blog without an article',
    'pack.yaml',
    /features: \[guide\]/,
    'features: [guide, blog]',
    'never-opened pack.yaml',
  ],
])('finds %s, and says nothing else', (_what, file, before, after, found) => {
  expect(rulesIn(changed(harbor, file, before, after))).toEqual([found])
})

it.each([
  [
    'a small board that leads elsewhere',
    /open: \{ label: ([^,]+), to: \/vision-board \}/,
    'open: { label: $1, to: /practices }',
  ],
  [
    'a letter that has come, and no letter where it leads',
    /open: \{ label: Open the drawer, to: \/letters \}/,
    'open: { label: Open the drawer, to: /letter }',
  ],
])('finds %s', (_what, before, after) => {
  expect(rulesIn(changed(whole, 'pages/home.yaml', before, after))).toEqual(['block-unfit pages/home.yaml'])
})

it('finds a first flow that leaves the setup open in a product without life stages', () => {
  const plain = changed(
    new Map([...harbor].filter(([file]) => !/^(life-stages|intake|onboarding)/.test(file))),
    'pages/front.yaml',
    /to: \/casting-off/,
    'to: /home',
  )
  const begun = (effect: string) =>
    rulesIn(
      new Map([
        ...plain,
        [
          'first.yaml',
          `kind: questionnaire
id: first
title: Why now
route: /where-you-stand
flow:
  mode: steps
  keep: draft
  finish: { effect: ${effect}, go: /home }
  steps:
    - { kind: text, id: hope, title: Hope, prompt: What do you hope for? }
    - { kind: text, id: fear, title: Fear, prompt: What do you fear? }
`,
        ],
      ]),
    )
  expect(begun('completeSetup')).toEqual([])
  expect(begun('saveAnswers')).toEqual(['effect-unfit first.yaml'])
})

it('finds words of an experiment on a theme that it is not about', () => {
  const file = 'experiments/communication-mastery.yaml'
  expect(rulesIn(changed(whole, file, /meets:\n {6}listening:/, 'meets:\n      money:'))).toEqual([
    `theme-unknown ${file}`,
  ])
})

it('finds a page to which only a questionnaire leads that only the page leads to', () => {
  const letter = `kind: questionnaire
id: note
title: A note
route: /note
flow:
  mode: steps
  keep: draft
  finish: { effect: saveAnswers, go: /notes }
  steps:
    - { kind: text, id: line, title: A line, prompt: What is to be kept? }
`
  const page = `kind: page
id: notes
route: /notes
title: Notes
blocks:
  - { block: heading, id: top, title: Notes }
  - { block: actions, id: onward, links: [{ label: Another, to: /note }] }
`
  const island = new Map([...harbor, ['note.yaml', letter], ['notes.yaml', page]])
  expect(rulesIn(island)).toEqual(['never-used notes.yaml'])
  expect(rulesIn(changed(island, 'screens/shell.yaml', /to: \/insights \}/, 'to: /note }'))).toEqual([])
})

it('finds a second flow that would complete the setup in a product without life stages', () => {
  const flow = (id: string) => `kind: questionnaire
id: ${id}
title: Why now
route: /${id}
flow:
  mode: steps
  keep: draft
  finish: { effect: completeSetup, go: /home }
  steps:
    - { kind: text, id: hope, title: Hope, prompt: What do you hope for? }
    - { kind: text, id: fear, title: Fear, prompt: What do you fear? }
`
  const plain = changed(
    new Map([...harbor].filter(([file]) => !/^(life-stages|intake|onboarding)/.test(file))),
    'pages/front.yaml',
    /to: \/casting-off/,
    'to: /home',
  )
  expect(
    rulesIn(new Map([...plain, ['first.yaml', flow('where-you-stand')], ['second.yaml', flow('later')]])),
  ).toEqual(['effect-unfit second.yaml'])
})

it('finds a tag that a translation opens and does not close, behind those that it has from its source', () => {
  const file = 'locales/es/insights/synthesis.synthesis.yaml'
  const files = changed(translated, file, /(\{\{ it\.first\.whole \| quote: 130 \}\}[^"\n]*)"/, '$1 {{ it"')
  expect(rulesIn(files)).toEqual([`template-fault ${file}`])
})

it('tells of a translation of what is gone, and not of the braces in it', () => {
  const file = 'locales/es/insights/synthesis.synthesis.yaml'
  const text = translated.get(file) ?? ''
  const gone = `${text}  recipe/nowhere/0:\n    from: aaaaaaaa\n    text: '{% if seeker.firstName %}Hola.{% endif %}'\n`
  expect(rulesIn(new Map([...translated, [file, gone]]))).toEqual([`translation-address ${file}`])
})

it('finds a list that a run has written where texts are shown', () => {
  const shape = changed(
    harbor,
    'commissions/papers.yaml',
    /paper: \{ type: string, maxLength: 2400, .*\}\n/,
    'paper: { type: array, maxItems: 4, items: { type: string } }\n',
  )
  const recipe = /recipe:\n {2}paper:\n[^]*?\n---/
  const files = changed(
    shape,
    'commissions/papers.yaml',
    recipe,
    'recipe:\n  paper:\n    list: [One evening., Another evening.]\n    take: 4\n---',
  )
  expect(rulesIn(files)).toContain('commission-unfit modules/pilot.yaml')
})

it('finds a part of a result that its assessment does not save', () => {
  const files = changed(harbor, 'assessments/bearings.yaml', / *second: secondaryLabel\n/, '')
  expect(rulesIn(files)).toEqual(['unknown-field insights/log.yaml'])
})

it('finds a product that has nothing at its first address', () => {
  const files = changed(harbor, 'pages/home.yaml', /aliases:\n(?: {2}- .*\n)+/, '')
  expect(rulesIn(files)).toContain('missing-document pack.yaml')
})

it.each([
  ['| inside | upTo: 6 | prose', '| inside | upTo: 6'],
  ['| inside | upTo: 6 | prose', ''],
])('finds a list of which "%s" became "%s"', (written, spoilt) => {
  const before = new RegExp(written.replaceAll('|', '\\|'))
  expect(rulesIn(changed(harbor, 'insights/log.yaml', before, spoilt))).toEqual([
    'run-together insights/log.yaml',
  ])
})
