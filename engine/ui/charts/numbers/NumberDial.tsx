import { isMaster, rootOf } from './numbers.ts'
import { dialTick, dialTicks } from './sphere-layout.ts'
import styles from './NumbersPlate.module.css'

export interface NumberDialProps {
  value: number
  /** A dial of the 31 days of a month instead of the nine numbers. */
  days?: boolean
}

const CENTRE = { x: 60, y: 60 }

/** A number on a dial: a mark where it stands, a second ring around a master number. */
export function NumberDial({ value, days = false }: NumberDialProps) {
  const steps = days ? 31 : 9
  const at = (days ? value : rootOf(value)) - 1
  const master = !days && isMaster(value)
  return (
    <svg viewBox="0 0 120 120" className={styles.dial}>
      <g aria-hidden="true">
        {master && <circle cx="60" cy="60" r="58" className={styles.ring} />}
        <circle cx="60" cy="60" r="53" className={styles.rim} />
        <path d={dialTicks(CENTRE, days ? 31 : 45, 52, 48)} className={styles.fine} />
        {!days && <path d={dialTicks(CENTRE, 9, 52, 44)} className={styles.step} />}
        {at >= 0 && <path d={dialTick(CENTRE, at, steps, 57, 38)} className={styles.marked} />}
      </g>
      <text x="60" y="60" className={styles.value}>
        {value}
      </text>
    </svg>
  )
}
