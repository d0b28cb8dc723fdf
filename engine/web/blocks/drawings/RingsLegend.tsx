import type { ReactNode } from 'react'
import { starAt } from './rings-plan.ts'
import styles from './rings.module.css'

interface LegendRow {
  readonly mark: 'stars' | 'bars' | 'dots' | 'swells'
  readonly label: string
  readonly chosen: number
  readonly of: number
}

const MARKS: Readonly<Record<LegendRow['mark'], ReactNode>> = {
  stars: <path className={styles.full} d={starAt({ x: 12, y: 12 }, 10)} />,
  bars: <path className={styles.barFull} d="M12 3V21" />,
  dots: <circle className={styles.full} cx="12" cy="12" r="5" />,
  swells: <path className={styles.swell} d="M2 12q2.5 -6 5 0t5 0t5 0t5 0" />,
}

/** What the marks of the rings stand for, and how many there are. */
export function RingsLegend({ rows }: { rows: readonly LegendRow[] }) {
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
