import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import styles from './DataTable.module.css'

/** A part of the drawing that a cell leads to. */
export interface CellPart {
  id: string
  /** Its name where the words of the cell alone do not say it; those words stand in it. */
  label?: string
}

export interface DataRow {
  id: string
  /** One for each column; the first names the row. */
  cells: readonly ReactNode[]
  /** By cell, the part of the drawing that it leads to: the equal way to parts that are small or close. */
  parts?: readonly (CellPart | null)[]
  /** It is here to be chosen, and not printed. */
  screenOnly?: boolean
}

/** What is chosen in a drawing, and how another part is. */
export interface PartChoice {
  selected?: string | null
  onSelect?: (id: string) => void
}

/** What a drawing says, in words and numbers. */
export interface TableContent {
  columns: readonly string[]
  rows: readonly DataRow[]
}

export interface DataTableProps extends TableContent {
  caption: ReactNode
  /** The caption is only heard, because something above says it already. */
  captionHidden?: boolean
  /** The parts of the drawing that rows lead to are chosen by this. */
  choice?: PartChoice
  className?: string
}

/** A plain table: ruled rows, tabular figures, every row named by its first cell. */
export function DataTable({
  caption,
  captionHidden = false,
  columns,
  rows,
  choice,
  className,
}: DataTableProps) {
  return (
    <table className={classes(styles.table, className)}>
      {captionHidden ? (
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      ) : (
        <caption className={styles.caption}>{caption}</caption>
      )}
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={`${at} ${column}`} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-print={row.screenOnly ? 'off' : undefined}>
            {row.cells.map((cell, at) => {
              const key = `${at} ${columns[at] ?? ''}`
              const shown = (
                <Cell part={row.parts?.[at]} choice={choice}>
                  {cell}
                </Cell>
              )
              return at === 0 ? (
                <th key={key} scope="row">
                  {shown}
                </th>
              ) : (
                <td key={key}>{shown}</td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  part: CellPart | null | undefined
  choice: PartChoice | undefined
  children: ReactNode
}

/** What stands in a cell; a button where it leads to a part of the drawing that can be chosen. */
function Cell({ part, choice, children }: CellProps) {
  const { selected, onSelect } = choice ?? {}
  if (!part || !onSelect || children === '') return children
  return (
    <button
      type="button"
      aria-label={part.label}
      aria-pressed={selected === part.id}
      className={styles.choose}
      onClick={() => onSelect(part.id)}
    >
      {children}
    </button>
  )
}
