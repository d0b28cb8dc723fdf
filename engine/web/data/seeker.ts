import type { ModuleDocument, QuestionnaireDocument } from '../../core/pack/documents.gen.ts'
import { get } from './get.ts'
import { getAll } from './get-all.ts'

// What many screens read of a seeker, each in one way, so that all of them share one answer.

/** Every result, newest first. */
export const assessments = get('GET /api/assessments')

/** The results of one module; `results` is JSON text here. */
export const assessmentsOfModule = (userId: string, moduleNumber: number) =>
  get('GET /api/assessments/user/{userId}/{moduleNumber}', { params: { userId, moduleNumber } })

/** The results of one module, `results` as objects. */
export const assessmentsInModule = (moduleNumber: number) =>
  get('GET /api/assessments', { query: { module: moduleNumber } })

/** The results among which those of a flow are: of its module, or of everything where it belongs to none. */
export const assessmentsWith = (document: ModuleDocument | QuestionnaireDocument) =>
  document.kind === 'module' ? assessmentsInModule(document.number) : assessments

/** Everything that later modules build on. Read anew at each visit: answers may have come since. */
export const comprehensiveData = { ...get('GET /api/user/comprehensive-data'), gcTime: 0 }

/** Every experiment, newest first. */
export const experiments = getAll('GET /api/experiments')

/** Every insight, newest first (API-022). */
export const insights = getAll('GET /api/insights')

/** The insights of one type, newest first. */
export const insightsOfType = (type: string) => getAll('GET /api/insights', { type })

/** How far the seeker is in every module. Completing something invalidates it. */
export const journeyProgress = get('GET /api/user/journey-progress')

const FIVE_MINUTES = 5 * 60_000

/** The same for the dashboard, where it is read again when it is older than five minutes (CONST-004, C-50). */
export const dashboardProgress = { ...journeyProgress, staleTime: FIVE_MINUTES, gcTime: 2 * FIVE_MINUTES }

/** The combined life path, or null (API-031). */
export const integratedPath = get('GET /api/path')
