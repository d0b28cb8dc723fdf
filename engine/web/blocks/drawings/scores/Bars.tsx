import { fill } from '../../../../core/copy.ts'
import type { DrawingOf } from '../../../../core/pages/blocks.ts'
import { RankedBars } from '../../../../ui/index.ts'
import { useDocument } from '../../../content/content.ts'
import { useScore } from '../../results/use-score.ts'
import { countsIn, totalOf } from './counts.ts'

/** How often each outcome was chosen, from the most down; nothing while there is no result. */
export function Bars({ drawing: { assessment: id, caption, shared } }: { drawing: DrawingOf<'bars'> }) {
  const { columns } = useDocument('runner').result
  const { assessment, saved } = useScore(id)
  const counts = saved.state === 'saved' ? countsIn(saved.part('scores')) : null
  if (!counts || saved.state !== 'saved') return null
  const total = totalOf(counts)
  const most = Math.max(...Object.values(counts))
  const chosen = assessment.outcomes.flatMap(({ id: of, label }) => {
    const count = counts[of] ?? 0
    return count > 0 ? [{ id: of, label, count, ...(/^\d+$/.test(of) ? { mark: of } : {}) }] : []
  })
  const several = chosen.filter(({ count }) => count === most).length > 1
  return (
    <>
      <RankedBars
        caption={fill(caption, { total })}
        labels={{
          place: columns.place,
          label: columns.outcome,
          count: columns.count,
          note: columns.note,
          tie: columns.tie,
        }}
        max={total}
        scores={chosen}
      />
      {several && shared !== undefined && <p>{fill(shared, { name: saved.outcome.label })}</p>}
    </>
  )
}
