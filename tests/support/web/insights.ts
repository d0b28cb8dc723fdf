import type {
  Assessment,
  Experiment,
  Insight,
  PutAwayFinding,
  RestsOn,
} from '../../../engine/contracts/index.ts'

const TIME = '2026-11-20T09:12:00.000Z'

/** An insight as the server lists it. */
export const insightOf = (
  insightType: string,
  content: Insight['content'],
  changes: Partial<Insight> = {},
): Insight => ({
  id: `i-${insightType}`,
  insightType,
  content,
  moduleNumber: null,
  source: 'composed',
  createdAt: TIME,
  updatedAt: TIME,
  ...changes,
})

/** A saved result, of which only its module and type matter here. */
export const resultOf = (moduleNumber: number, assessmentType: string): Assessment => ({
  id: `a-${assessmentType}`,
  moduleNumber,
  assessmentType,
  results: {},
  contentHash: null,
  createdAt: TIME,
  updatedAt: TIME,
})

/** An experiment that was completed, with what was found. */
export const completedExperiment = (changes: Partial<Experiment> = {}): Experiment => ({
  id: 'e1',
  title: 'One afternoon in the school garden',
  description: '',
  category: 'purpose_discovery',
  difficulty: 'easy',
  timeframe: '1_day',
  alignmentReason: '',
  expectedInsights: [],
  requiredResources: [],
  steps: [],
  dataSourcesUsed: [],
  status: 'completed',
  startedAt: TIME,
  completedAt: TIME,
  userReflection: null,
  rating: null,
  insights: ['Two children asked me to come back.'],
  source: 'composed',
  createdAt: TIME,
  updatedAt: TIME,
  ...changes,
})

/** A reading in parts, with a key that no type declares. */
export const generic: Insight['content'] = {
  core_theme: 'You explain what is hard, and you stay until it is clear.',
  key_insights: ['You teach by **showing**.', 'Two answers speak of gardens.'],
  strengths: ['Patience with beginners'],
  growth_areas: ['Rest before you are tired.'],
  action_steps: ['Ask one person on Monday.'],
  my_extra_key: { season: 'Autumn', pace: ['slow', 'steady'] },
  affirmation: 'I may take my time.',
}

/** What the first part of a reading stands on: a finding in an answer and in the journal. */
export const restsOn: RestsOn = [
  {
    part: 'core_theme',
    finding: { id: 'theme/hands', kind: 'theme', name: 'work with your hands' },
    answers: [
      {
        words: 'More with my hands',
        answer: 'More with my hands. I am tired of calming people.',
        source: { flow: 'soul_foundations', step: 'skills-reflection' },
        title: 'Skills, looked at again',
        question: 'Which of these are you tired of?',
      },
      {
        words: 'the dough',
        answer: 'The evening went into the dough.',
        source: { entry: 'e1' },
        title: '2026-11-02',
        date: '2026-11-02',
      },
    ],
  },
]

/** What a part stands on that only results say: one of the chart, and one of a questionnaire. */
export const restsOnResults: RestsOn = [
  {
    part: 'core_theme',
    finding: { id: 'discord/alone/people', kind: 'discord', name: 'being alone' },
    voices: [
      { name: 'your Moon in Pisces', says: 'the Moon in Pisces is said to settle where nobody calls' },
      { name: 'your letters', says: 'the letters ESFP are said to rest in company' },
    ],
    answers: [],
  },
]

/** The first finding of these, put away. */
export const putAwayOf = ([first]: RestsOn): PutAwayFinding => ({
  id: 'p1',
  finding: first?.finding?.id ?? '',
  name: first?.finding?.name ?? '',
  answers: first?.answers ?? [],
  putAwayAt: TIME,
})
