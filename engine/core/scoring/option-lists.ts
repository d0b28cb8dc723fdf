import type { DocumentPath } from '../document-finding.ts'
import type { AssessmentDocument, AssessmentOption } from '../pack/documents.gen.ts'

export interface OptionList {
  readonly path: DocumentPath
  readonly options: readonly AssessmentOption[]
}

/** Every list of options of the document, with its place. */
export function optionLists(assessment: AssessmentDocument): OptionList[] {
  const own = assessment.items.flatMap(({ options }, index) =>
    options ? [{ path: ['items', index, 'options'], options }] : [],
  )
  return assessment.options ? [{ path: ['options'], options: assessment.options }, ...own] : own
}
