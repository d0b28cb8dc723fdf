import { useId, type ReactNode } from 'react'
import { BarsTable, type BarsTableLook } from './BarsTable.tsx'
import { ScoreHatch } from './ScoreHatch.tsx'
import { percentOf } from './score-ranks.ts'
import styles from './ScoreBars.module.css'

export interface LadderRung {
  id: string
  label: ReactNode
  from: number
  to: number
  /** From where to where, in words. */
  range: string
}

export interface ScoreLadderProps extends Omit<BarsTableLook, 'captionHidden'> {
  /** From the highest down. */
  rungs: readonly LadderRung[]
  score: number
  /** Said at the rung on which the score stands. */
  here: string
  /** Names of the columns, for assistive technology. */
  labels: { outcome: string; range: string; here: string }
}

/** The bands of a score, each as long as it is wide: the one that was reached is solid and crossed by the score, the others are hatched. */
export function ScoreLadder({ rungs, score, here, labels, ...look }: ScoreLadderProps) {
  const min = Math.min(...rungs.map(({ from }) => from))
  const max = Math.max(...rungs.map(({ to }) => to))
  return (
    <BarsTable {...look} columns={[labels.outcome, labels.range, labels.here]}>
      {rungs.map(({ id: rung, label, from, to, range }) => {
        const leads = score >= from && score <= to
        return (
          <div key={rung} role="row" className={styles.rung}>
            <div role="rowheader" className={styles.entry} data-leads={leads}>
              <span className={styles.label}>{label}</span>
            </div>
            <div role="cell" className={styles.sum} data-leads={leads}>
              {range}
            </div>
            <div role="cell" className={styles.scale}>
              <Rung
                start={percentOf(from - min, max - min + 1)}
                width={percentOf(to - from + 1, max - min + 1)}
                mark={leads ? percentOf(score - min + 0.5, max - min + 1) : null}
              />
              {leads && <span className={styles.note}>{here}</span>}
            </div>
          </div>
        )
      })}
    </BarsTable>
  )
}

/** One band on the whole scale, in percent of it; `mark` is where the score stands. */
function Rung({ start, width, mark }: { start: number; width: number; mark: number | null }) {
  const id = useId()
  return (
    <svg className={styles.bar} height="18" aria-hidden="true">
      <ScoreHatch id={id} />
      <rect x="0" y="3" width="100%" height="12" className={styles.track} />
      <rect
        x={`${start}%`}
        y="3"
        width={`${width}%`}
        height="12"
        className={mark === null ? styles.rest : styles.lead}
        fill={mark === null ? `url(#${id})` : undefined}
      />
      {mark !== null && <line x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="18" className={styles.axis} />}
    </svg>
  )
}
