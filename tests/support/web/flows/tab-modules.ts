import type { Replies } from '../fake-server.ts'
import { ok } from '../fake-server.ts'
import { type HeldSession, sessionServer } from './session-server.ts'

const TIME = '2026-11-20T09:12:00.000Z'

/** A session of module 4 or 5 as the server keeps it. */
export const tabSession = (
  moduleNumber: 4 | 5,
  formData: HeldSession['formData'],
  stepId = moduleNumber === 4 ? 'components' : 'goals',
): HeldSession => ({
  currentStep: 1,
  stepId,
  formData,
  completedSteps: [0],
  contentHash: null,
  version: 3,
  createdAt: TIME,
  updatedAt: TIME,
})

/** The server of one module's session. */
export const tabServer = (moduleNumber: 4 | 5, saved: HeldSession | null = null) =>
  sessionServer(saved, moduleNumber === 4 ? 'vision_forge' : 'soul_in_motion')

export const components = [
  {
    id: '1',
    category: 'career_purpose',
    title: 'A small school',
    description: 'One long table',
    feeling: 'awake',
  },
  {
    id: '2',
    category: 'lifestyle_environment',
    title: 'A house near water',
    description: 'Mornings outside',
  },
  { id: '3', category: 'career_purpose', title: 'A workshop', description: 'Half of the week' },
]

export const statement = { text: 'I teach at one long table.\n\nMornings begin outside.', source: 'composed' }

export const goal = {
  id: '1795196417820',
  title: 'Teach a first class',
  description: 'Six people at one table',
  category: 'career_transition',
  timeline: '90_days',
}

/** Shuffled on purpose. */
export const actionSteps = [
  ['a', 'Decide the next stage', 'low'],
  ['b', 'Write the working day', 'high'],
  ['c', 'List what you bring', 'medium'],
  ['d', 'Talk to one person', 'high'],
].map(([id = '', title = '', priority]) => ({
  id,
  title,
  description: `How to ${title.toLowerCase()}.`,
  timeframe: 'By November 24, 2026',
  category: 'career_transition',
  priority,
}))

export const plan = { actionSteps, source: 'composed', done: ['b'] }

/** What the two modules read to begin from. */
export const known: Replies = {
  'GET /api/flows/soul_map_integration/generate/soul-map-signature': ok({
    value: {
      signature: 'The patient maker',
      description: 'You build tables that others sit at.',
      gifts: ['Listening', 'Mending', 'Naming things'],
    },
    source: 'composed',
    updatedAt: TIME,
  }),
  'GET /api/experiments': ok([
    experiment('one', 'A class for four', ['Mornings are mine.', 'Small groups talk more.']),
    experiment('two', 'A week by the river', []),
  ]),
  'GET /api/user/profile': ok({
    user: { id: 'u1', username: 'mara', firstName: 'Mara', lastName: null, email: 'mara@example.org' },
    intake: {
      id: 'i1',
      lifeStage: 'young_adult',
      motivation: 'More meaning',
      specificChallenge: 'Little time',
      desiredOutcome: 'Work that fits',
      timeCommitment: 'moderate',
      additionalContext: null,
      createdAt: TIME,
      updatedAt: TIME,
    },
    onboardingAnswers: { life_vision: 'Slower mornings.', firstName: 'Mara' },
    vision: null,
  }),
  'GET /api/user/comprehensive-data': ok({
    assessments: [
      {
        assessmentType: 'vision_forge',
        moduleNumber: 4,
        results: { visionStatement: statement.text, visionComponents: components, source: 'composed' },
      },
    ],
    experiments: [experiment('one', 'A class for four', ['Mornings are mine.'])],
    vision: { visionStatement: statement.text, visionComponents: components },
  }),
}

function experiment(id: string, title: string, insights: string[]) {
  return {
    id,
    title,
    insights,
    status: 'completed',
    category: 'career_exploration',
    completedAt: TIME,
  }
}
