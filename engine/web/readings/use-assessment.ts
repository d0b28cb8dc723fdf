import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { useDocumentById } from '../content/content.ts'

/**
 * An assessment with every outcome of the set that it shares: a result of its type may come from another one, that takes
 * more of them. Suspends.
 */
export function useAssessment(id: string): AssessmentDocument {
  const assessment = useDocumentById('assessment', id)
  const { outcomesFrom } = assessment
  const shared = useDocumentById(
    outcomesFrom ? 'outcomes' : 'assessment',
    outcomesFrom ? outcomesFrom.set : id,
  )
  return 'list' in shared ? { ...assessment, outcomes: shared.list } : assessment
}
