import type { Assessment, Experiment, Insight } from '../../../engine/contracts/index.ts'

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
