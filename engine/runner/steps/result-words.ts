import { fill } from '../../core/copy.ts'
import type { AssessmentDocument, ResultWords } from '../../core/pack/documents.gen.ts'
import type { CloseCall, ScoredResult, Tie } from '../../core/scoring/result.ts'

/** What an outcome or pole is called. */
export type NameOf = (id: string) => string

/** The names of everything that answers can count for. */
export function namesOf({ scoring, outcomes }: AssessmentDocument): NameOf {
  const poles = scoring.rule === 'bipolar' ? scoring.pairs.flatMap((pair) => [pair.first, pair.second]) : []
  const names = new Map([...outcomes, ...poles].map(({ id, label }) => [id, label]))
  return (id) => names.get(id) ?? id
}

/** "A", "A and B", "A, B and C". */
export function joined(names: readonly string[], words: ResultWords): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return fill(words.and, { before: names.slice(0, -1).join(', '), last })
}

/** How a tie came out, and by which rule. */
export function tieInWords(tie: Tie, result: ScoredResult, nameOf: NameOf, words: ResultWords): string {
  const count = result.tally.find(({ id }) => id === tie.between[0])?.count ?? 0
  const rule = fill(words.rules[tie.settledBy], { winner: nameOf(tie.winner) })
  if (result.answered === 0) return rule
  return `${fill(words.tie, { between: joined(tie.between.map(nameOf), words), count })} ${rule}`
}

/** That one answer would have changed it. */
export const closeInWords = ({ winner, runnerUp }: CloseCall, nameOf: NameOf, words: ResultWords): string =>
  fill(words.close, { winner: nameOf(winner), runnerUp: nameOf(runnerUp) })

/** Everything that was tied or close, in sentences; one that says so when nothing was. */
export function howItCameAbout(result: ScoredResult, nameOf: NameOf, words: ResultWords): string[] {
  const told = [
    ...result.ties.map((tie) => tieInWords(tie, result, nameOf, words)),
    ...result.closeCalls.map((call) => closeInWords(call, nameOf, words)),
  ]
  return told.length > 0 ? told : [words.clear]
}
