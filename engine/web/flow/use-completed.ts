import { useQuery } from '@tanstack/react-query'
import type { ModuleDocument } from '../../core/pack/documents.gen.ts'
import { assessmentsInModule } from '../queries/assessments.ts'

/** Whether what completes a module was saved before. A read that fails counts as no, in silence. */
export function useCompleted(module: ModuleDocument): boolean {
  const { data } = useQuery(assessmentsInModule(module.number))
  return data?.some(({ assessmentType }) => assessmentType === module.id) ?? false
}
