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
function joined(names: readonly string[], words: ResultWords): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return fill(words.and, { before: names.slice(0, -1).join(', '), last })
}

/** How a tie came out, and by which rule. */
function tieInWords(tie: Tie, result: ScoredResult, nameOf: NameOf, words: ResultWords): string {
  const count = result.tally.find(({ id }) => id === tie.between[0])?.count ?? 0
  const rule = fill(words.rules[tie.settledBy], { winner: nameOf(tie.winner) })
  if (result.answered === 0) return rule
  return `${fill(words.tie, { between: joined(tie.between.map(nameOf), words), count })} ${rule}`
}

/** That one answer would have changed it: one sentence for each that leads. */
function closeInWords(calls: readonly CloseCall[], nameOf: NameOf, words: ResultWords): string[] {
  const leaders = [...new Set(calls.map(({ winner }) => winner))]
  return leaders.map((winner) => {
    const behind = calls.filter((call) => call.winner === winner).map(({ runnerUp }) => nameOf(runnerUp))
    return fill(words.close, { winner: nameOf(winner), runnersUp: joined(behind, words) })
  })
}

/** Outcomes that nothing was answered for; empty where pairs were weighed. */
export function unchosen(result: Pick<ScoredResult, 'tally'>): string[] {
  return 'ranking' in result ? result.tally.filter(({ count }) => count === 0).map(({ id }) => id) : []
}

/** Everything that was tied or close, in sentences, or that nothing was; and what was never chosen. */
export function howItCameAbout(result: ScoredResult, nameOf: NameOf, words: ResultWords): string[] {
  const told = [
    ...result.ties.map((tie) => tieInWords(tie, result, nameOf, words)),
    ...closeInWords(result.closeCalls, nameOf, words),
  ]
  const none = unchosen(result).map(nameOf)
  return [
    ...(told.length > 0 ? told : [words.clear]),
    ...(none.length > 0 && result.answered > 0 ? [fill(words.unchosen, { names: joined(none, words) })] : []),
  ]
}
