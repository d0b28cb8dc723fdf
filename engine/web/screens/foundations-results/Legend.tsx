import type { ReactNode } from 'react'
import { starAt } from './plate-plan.ts'
import plate from './plate.module.css'
import styles from './results.module.css'

interface LegendRow {
  readonly mark: 'value' | 'skill' | 'topic' | 'desire'
  readonly label: string
  readonly chosen: number
  readonly of: number
}

const MARKS: Readonly<Record<LegendRow['mark'], ReactNode>> = {
  value: <path className={plate.full} d={starAt({ x: 12, y: 12 }, 10)} />,
  skill: <path className={plate.barFull} d="M12 3V21" />,
  topic: <circle className={plate.full} cx="12" cy="12" r="5" />,
  desire: <path className={plate.swell} d="M2 12q2.5 -6 5 0t5 0t5 0t5 0" />,
}

/** What the marks of the plate stand for, and how many there are. */
export function Legend({ rows }: { rows: readonly LegendRow[] }) {
  return (
    <ul role="list" className={styles.legend}>
      {rows.map(({ mark, label, chosen, of }) => (
        <li key={mark}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true">
            {MARKS[mark]}
          </svg>
          <span>{label}</span>
          <span className={styles.figure}>
            {chosen}/{of}
          </span>
        </li>
      ))}
    </ul>
  )
}
