import { useQuery } from '@tanstack/react-query'
import type { AssessmentDocument, AssessmentOutcome } from '../../../core/pack/documents.gen.ts'
import { readOutcome, readSaved } from '../../../core/scoring/read-saved.ts'
import { assessmentsInModule } from '../../data/seeker.ts'
import { useAssessment } from '../../readings/use-assessment.ts'

/** What the seeker saved of an assessment, the newest. */
export type SavedScore =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'none' }
  | {
      readonly state: 'saved'
      readonly outcome: AssessmentOutcome
      /** A part of the result by the name of its source, such as `scores`. */
      readonly part: (source: string) => unknown
    }

/** An assessment and what was saved of it. Suspends until the assessment is there. */
export function useScore(id: string): {
  readonly assessment: AssessmentDocument
  readonly saved: SavedScore
} {
  const assessment = useAssessment(id)
  const { data, isPending, isError, refetch } = useQuery(assessmentsInModule(assessment.moduleNumber))
  if (isPending) return { assessment, saved: { state: 'loading' } }
  if (isError) return { assessment, saved: { state: 'failed', retry: () => void refetch() } }
  const row = data.find(({ assessmentType }) => assessmentType === assessment.assessmentType)
  const outcome = row && readOutcome(assessment, row.results)
  if (!row || !outcome) return { assessment, saved: { state: 'none' } }
  const part = (source: string) => readSaved(assessment, row.results, source)
  return { assessment, saved: { state: 'saved', outcome, part } }
}
