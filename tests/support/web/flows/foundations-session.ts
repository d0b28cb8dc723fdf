import type { AssessmentText, Insight } from '../../../../engine/contracts/index.ts'
import type { FormData } from '../../../../engine/core/flow/index.ts'
import type { HeldSession } from './session-server.ts'
import { foundationsAnswers } from './foundations-answers.ts'

const TIME = '2026-11-20T09:12:00.000Z'

/** Soul Foundations under way. */
export const sessionAt = (
  currentStep: number,
  formData: FormData = foundationsAnswers,
  changes: Partial<HeldSession> = {},
): HeldSession => ({
  currentStep,
  stepId: null,
  formData,
  completedSteps: Array.from({ length: currentStep }, (_, at) => at),
  contentHash: 'content-hash',
  version: 4,
  createdAt: TIME,
  updatedAt: TIME,
  ...changes,
})

/** Saved results as the call of the results page answers them: as JSON text. */
export const assessmentOf = (
  results: FormData = foundationsAnswers,
  changes: Partial<AssessmentText> = {},
): AssessmentText => ({
  id: 'a1',
  moduleNumber: 2,
  assessmentType: 'soul_foundations',
  results: JSON.stringify(results),
  contentHash: 'content-hash',
  createdAt: TIME,
  updatedAt: TIME,
  ...changes,
})

export const analysisOf = (content: Insight['content'], changes: Partial<Insight> = {}): Insight => ({
  id: 'i1',
  insightType: 'soul_foundations_analysis',
  moduleNumber: 2,
  content,
  source: 'composed',
  createdAt: TIME,
  updatedAt: TIME,
  ...changes,
})
