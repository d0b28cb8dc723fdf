import { useId, type ReactNode } from 'react'
import { BarsTable, type BarsTableLook } from './BarsTable.tsx'
import { ScoreHatch } from './ScoreHatch.tsx'
import { percentOf, ranksOf, unitTicks } from './score-ranks.ts'
import styles from './ScoreBars.module.css'

export interface RankedScore {
  id: string
  /** A numeral or short mark before the label. */
  mark?: string
  label: ReactNode
  count: number
  /** The count in words, when the number alone would not do ("40 %"). */
  countText?: string
  /** How it came about: a close call, what decided. */
  note?: ReactNode
}

export interface RankedBarsProps extends BarsTableLook {
  /** Drawn from the highest count down; equal counts keep the order given. */
  scores: readonly RankedScore[]
  /** Names of the columns, and the word that marks a shared place. */
  labels: { place: string; label: string; count: string; note: string; tie: string }
  /** What a bar that reaches the end counts. Default: the highest count. */
  max?: number
}

/** Scores from the highest down, ties marked. The first place is solid, the others are hatched. */
export function RankedBars({ scores, labels, max, ...look }: RankedBarsProps) {
  const sorted = scores.toSorted((a, b) => b.count - a.count)
  const ranks = ranksOf(sorted.map(({ count }) => count))
  const full = max ?? sorted[0]?.count ?? 0
  return (
    <BarsTable {...look} columns={[labels.place, labels.label, labels.count, labels.note]}>
      {sorted.map((score, at) => {
        const { place, tied } = ranks[at] ?? { place: at + 1, tied: false }
        const leads = place === 1 && score.count > 0
        return (
          <div key={score.id} role="row" className={styles.ranked}>
            <div role="cell" className={styles.place}>
              {place}
              {tied && <span className={styles.tie}>{labels.tie}</span>}
            </div>
            <div role="rowheader" className={styles.entry} data-leads={leads}>
              {score.mark !== undefined && <span className={styles.mark}>{score.mark}</span>}
              <span className={styles.label}>{score.label}</span>
            </div>
            <div role="cell" className={styles.sum} data-leads={leads}>
              {score.countText ?? score.count}
            </div>
            <div role="cell" className={styles.scale}>
              <Bar count={score.count} max={full} leads={leads} />
              {score.note !== undefined && <span className={styles.note}>{score.note}</span>}
            </div>
          </div>
        )
      })}
    </BarsTable>
  )
}

function Bar({ count, max, leads }: { count: number; max: number; leads: boolean }) {
  const id = useId()
  return (
    <svg className={styles.bar} height="14" aria-hidden="true">
      <ScoreHatch id={id} />
      <rect x="0" y="1" width="100%" height="12" className={styles.track} />
      {count > 0 && (
        <rect
          x="0"
          y="1"
          width={`${percentOf(count, max)}%`}
          height="12"
          className={leads ? styles.lead : styles.rest}
          fill={leads ? undefined : `url(#${id})`}
        />
      )}
      {unitTicks(max).map((tick) => (
        <line key={tick} x1={`${tick}%`} x2={`${tick}%`} y1="1" y2="13" />
      ))}
    </svg>
  )
}
