import { useId, useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { DataTable, type PartChoice, type TableContent } from './DataTable.tsx'
import styles from './DataFigure.module.css'

/** Words of every drawing that carries its table. */
export interface FigureLabels {
  /** On the button that opens the table, and on the one that closes it. */
  showTable: string
  hideTable: string
}

export interface DataFigureProps {
  caption: ReactNode
  labels: FigureLabels
  /** The same as the drawing, in text: one table, or several under their own captions. */
  tables: readonly (TableContent & { id: string; caption: ReactNode })[]
  /** `toggle` waits behind a button, `open` stands below at once. Printed it is always there. */
  table?: 'toggle' | 'open'
  /** The parts of the drawing can be chosen in the tables, too. */
  choice?: PartChoice
  /** What is said of the part that was chosen: it stands right below the drawing. */
  said?: ReactNode
  /** The drawing. */
  children: ReactNode
  className?: string
}

/** A drawing with its caption, and below it a table that says the same. */
export function DataFigure({
  caption,
  labels,
  tables,
  table = 'toggle',
  choice,
  said,
  children,
  className,
}: DataFigureProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const open = opened || table === 'open'
  return (
    <figure className={classes(styles.figure, className)}>
      {children}
      {said !== undefined && <div data-picture="off">{said}</div>}
      <figcaption className={styles.caption}>{caption}</figcaption>
      {table === 'toggle' && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-table`}
          className={styles.toggle}
          data-print="off"
          onClick={() => setOpened(!opened)}
        >
          {open ? labels.hideTable : labels.showTable}
        </button>
      )}
      <div id={`${id}-table`} className={styles.tables} data-open={open}>
        {tables.map(({ id: key, ...content }) => (
          <DataTable key={key} {...content} choice={choice} />
        ))}
      </div>
    </figure>
  )
}
