import type { IntegratedPath, ProgressSession } from '../../../engine/contracts/index.ts'
import type { ModuleStatus } from '../../../engine/core/journey/facts.ts'
import { countedModules } from '../../../engine/core/journey/modules.ts'
import { summarize } from '../../../engine/core/journey/progress.ts'
import type { JourneyDocument } from '../../../engine/core/pack/documents.gen.ts'
import { ok, type Replies } from './fake-server.ts'
import type { AnyDocument } from './harness.ts'

export interface Standing {
  /** Of the modules 1 to 6, by number; locked where the list ends. */
  statuses?: readonly ModuleStatus[]
  /** Of the modules 1 to 6, by number; counts in progress. */
  percents?: readonly number[]
  /** Completed steps by module number, where a session is saved. */
  sessions?: Readonly<Record<number, number>>
  /** Whether the seeker has said where they are in life. Default true. */
  intake?: boolean
  result?: IntegratedPath | null
  /** Types of stored insights. */
  insights?: readonly string[]
}

const TIME = '2026-11-20T09:00:00.000Z'

/** What the server answers to a seeker who stands here. */
export function journeyReplies(documents: readonly AnyDocument[], standing: Standing): Replies {
  const {
    statuses = [],
    percents = [],
    sessions = {},
    intake = true,
    result = null,
    insights = [],
  } = standing
  const journey = documents.find((document): document is JourneyDocument => document.kind === 'journey')
  if (!journey) throw new Error('journeyReplies: the pack has no journey')
  const modules = countedModules(journey).map((module, at) => ({
    moduleNumber: module.number,
    moduleId: module.id,
    moduleName: module.title,
    status: statuses[at] ?? 'locked',
    progressPercent: statuses[at] === 'completed' ? 100 : (percents[at] ?? 0),
  }))
  const saved: Replies = {}
  for (const [number, steps] of Object.entries(sessions))
    saved[`GET /api/modules/progress-session/${number}`] = ok(session(Number(number), steps))
  return {
    'GET /api/user/journey-progress': ok(summarize(journey, modules)),
    'GET /api/life-stage/intake': ok(intake ? { id: 'i1', lifeStage: 'young_adult' } : null),
    'GET /api/path': ok(result),
    'GET /api/insights': ok(insights.map((insightType, at) => ({ id: `n${at}`, insightType, content: {} }))),
    ...saved,
  }
}

function session(moduleNumber: number, steps: number): ProgressSession {
  return {
    moduleNumber,
    moduleName: `Module ${moduleNumber}`,
    currentStep: steps,
    stepId: null,
    formData: {},
    completedSteps: Array.from({ length: steps }, (_, at) => at),
    contentHash: null,
    version: 1,
    createdAt: TIME,
    updatedAt: TIME,
  }
}

/** A path integration, as the server answers it. */
export const integratedPath: IntegratedPath = {
  id: 'p1',
  personalManifesto: 'I explain what is hard, and I stay until it is clear.',
  integrationInsights: { keyRealizations: [], transformationSummary: '', nextEvolutionPhase: '' },
  coreIdentity: {
    essence: 'A patient explainer who works best close to living things.',
    uniqueContribution: '',
    primaryGifts: [],
    coreValues: [],
  },
  lifeDirection: {
    northStar: 'A small school garden where children learn by growing what they eat.',
    primaryPath: '',
    timeline: '',
    supportingPaths: [],
  },
  actionableSteps: {
    immediate: ['Ask the school on your street whether its yard may be planted.', 'Sow one bed.'],
    shortTerm: [],
    longTerm: [],
  },
  source: 'composed',
  savedAt: null,
  createdAt: TIME,
  updatedAt: TIME,
}
