import { useMemo } from 'react'
import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { answersIn } from '../../core/scoring/ballot.ts'
import { type SavedValue, savedResult } from '../../core/scoring/saves.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import type { FlowEffects } from '../../runner/index.ts'
import { call } from '../api.ts'
import { useApp } from '../app-context.ts'
import { useContentHash } from '../content.ts'
import { useSession } from '../session.tsx'
import { useUnauthorized } from '../unauthorized.ts'
import { refreshAfterAssessment } from './after-assessment.ts'

const SAVE = 'POST /api/assessments'

/** A result as it is saved: `results` has the specified keys, and the rest under `detail` (C-34). */
export interface FinishedQuestionnaire {
  readonly moduleNumber: number
  readonly assessmentType: string
  readonly results: Readonly<Record<string, SavedValue>>
}

/**
 * What the end of a questionnaire does: scores the answers, reports the result, and saves it when somebody is signed
 * in. Signed out nothing is sent (C-73, ERR-018).
 * @param onResult told as soon as the result is computed, again for each retry of a failed save
 */
export function useQuestionnaireEffects(
  assessment: AssessmentDocument,
  onResult: (finished: FinishedQuestionnaire) => void,
): FlowEffects {
  const { client } = useApp()
  const { user } = useSession()
  const contentHash = useContentHash()
  const onUnauthorized = useUnauthorized()
  return useMemo(
    () => ({
      submit: async ({ formData, submissionKey }) => {
        const answers = answersIn(formData)
        const scored = scoreAssessment(assessment, answers)
        if (!scored.ok) throw new Error(`The answers to "${assessment.id}" cannot be scored`)
        const { moduleNumber, assessmentType } = assessment
        const finished = { moduleNumber, assessmentType, results: savedResult(assessment, scored) }
        onResult(finished)
        if (!user) return finished
        try {
          await call(SAVE, {
            headers: { 'idempotency-key': submissionKey },
            // The server checks the result against the answers, and does not keep them.
            body: { ...finished, answers, contentHash },
          })
        } catch (error) {
          onUnauthorized(error, SAVE)
          throw error
        }
        refreshAfterAssessment(client)
        return finished
      },
    }),
    [assessment, onResult, user, client, contentHash, onUnauthorized],
  )
}
