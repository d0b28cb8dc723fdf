import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { optionsOf } from '../../core/scoring/ballot.ts'

/** In how many columns the answers to an assessment stand: so many are seen together only side by side. */
export const columnsOf = (assessment: AssessmentDocument | undefined): 1 | 2 =>
  assessment?.items.some((item) => optionsOf(assessment, item).length > 8) ? 2 : 1
