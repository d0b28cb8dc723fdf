import { fill } from '../../../core/copy.ts'
import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import { PairedBars, RankedBars } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { Scores } from './read-scores.ts'

interface ScoresFigureProps {
  readonly assessment: AssessmentDocument
  readonly scores: Scores
}

/** How the answers counted: opposites against each other, or outcomes from the most chosen down. */
export function ScoresFigure(props: ScoresFigureProps) {
  return props.assessment.scoring.rule === 'bipolar' ? <Pairs {...props} /> : <Ranked {...props} />
}

const totalOf = ({ counts }: Scores) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function Pairs({ assessment: { scoring }, scores }: ScoresFigureProps) {
  const { scores: words } = useDocument('chart-figures')
  const { counts, outcome } = scores
  if (scoring.rule !== 'bipolar') return null
  const note = (first: string, second: string) => {
    const [one, other] = [counts[first] ?? 0, counts[second] ?? 0]
    const letter = [first, second].find((each) => outcome?.includes(each))
    if (one === other) return letter === undefined ? undefined : fill(words.tied, { letter })
    return Math.abs(one - other) === 1 ? words.close : undefined
  }
  const { columns } = words
  return (
    <PairedBars
      hue="m1"
      caption={fill(words.pairs, { total: totalOf(scores) })}
      labels={{ name: columns.pair, left: columns.first, right: columns.second, note: columns.note }}
      pairs={scoring.pairs.map(({ name, first, second }) => ({
        id: name,
        name,
        left: { mark: first.id, label: first.label, count: counts[first.id] ?? 0 },
        right: { mark: second.id, label: second.label, count: counts[second.id] ?? 0 },
        note: note(first.id, second.id),
      }))}
    />
  )
}

function Ranked({ assessment: { outcomes: list }, scores }: ScoresFigureProps) {
  const { scores: words } = useDocument('chart-figures')
  const { counts, outcome } = scores
  const total = totalOf(scores)
  const { columns } = words
  const label = (of: string) =>
    list.find((each) => [each.id, each.label, each.savedAs].includes(of))?.label ?? of
  const most = Math.max(...Object.values(counts))
  const shared = Object.values(counts).filter((count) => count === most).length > 1
  return (
    <>
      <RankedBars
        hue="m1"
        caption={fill(words.ranked, { total })}
        labels={{
          place: columns.place,
          label: columns.outcome,
          count: columns.count,
          note: columns.note,
          tie: columns.tie,
        }}
        max={total}
        scores={Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([of, count]) => ({
            id: of,
            label: label(of),
            count,
            ...(/^\d$/.test(of) ? { mark: of } : {}),
          }))}
      />
      {shared && outcome !== null && <p>{fill(words.shared, { name: label(outcome) })}</p>}
    </>
  )
}
