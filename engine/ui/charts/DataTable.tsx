import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import styles from './DataTable.module.css'

export interface DataRow {
  id: string
  /** One for each column; the first names the row. */
  cells: readonly ReactNode[]
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
  className?: string
}

/** A plain table: ruled rows, tabular figures, every row named by its first cell. */
export function DataTable({ caption, captionHidden = false, columns, rows, className }: DataTableProps) {
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
          <tr key={row.id}>
            {row.cells.map((cell, at) =>
              at === 0 ? (
                <th key={`${at} ${columns[at] ?? ''}`} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={`${at} ${columns[at] ?? ''}`}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
