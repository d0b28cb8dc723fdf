import type { Discovery, Insight, SoulMapInsights } from '../../../../engine/contracts/index.ts'
import type { FormData } from '../../../../engine/core/flow/index.ts'
import type { HeldSession } from './session-server.ts'
import { type Answer, ok, refusal, type Replies, type Seen } from '../fake-server.ts'

const TIME = '2026-11-20T09:12:00.000Z'
export const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** Ten discoveries as the server makes them; the third has neither hint nor follow-up of its own. */
export const discoveries: readonly Discovery[] = PLACES.map((id, at) => ({
  id,
  type: 'pattern',
  title: `The ${id} thread`,
  setup: `You wrote “${id}” and “again”.`,
  prompt: `What lies between them at number ${at + 1}?`,
  ...(at === 2
    ? {}
    : { insight_hint: `Begin with the ${id}.`, followup: `And what of the ${id} after that?` }),
}))

/** One sentence of 62 characters and more for each discovery. */
export const responses: Readonly<Record<string, string>> = Object.fromEntries(
  PLACES.map((id) => [id, `What I have to say about the ${id} of them, in enough words to count.`]),
)

export const formData = (answered: number): FormData => ({
  discoveries: discoveries.map((each) => ({ ...each })),
  discoveryResponses: Object.fromEntries(PLACES.slice(0, answered).map((id) => [id, responses[id] ?? ''])),
})

/** The Soul Map under way, at the step of this place (0 is the opening page). */
export const soulMapSession = (
  stepId: string,
  answered: number,
  changes: Partial<HeldSession> = {},
): HeldSession => ({
  stepId,
  formData: formData(answered),
  currentStep: PLACES.indexOf(stepId) + 1,
  completedSteps: [],
  contentHash: 'content-hash',
  version: 4,
  createdAt: TIME,
  updatedAt: TIME,
  ...changes,
})

export const soulMap: SoulMapInsights = {
  soulSignature: {
    signature: 'Honesty, carried by listening',
    description: 'Your map opens with a kitchen table.\n\nIt ends with water.',
    gifts: ['You stay with a question.', 'You say it plainly.', 'You notice what is missing.'],
  },
  source: 'composed',
  updatedAt: TIME,
}

export const integration: Insight = {
  id: 'i3',
  insightType: 'soul_map_integration_analysis',
  moduleNumber: 3,
  source: 'model',
  content: {
    comprehensive_analysis: 'Ten reflections by one author.',
    core_themes: [{ theme: 'Water', description: 'It returns in four of them.' }],
    integration_insights: { with_your_values: 'Honesty stands behind the second.' },
    soul_purpose: { direction: 'Toward the mill.', guidance: 'Give it two weeks.' },
    next_steps: [{ category: 'Share', action: 'Read one aloud.' }],
  },
  createdAt: TIME,
  updatedAt: TIME,
}

/** The saved assessment of module 3, as the call of the results page answers it. */
export const soulMapAssessment = {
  id: 'a3',
  moduleNumber: 3,
  assessmentType: 'soul_map_integration',
  contentHash: 'content-hash',
  results: JSON.stringify({ discoveryResponses: responses, discoveries, insights: soulMap }),
  createdAt: TIME,
  updatedAt: TIME,
}

/** The signature as the call that writes it answers it. */
export const generated = ({ soulSignature, source, updatedAt }: SoulMapInsights) => ({
  flow: 'soul_map_integration',
  document: 'soul-map-signature',
  value: soulSignature,
  source,
  updatedAt,
})

/** The server of the Soul Map: its session with versions, what it makes, and what it keeps. */
export function soulMapServer(first: HeldSession | null = null, kept: SoulMapInsights | null = null) {
  let held = first
  let drawn = kept
  const save = ({ body, headers }: Seen): Answer => {
    const match = headers.get('if-match')
    if ((match !== null && match !== `"${held?.version ?? 0}"`) || (headers.get('if-none-match') && held))
      return { status: 412, body: { message: 'Saved elsewhere.', code: 'stale_version', current: held } }
    held = { ...soulMapSession('intro', 0), ...(body as object), version: (held?.version ?? 0) + 1 }
    return ok(held)
  }
  const replies: Replies = {
    'GET /api/flows/soul_map_integration/session': () =>
      held ? ok(held) : refusal(404, 'Nothing is saved for this module.', 'not_found'),
    'POST /api/flows/{flow}/session': save,
    'GET /api/flows/{flow}/generate/{document}': () => ok(drawn && generated(drawn)),
    'POST /api/flows/soul_map_integration/generate/soul-map-discoveries': ok({
      value: discoveries,
      source: 'composed',
      updatedAt: null,
    }),
    'POST /api/flows/soul_map_integration/generate/soul-map-signature': () => {
      drawn = soulMap
      return ok(generated(soulMap))
    },
    'POST /api/flows/{flow}/results': ok(
      { flow: 'soul_map_integration', assessment: { ...soulMapAssessment, results: {} } },
      { status: 201 },
    ),
    'GET /api/assessments': ok([]),
  }
  return {
    replies,
    held: () => held,
    elsewhere: (changes: Partial<HeldSession>) => {
      if (held) held = { ...held, ...changes, version: held.version + 1 }
    },
  }
}
