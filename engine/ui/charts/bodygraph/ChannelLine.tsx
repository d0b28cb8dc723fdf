import { curvePath, halves, type Curve } from './bodygraph-channels.ts'
import type { GateState } from './bodygraph-types.ts'
import styles from './Bodygraph.module.css'

export interface ChannelLineProps {
  curve: Curve
  /** States of the gates at its start and its end: each shows on its own half. */
  from: GateState
  to: GateState
}

/** A channel as a tube: empty, solid (personality), hatched (design), or solid with a hatched core (both). */
export function ChannelLine({ curve, from, to }: ChannelLineProps) {
  const whole = curvePath(curve)
  const [first, second] = halves(curve)
  return (
    <>
      <path d={whole} className={styles.reach} />
      <path d={whole} className={styles.tube} />
      <path d={whole} className={styles.inside} />
      <HalfLine d={curvePath(first)} state={from} />
      <HalfLine d={curvePath(second)} state={to} />
    </>
  )
}

/** Half of a channel, as far as its gate is active. */
export function HalfLine({ d, state }: { d: string; state: GateState }) {
  if (state === 'open') return null
  return (
    <>
      {state !== 'design' && <path d={d} className={styles.solid} />}
      {state !== 'personality' && <path d={d} className={state === 'both' ? styles.core : styles.hatched} />}
    </>
  )
}
