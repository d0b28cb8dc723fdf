import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Hue } from '../hue.ts'
import styles from './Progress.module.css'

export interface ProgressProps {
  /** What progresses. Shown above the bar unless `labelHidden`. */
  label: string
  labelHidden?: boolean
  /** From 0 to `max`; `null` when nobody knows how far it is. */
  value: number | null
  /** Default 100. */
  max?: number
  /** The value in words ("6 of 16"), shown beside the label and read out. */
  valueText?: string
  /** Anything below the bar. */
  note?: ReactNode
  hue?: Hue
  /** `hairline` is the 3 px line under a page's header. */
  size?: 'bar' | 'hairline'
  className?: string
}

/** How far something is, as a bar and in words. */
export function Progress({
  label,
  labelHidden = false,
  value,
  max = 100,
  valueText,
  note,
  hue,
  size = 'bar',
  className,
}: ProgressProps) {
  const id = useId()
  const known = value !== null
  return (
    <div className={classes(styles.root, className)} data-hue={hue}>
      {!labelHidden && (
        <div className={styles.head}>
          <span id={id}>{label}</span>
          {valueText !== undefined && (
            <span className={styles.value} aria-hidden="true">
              {valueText}
            </span>
          )}
        </div>
      )}
      <progress
        className={classes(styles.bar, size === 'hairline' && styles.hairline)}
        aria-labelledby={labelHidden ? undefined : id}
        aria-label={labelHidden ? label : undefined}
        aria-valuetext={valueText}
        max={max}
        {...(known ? { value: Math.min(max, Math.max(0, value)) } : {})}
      />
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
  )
}
