import { fill } from '../../../../core/copy.ts'
import type { DrawingOf } from '../../../../core/pages/blocks.ts'
import { PairedBars } from '../../../../ui/index.ts'
import { useDocument } from '../../../content/content.ts'
import { useScore } from '../../results/use-score.ts'
import { countsIn, totalOf } from './counts.ts'

/** Opposites weighed against each other; nothing while there is no result. */
export function Pairs({ drawing: { assessment: id, ...words } }: { drawing: DrawingOf<'pairs'> }) {
  const { columns } = useDocument('runner').result
  const {
    assessment: { scoring },
    saved,
  } = useScore(id)
  const counts = saved.state === 'saved' ? countsIn(saved.part('scores')) : null
  if (!counts || scoring.rule !== 'bipolar') return null
  return (
    <PairedBars
      caption={fill(words.caption, { total: totalOf(counts) })}
      labels={{ name: columns.pair, left: columns.first, right: columns.second, note: columns.note }}
      pairs={scoring.pairs.map(({ name, first, second, tie }) => {
        const [left, right] = [counts[first.id] ?? 0, counts[second.id] ?? 0]
        const taken = tie === 'first' ? first : second
        return {
          id: name,
          name,
          left: { mark: first.id, label: first.label, count: left },
          right: { mark: second.id, label: second.label, count: right },
          note:
            left === right
              ? words.tied && fill(words.tied, { name: taken.label })
              : Math.abs(left - right) === 1
                ? words.close
                : undefined,
        }
      })}
    />
  )
}
