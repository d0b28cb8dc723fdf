import type { DocumentFinding } from '../document-finding.ts'
import type { AssessmentDocument, BipolarScoring } from '../pack/documents.gen.ts'

/** Under bipolar every spelling of winning poles is an outcome, and every outcome is such a spelling. */
export function checkSpelling(scoring: BipolarScoring, { outcomes }: AssessmentDocument): DocumentFinding[] {
  const poles = scoring.pairs.flatMap((pair) => [pair.first.id, pair.second.id])
  if (new Set(poles).size < poles.length) {
    return [{ code: 'pole-twice', path: ['scoring', 'pairs'], message: 'A pole stands in two places.' }]
  }
  const spellings = scoring.pairs.reduce<string[]>(
    (before, pair) => before.flatMap((start) => [start + pair.first.id, start + pair.second.id]),
    [''],
  )
  const known = new Set(outcomes.map((outcome) => outcome.id))
  const spelled = new Set(spellings)
  return [
    ...spellings
      .filter((code) => !known.has(code))
      .map((code) => {
        const message = `"${code}" can come out, but is no outcome.`
        return { code: 'outcome-missing', path: ['outcomes'], message, about: [code] }
      }),
    ...outcomes.flatMap(({ id }, index) => {
      const message = `"${id}" can never come out.`
      return spelled.has(id)
        ? []
        : [{ code: 'outcome-unreachable', path: ['outcomes', index, 'id'], message, about: [id] }]
    }),
  ]
}
