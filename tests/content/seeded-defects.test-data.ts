/** One mistake in the product's pack. */
export interface Defect {
  what: string
  /** The rule that tells of it. */
  code: string
  /** The file that is changed, and how. */
  file: string
  before: RegExp
  after: string
  /** What the line says that the finding points at; the first line that says so. */
  at: string
  /** The file of that line, where it is not the changed one. */
  elsewhere?: string
  /** `whole` for what can only be seen with all files. */
  in?: 'whole'
}

const FOUNDATIONS = 'modules/soul-foundations.yaml'
const MBTI = 'assessments/quick-mbti.yaml'
const WEEK = 'assessments/week.yaml'
const RESULTS = 'pages/soul-foundations-results.yaml'

export const defects: readonly Defect[] = [
  {
    what: 'a block about a step that was renamed',
    code: 'unknown-reference',
    file: RESULTS,
    before: /skills-effortless: What/,
    after: 'skills-efortless: What',
    at: 'skills-efortless',
    in: 'whole',
  },
  {
    what: 'a block about a section that is nowhere',
    code: 'unknown-reference',
    file: RESULTS,
    before: /section: passions/,
    after: 'section: pasions',
    at: 'section: pasions',
    in: 'whole',
  },
  {
    what: 'a drawing of a flow that is nowhere',
    code: 'unknown-reference',
    file: RESULTS,
    before: /kind: rings\n( +)flow: soul_foundations/,
    after: 'kind: rings\n$1flow: soul_fundations',
    at: 'flow: soul_fundations',
    in: 'whole',
  },
  {
    what: 'two blocks of one id',
    code: 'duplicate-id',
    file: RESULTS,
    before: /id: skills-answers/,
    after: 'id: "values-answers"',
    at: 'id: "values-answers"',
    in: 'whole',
  },
  {
    what: 'a block that is not registered',
    code: 'wrong-value',
    file: RESULTS,
    before: /block: actions/,
    after: 'block: action',
    at: 'block: action',
    in: 'whole',
  },
  {
    what: 'a quote that is never closed',
    code: 'yaml-syntax',
    file: FOUNDATIONS,
    before: /title: Your values/,
    after: 'title: "Your values',
    at: 'title: "Your values',
  },
  {
    what: 'a misspelt key',
    code: 'unknown-key',
    file: FOUNDATIONS,
    before: /prompt: What makes you lose/,
    after: 'promt: What makes you lose',
    at: 'promt:',
  },
  {
    what: 'a key that is missing',
    code: 'missing-key',
    file: 'assessments/quick-enneagram.yaml',
    before: /, tie: lowest/,
    after: '',
    at: 'rule: majority',
  },
  {
    what: 'a misspelt kind',
    code: 'unknown-kind',
    file: 'pages/terms.yaml',
    before: /kind: page/,
    after: 'kind: pgae',
    at: 'kind: pgae',
  },
  {
    what: 'a number where a text belongs',
    code: 'wrong-type',
    file: FOUNDATIONS,
    before: /title: Your values/,
    after: 'title: 7',
    at: 'title: 7',
  },
  {
    what: 'an implicit boolean',
    code: 'implicit-boolean',
    file: MBTI,
    before: /label: Introversion/,
    after: 'label: No',
    at: 'label: No }',
  },
  {
    what: 'an id of another form',
    code: 'id-form',
    file: FOUNDATIONS,
    before: /id: passion-childhood/,
    after: 'id: Passion childhood',
    at: 'id: Passion childhood',
  },
  {
    what: 'an id that is there twice',
    code: 'duplicate-id',
    file: FOUNDATIONS,
    before: /id: passion-childhood/,
    after: 'id: passion-lose-time # again',
    at: 'id: passion-lose-time # again',
  },
  {
    what: 'a step id that was retired',
    code: 'retired-id',
    file: FOUNDATIONS,
    before: /\n {2}sections:/,
    after: '\n  retired: [passion-childhood]\n\n  sections:',
    at: 'id: passion-childhood',
  },
  {
    what: 'an option value that was retired',
    code: 'retired-id',
    file: FOUNDATIONS,
    before: /- id: topics\n {6}list:/,
    after: '- id: topics\n      retired: [making]\n      list:',
    at: 'value: making',
  },
  {
    what: 'an item that was retired',
    code: 'retired-id',
    file: WEEK,
    before: /retired: \[question-3\]/,
    after: 'retired: [question-3, question-2]',
    at: 'retired:',
  },
  {
    what: 'a broken reference',
    code: 'unknown-reference',
    file: FOUNDATIONS,
    before: /options: \{ from: topics \}/,
    after: 'options: { from: topcis }',
    at: 'from: topcis',
  },
  {
    what: 'a condition on a later step',
    code: 'forward-reference',
    file: FOUNDATIONS,
    before: /id: values-reflection\n/,
    after: 'id: values-reflection\n      visibleWhen: { answered: skills }\n',
    at: 'visibleWhen',
  },
  {
    what: 'a condition on a value that is not offered',
    code: 'unknown-reference',
    file: FOUNDATIONS,
    before: /id: values-reflection\n/,
    after: 'id: values-reflection\n      visibleWhen: { includes: { step: values, value: corage } }\n',
    at: 'corage',
  },
  {
    what: 'a condition that asks a list for one value',
    code: 'condition-mismatch',
    file: FOUNDATIONS,
    before: /id: values-reflection\n/,
    after: 'id: values-reflection\n      visibleWhen: { equals: { step: values, value: courage } }\n',
    at: 'equals',
  },
  {
    what: 'a step that no answers lead to',
    code: 'unreachable-step',
    file: FOUNDATIONS,
    before: /id: values-reflection\n/,
    after:
      'id: values-reflection\n      visibleWhen: { all: [{ atLeast: { step: values, count: 3 } }, { atMost: { step: values, count: 2 } }] }\n',
    at: 'visibleWhen',
  },
  {
    what: 'a threshold that cannot be met',
    code: 'threshold-impossible',
    file: FOUNDATIONS,
    before: /options: \{ from: topics \}\n {6}threshold: \{ atLeast: 2 \}/,
    after: 'options: { from: topics }\n      threshold: { atLeast: 13 }',
    at: 'atLeast: 13',
  },
  {
    what: 'GATE-018 modules that wait for each other',
    code: 'prerequisite-cycle',
    file: 'journey.yaml',
    before: /(id: soul_blueprint\n(?:.*\n)*?\s+prerequisites: )\[\]/,
    after: '$1[soul_foundations]',
    at: 'prerequisites: [soul_blueprint]',
  },
  {
    what: 'a module that waits for one that is not there',
    code: 'unknown-reference',
    file: 'journey.yaml',
    before: /prerequisites: \[soul_blueprint\]/,
    after: 'prerequisites: [soul_bluprint]',
    at: 'soul_bluprint',
  },
  {
    what: 'a life stage whose questions are not there',
    code: 'unknown-reference',
    file: 'life-stages.yaml',
    before: /onboarding: onboarding-elder/,
    after: 'onboarding: onboarding-eldest',
    at: 'onboarding-eldest',
  },
  {
    what: 'a challenge with a comma, which would be read as two',
    code: 'wrong-form',
    file: 'life-stages.yaml',
    before: /challenges:\n(\s+)- .*\n/,
    after: 'challenges:\n$1- One, two\n',
    at: 'One, two',
  },
  {
    what: 'two modules at one address',
    code: 'duplicate-route',
    file: 'journey.yaml',
    before: /route: \/path-integration\n/,
    after: 'route: /experiments # again\n',
    at: 'route: /experiments # again',
  },
  {
    what: 'a module that the journey knows by another number',
    code: 'module-disagrees',
    file: FOUNDATIONS,
    before: /number: 2/,
    after: 'number: 3',
    at: 'number: 3',
  },
  {
    what: 'an option value that is there twice',
    code: 'duplicate-option-value',
    file: FOUNDATIONS,
    before: /value: courage,/,
    after: 'value: belonging,',
    at: 'label: Courage',
  },
  {
    what: 'an option label that is there twice',
    code: 'duplicate-option-label',
    file: FOUNDATIONS,
    before: /label: Courage,/,
    after: 'label: belonging,',
    at: 'label: belonging,',
  },
  {
    what: 'an empty label',
    code: 'out-of-bounds',
    file: FOUNDATIONS,
    before: /label: Courage,/,
    after: "label: '',",
    at: "label: '',",
  },
  {
    what: 'a label of spaces',
    code: 'blank-text',
    file: FOUNDATIONS,
    before: /label: Courage,/,
    after: "label: ' ',",
    at: "label: ' ',",
  },
  {
    what: 'a placeholder that nothing fills',
    code: 'placeholder-unknown',
    file: FOUNDATIONS,
    before: /prompt: What makes you lose/,
    after: 'prompt: What, {name}, makes you lose',
    at: 'What, {name}',
  },
]
