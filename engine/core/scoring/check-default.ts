import type { DocumentFinding } from '../document-finding.ts'
import type { AssessmentDocument, MajorityScoring, RankScoring } from '../pack/documents.gen.ts'

/** A default that is no outcome, or a tie that goes to a default which is not there. */
export function checkDefault(
  scoring: MajorityScoring | RankScoring,
  { outcomes }: AssessmentDocument,
): DocumentFinding[] {
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
