import type { DocumentFinding } from '../document-finding.ts'
import type { AssessmentDocument, SumScoring } from '../pack/documents.gen.ts'

/** A reversed item without the scale on which it is mirrored. */
export function checkScale({ scale }: SumScoring, { items }: AssessmentDocument): DocumentFinding[] {
  const reversed = items.findIndex((item) => item.reverse === true)
  if (scale || reversed === -1) return []
  const message = 'A reversed item needs the scale on which its weight is mirrored.'
  return [{ code: 'scale-missing', path: ['items', reversed, 'reverse'], message }]
}
