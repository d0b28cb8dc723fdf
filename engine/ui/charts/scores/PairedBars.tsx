import { useId, type ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { VisuallyHidden } from '../../feedback/VisuallyHidden.tsx'
import { BarsTable, type BarsTableLook } from './BarsTable.tsx'
import { ScoreHatch } from './ScoreHatch.tsx'
import { percentOf, unitTicks } from './score-ranks.ts'
import styles from './ScoreBars.module.css'

export interface PairSide {
  /** A letter or short mark. */
  mark: string
  label: ReactNode
  count: number
}

export interface ScorePair {
  id: string
  /** What the two sides are sides of. */
  name: string
  left: PairSide
  right: PairSide
  /** How it came about: a tie and what it counts as, a close call. */
  note?: ReactNode
}

export interface PairedBarsProps extends BarsTableLook {
  pairs: readonly ScorePair[]
  /** Names of the columns, for assistive technology. */
  labels: { name: string; left: string; right: string; note: string }
  /** What a bar that reaches the end counts. Default: all answers of its pair. */
  max?: number
}

/**
 * Opposites weighed against each other, one unit for each answer. The leading side is solid, the other one
 * hatched; in a tie both are hatched.
 */
export function PairedBars({ pairs, labels, max, ...look }: PairedBarsProps) {
  return (
    <BarsTable {...look} columns={[labels.name, labels.left, labels.right, labels.note]}>
      {pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} max={max ?? pair.left.count + pair.right.count} />
      ))}
    </BarsTable>
  )
}

function Pair({ pair: { name, left, right, note }, max }: { pair: ScorePair; max: number }) {
  const tie = left.count === right.count
  const side = (at: 'left' | 'right', { mark, label, count }: PairSide, leads: boolean) => (
    <div role="cell" className={classes(styles.side, styles[at])} data-leads={leads}>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
    </div>
  )
  return (
    <div role="row" className={styles.pair} data-tie={tie}>
      <div role="rowheader" className={styles.name}>
        <VisuallyHidden>{name}</VisuallyHidden>
      </div>
      {side('left', left, left.count > right.count)}
      {side('right', right, right.count > left.count)}
      <div role="cell" className={styles.scale}>
        <Balance left={left.count} right={right.count} max={max} />
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
    </div>
  )
}

/** Two bars from the middle outwards. */
function Balance({ left, right, max }: { left: number; right: number; max: number }) {
  const id = useId()
  const bar = (count: number, leads: boolean, at: 'left' | 'right') => {
    const width = percentOf(count, max) / 2
    return (
      <rect
        x={`${at === 'left' ? 50 - width : 50}%`}
        y="2"
        width={`${width}%`}
        height="16"
        className={leads ? styles.lead : styles.rest}
        fill={leads ? undefined : `url(#${id})`}
      />
    )
  }
  return (
    <svg className={styles.bar} height="20" aria-hidden="true">
      <ScoreHatch id={id} />
      <rect x="0" y="2" width="100%" height="16" className={styles.track} />
      {bar(left, left > right, 'left')}
      {bar(right, right > left, 'right')}
      {unitTicks(max).flatMap((tick) => [
        <line key={`l${tick}`} x1={`${50 - tick / 2}%`} x2={`${50 - tick / 2}%`} y1="2" y2="18" />,
        <line key={`r${tick}`} x1={`${50 + tick / 2}%`} x2={`${50 + tick / 2}%`} y1="2" y2="18" />,
      ])}
      <line x1="50%" x2="50%" y1="0" y2="20" className={styles.axis} />
    </svg>
  )
}
