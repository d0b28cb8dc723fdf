import type { DocumentFinding } from '../document-finding.ts'
import type { AssessmentDocument } from '../pack/documents.gen.ts'
import { checkBands } from './check-bands.ts'
import { checkIds } from './check-ids.ts'
import { checkSaves } from './check-saves.ts'
import { checkSpelling } from './check-spelling.ts'
import { checkVotes } from './check-votes.ts'

/** What the schema cannot see: references, reachability, bands, and the saved shape. Empty when all is well. */
export function checkAssessment(assessment: AssessmentDocument): DocumentFinding[] {
  return [
    ...checkIds(assessment),
    ...checkVotes(assessment),
    ...checkDefault(assessment),
    ...checkSpelling(assessment),
    ...checkBands(assessment),
    ...checkSaves(assessment),
  ]
}

function checkDefault({ scoring, outcomes }: AssessmentDocument): DocumentFinding[] {
  if (scoring.rule !== 'majority' && scoring.rule !== 'rank') return []
  if (scoring.default !== undefined && !outcomes.some((outcome) => outcome.id === scoring.default)) {
    const message = `The default "${scoring.default}" is no outcome.`
    return [{ code: 'default-unknown', path: ['scoring', 'default'], message }]
  }
  if (scoring.tie === 'default' && scoring.default === undefined) {
    const message = 'A tie goes to the default, but there is none.'
    return [{ code: 'default-missing', path: ['scoring', 'tie'], message }]
  }
  return []
}
