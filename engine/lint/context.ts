import { checkAssessment } from '../core/scoring/check.ts'
import type { AssessmentDocument, Flow } from '../core/pack/documents.gen.ts'
import { documentAs, flowIn } from '../core/pack/documents.ts'
import type { LoadResult } from '../core/pack/load.ts'
import type { SourceDocument } from '../core/pack/source.ts'

/** A flow and the document that holds it under `flow`. */
export interface PlacedFlow {
  source: SourceDocument
  flow: Flow
}

/** An assessment, its document, and what core/scoring has to say about it. */
export interface PlacedAssessment {
  source: SourceDocument
  assessment: AssessmentDocument
  faults: ReturnType<typeof checkAssessment>
}

/** What rules look at: the documents that their schemas have passed, and what is in them. */
export interface LintContext {
  sources: readonly SourceDocument[]
  flows: readonly PlacedFlow[]
  assessments: readonly PlacedAssessment[]
}

export function contextOf(loaded: LoadResult): LintContext {
  const sources = loaded.sources.filter(({ valid }) => valid)
  return {
    sources,
    flows: sources.flatMap((source) => {
      const flow = flowIn(source)
      return flow ? [{ source, flow }] : []
    }),
    assessments: sources.flatMap((source) => {
      const assessment = documentAs(source, 'assessment')
      return assessment ? [{ source, assessment, faults: checkAssessment(assessment) }] : []
    }),
  }
}
