import { classes } from '../classes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** What is loading, for assistive technology. One skeleton of a group carries it. */
  label?: string
  shape?: 'text' | 'title' | 'block' | 'circle'
  /** How many lines of text; default 1, the last one is shorter. */
  lines?: number
  className?: string
}

/** The place of something on its way, drawn as ruled lines. */
export function Skeleton({ label, shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <div className={classes(styles.root, className)} role={label ? 'status' : undefined} aria-label={label}>
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        <span key={line} className={classes(styles.shape, styles[shape])} aria-hidden="true" />
      ))}
    </div>
  )
}
