import type { ReactNode } from 'react'
import { fill } from '../../core/copy.ts'
import type { AssessmentDocument, ResultWords } from '../../core/pack/documents.gen.ts'
import type {
  BipolarResult,
  Count,
  MajorityResult,
  RankResult,
  ScoredResult,
} from '../../core/scoring/result.ts'
import type { RuleName } from '../../core/scoring/rule.ts'
import { PairedBars, type PairSide, RankedBars } from '../../ui/index.ts'
import { type NameOf, namesOf, unchosen } from './result-words.ts'

export interface ScoreDrawingProps<R extends RuleName> {
  readonly assessment: AssessmentDocument
  readonly result: Extract<ScoredResult, { rule: R }>
  readonly caption: string
  readonly words: ResultWords
}

type Drawing<R extends RuleName> = (props: ScoreDrawingProps<R>) => ReactNode

/** How the answers counted, one drawing per scoring rule: a rule without one does not compile. */
const drawings: { readonly [R in RuleName]: Drawing<R> } = {
  majority: Ranking,
  bipolar: Pairs,
  rank: Ranking,
  // A sum has no parts that compete: the name and the sentences say it all.
  sum: () => null,
  percent: () => null,
}

/** The drawing of a rule, seen without its own result type: callers pass a result of that same rule. */
export function drawingOf(rule: RuleName): Drawing<RuleName> {
  return drawings[rule] as Drawing<RuleName>
}

/** Pairs of poles against each other. */
function Pairs({ assessment, result, caption, words }: ScoreDrawingProps<'bipolar'>) {
  const nameOf = namesOf(assessment)
  const { columns } = words
  return (
    <PairedBars
      caption={caption}
      labels={{ name: columns.pair, left: columns.first, right: columns.second, note: columns.note }}
      pairs={result.pairs.map(({ name, first, second }: BipolarResult['pairs'][number]) => ({
        id: name,
        name,
        left: side(first, nameOf),
        right: side(second, nameOf),
      }))}
    />
  )
}

const side = ({ id, count }: Count, nameOf: NameOf): PairSide => ({ mark: id, label: nameOf(id), count })

interface RankingProps extends Omit<ScoreDrawingProps<'majority'>, 'result'> {
  readonly result: Pick<MajorityResult | RankResult, 'ranking' | 'tally' | 'answered' | 'total'>
}

/** Outcomes from the most chosen down. What was never chosen is told in a sentence; many empty bars say little. */
export function Ranking({ assessment, result, caption, words }: RankingProps) {
  const nameOf = namesOf(assessment)
  const { columns } = words
  const none = new Set(result.answered > 0 ? unchosen(result) : [])
  const numbered = result.tally.every(({ id }) => /^\d+$/.test(id))
  return (
    <RankedBars
      caption={caption}
      labels={{
        place: columns.place,
        label: columns.outcome,
        count: columns.count,
        note: columns.note,
        tie: columns.tie,
      }}
      max={result.total}
      scores={result.ranking
        .filter((id) => !none.has(id))
        .map((id) => {
          const { count, percent } = result.tally.find((each) => each.id === id) ?? { count: 0, percent: 0 }
          const countText = fill(words.count, { count, percent })
          return { id, ...(numbered ? { mark: id } : {}), label: nameOf(id), count, countText }
        })}
    />
  )
}
