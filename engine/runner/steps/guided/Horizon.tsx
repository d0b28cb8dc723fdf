import { useMemo } from 'react'
import styles from './guided.module.css'
import { HIGH, horizonOf, WIDE } from './horizon.ts'

interface HorizonProps {
  readonly seed: string
  /** How full the breath is, from 0 to 1. */
  readonly breath: number
  /** How much is behind, from 0 to 1: the disc rises with it. */
  readonly part: number
  /** Nothing moves. */
  readonly still: boolean
}

/** How far it moves with a breath and over the whole, in units of the drawing. */
const LIFT = 14
const RISE = 70

/** Ridges up to a horizon, and a disc over it that rises. Decoration: what it shows is said in words. */
export function Horizon({ seed, breath, part, still }: HorizonProps) {
  const ridges = useMemo(() => horizonOf(seed), [seed])
  const at = still ? { breath: 0.5, part: 0.5 } : { breath, part }
  return (
    <svg
      className={styles.horizon}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle
        className={styles.disc}
        cx={WIDE / 2}
        cy={HIGH * 0.5}
        r={48}
        style={{ transform: `translateY(${(-at.part * RISE - at.breath * LIFT).toFixed(2)}px)` }}
      />
      {ridges.map(({ path, depth }) => (
        <path
          key={path}
          className={styles.ridge}
          d={path}
          style={{ transform: `translateY(${((0.5 - at.breath) * LIFT * (1.3 - depth)).toFixed(2)}px)` }}
        />
      ))}
    </svg>
  )
}
