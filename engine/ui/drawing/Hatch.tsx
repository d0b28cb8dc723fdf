import { useContext, useId } from 'react'
import { classes } from '../classes.ts'
import type { Hue } from '../hue.ts'
import { HATCHES, STANDARD_HATCHES } from './hatch-paths.ts'
import { HatchesContext } from './hatches-context.ts'
import styles from './Hatch.module.css'

export interface HatchProps {
  /** Whose hatch: the look's, or the standard one of this hue. */
  hue: Hue
  /** `corner` is drawn from the top end corner; `fill` tiles whatever room it is given. Default `corner`. */
  kind?: 'corner' | 'fill'
  className?: string
}

/** A hue's own hatch in the current text colour, so that identity survives greyscale. Decoration only. */
export function Hatch({ hue, kind = 'corner', className }: HatchProps) {
  const id = useId()
  const hatch = HATCHES[useContext(HatchesContext)[hue] ?? STANDARD_HATCHES[hue]]
  if (kind === 'corner') {
    return (
      <svg className={classes(styles.hatch, className)} viewBox="0 0 100 100" aria-hidden="true">
        <path d={hatch.corner} className={hatch.solid ? styles.solid : styles.line} />
      </svg>
    )
  }
  return (
    <svg className={classes(styles.hatch, className)} aria-hidden="true">
      <pattern id={id} width={hatch.tile[0]} height={hatch.tile[1]} patternUnits="userSpaceOnUse">
        <path d={hatch.pattern} className={hatch.solid ? styles.solid : styles.line} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
