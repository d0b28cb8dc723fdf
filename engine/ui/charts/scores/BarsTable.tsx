import { useId, type ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { VisuallyHidden } from '../../feedback/VisuallyHidden.tsx'
import type { Hue } from '../../hue.ts'
import styles from './ScoreBars.module.css'

/** What every table of bars is given. */
export interface BarsTableLook {
  caption: ReactNode
  captionHidden?: boolean
  hue?: Hue
  className?: string
}

interface BarsTableProps extends BarsTableLook {
  /** Names of the columns, for assistive technology. */
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table with its bars drawn in, so that nothing is said twice. */
export function BarsTable({
  caption,
  captionHidden = false,
  hue,
  className,
  columns,
  children,
}: BarsTableProps) {
  const id = useId()
  return (
    <div role="table" aria-labelledby={id} className={classes(styles.table, className)} data-hue={hue}>
      {captionHidden ? (
        <VisuallyHidden as="div" id={id}>
          {caption}
        </VisuallyHidden>
      ) : (
        <div id={id} className={styles.caption}>
          {caption}
        </div>
      )}
      <div role="rowgroup" className={styles.head}>
        <div role="row">
          {columns.map((label) => (
            <div key={label} role="columnheader">
              {label}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles.body}>
        {children}
      </div>
    </div>
  )
}
