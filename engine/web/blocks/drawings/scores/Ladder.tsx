import { fill } from '../../../../core/copy.ts'
import type { AssessmentDocument } from '../../../../core/pack/documents.gen.ts'
import type { DrawingOf } from '../../../../core/pages/blocks.ts'
import { reachOf } from '../../../../core/scoring/sum.ts'
import { ScoreLadder } from '../../../../ui/index.ts'
import { useScore } from '../../results/use-score.ts'

/** Lowest and highest score that can be reached. */
function endsOf(assessment: AssessmentDocument): { readonly min: number; readonly max: number } {
  const { scoring } = assessment
  return scoring.rule === 'sum' ? reachOf(assessment, scoring.scale) : { min: 0, max: 100 }
}

/** The bands of a score as rungs, the highest on top; nothing while there is no result. */
export function Ladder({ drawing: { assessment: id, ...words } }: { drawing: DrawingOf<'ladder'> }) {
  const { assessment, saved } = useScore(id)
  const { scoring, outcomes } = assessment
  const score = saved.state === 'saved' ? saved.part('score') : undefined
  if (typeof score !== 'number' || !('bands' in scoring)) return null
  const { min, max } = endsOf(assessment)
  return (
    <ScoreLadder
      caption={fill(words.caption, { score })}
      labels={words.columns}
      score={score}
      here={fill(words.here, { score })}
      rungs={scoring.bands
        .toSorted((a, b) => b.from - a.from)
        .map(({ from, to, outcome }) => {
          const [lowest, highest] = [Math.max(from, min), Math.min(to, max)]
          return {
            id: `${outcome} ${from}`,
            label: outcomes.find((each) => each.id === outcome)?.label ?? outcome,
            from: lowest,
            to: highest,
            range: fill(words.range, { from: lowest, to: highest }),
          }
        })}
    />
  )
}
