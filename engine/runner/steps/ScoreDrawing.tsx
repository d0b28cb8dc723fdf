import { fill } from '../../core/copy.ts'
import type { AssessmentDocument, ResultWords } from '../../core/pack/documents.gen.ts'
import type { BipolarResult, ScoredResult } from '../../core/scoring/result.ts'
import { PairedBars, type PairSide, RankedBars } from '../../ui/index.ts'
import { namesOf, unchosen } from './result-words.ts'

interface ScoreDrawingProps {
  readonly assessment: AssessmentDocument
  readonly result: ScoredResult
  readonly caption: string
  readonly words: ResultWords
}

/** How the answers counted: pairs against each other, or outcomes from the most chosen down. */
export function ScoreDrawing({ assessment, result, caption, words }: ScoreDrawingProps) {
  const nameOf = namesOf(assessment)
  const { columns } = words
  if (result.rule === 'bipolar')
    return (
      <PairedBars
        caption={caption}
        labels={{ name: columns.pair, left: columns.first, right: columns.second, note: columns.note }}
        pairs={result.pairs.map(({ name, first, second }) => ({
          id: name,
          name,
          left: side(first, nameOf),
          right: side(second, nameOf),
        }))}
      />
    )
  // A sum has no parts that compete: the name and the sentences say it all.
  if (result.rule === 'sum' || result.rule === 'percent') return null
  // What was never chosen is told in a sentence; many empty bars say little.
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

const side = (
  { id, count }: BipolarResult['pairs'][number]['first'],
  nameOf: (id: string) => string,
): PairSide => ({ mark: id, label: nameOf(id), count })
