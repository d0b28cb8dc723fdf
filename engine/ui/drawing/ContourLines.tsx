import { useMemo } from 'react'
import { classes } from '../classes.ts'
import { contourPaths } from './contour-lines.ts'
import styles from './ContourLines.module.css'

export interface ContourLinesProps {
  /** The same seed gives the same land. */
  seed: string
  /** How many lines; default 6. */
  lines?: number
  className?: string
}

/** Contour lines that fill whatever room they are given. Decoration only. */
export function ContourLines({ seed, lines = 6, className }: ContourLinesProps) {
  const paths = useMemo(() => contourPaths(seed, lines), [seed, lines])
  return (
    <svg
      className={classes(styles.lines, className)}
      viewBox="0 0 1000 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
