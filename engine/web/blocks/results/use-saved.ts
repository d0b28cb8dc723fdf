import { useQuery } from '@tanstack/react-query'
import { type FormData, isRecord, savedTypeOf } from '../../../core/flow/index.ts'
import { kindOfFlow } from '../../../core/journey/modules.ts'
import type { ModuleDocument, QuestionnaireDocument } from '../../../core/pack/documents.gen.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { useUser } from '../../session.tsx'
import { assessments, assessmentsOfModule } from '../../data/seeker.ts'

/** The document that holds a flow, by the flow's id. Suspends. */
export function useFlowDocument(id: string): ModuleDocument | QuestionnaireDocument {
  return useDocumentById(kindOfFlow(useDocument('journey'), id), id)
}

/** What the seeker saved at the end of a flow, newest first. */
export type Saved =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'none' }
  | {
      readonly state: 'saved'
      readonly answers: FormData
      /** ISO-8601. */
      readonly at: string
    }

/** Results are given as JSON text or as an object (FOUNDRES-007). */
function answersIn(results: unknown): FormData | null {
  try {
    const read: unknown = typeof results === 'string' ? JSON.parse(results) : results
    return isRecord(read) ? read : null
  } catch {
    return null
  }
}

export function useSaved(document: ModuleDocument | QuestionnaireDocument): Saved {
  const { id } = useUser()
  const isModule = document.kind === 'module'
  const ofModule = useQuery({
    ...assessmentsOfModule(id, isModule ? document.number : 0),
    enabled: isModule,
  })
  const all = useQuery({ ...assessments, enabled: !isModule })
  const { data, isPending, isError, refetch } = isModule ? ofModule : all
  if (isPending) return { state: 'loading' }
  if (isError) return { state: 'failed', retry: () => void refetch() }
  const type = savedTypeOf(document)
  const row = data.find(({ assessmentType }) => assessmentType === type)
  const answers = row ? answersIn(row.results) : null
  return row && answers ? { state: 'saved', answers, at: row.updatedAt } : { state: 'none' }
}
