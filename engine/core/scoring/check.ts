import type { DocumentFinding } from '../document-finding.ts'
import type { AssessmentDocument } from '../pack/documents.gen.ts'
import { checkIds } from './check-ids.ts'
import { checkSaves } from './check-saves.ts'
import { checkVotes } from './check-votes.ts'
import { scoringRuleOf } from './rules.ts'

/** What the schema cannot see: references, reachability, bands, and the saved shape. Empty when all is well. */
export function checkAssessment(assessment: AssessmentDocument): DocumentFinding[] {
  return [
    ...checkIds(assessment),
    ...checkVotes(assessment),
    ...scoringRuleOf(assessment.scoring.rule).faults(assessment.scoring, assessment),
    ...checkSaves(assessment),
  ]
}
