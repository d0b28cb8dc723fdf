import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { DataFigure, type FigureLabels } from '../DataFigure.tsx'
import { NumberDial } from './NumberDial.tsx'
import {
  NUMBER_KINDS,
  platesOf,
  type NumberKind,
  type NumbersLabels,
  type NumerologyNumbers,
} from './numbers.ts'
import styles from './NumbersPlate.module.css'

export interface NumbersPlateProps {
  numbers: NumerologyNumbers
  labels: NumbersLabels & FigureLabels
  caption: ReactNode
  selected?: NumberKind | null
  /** A number was chosen. Without it the plate is only read. */
  onSelect?: (kind: NumberKind) => void
  /** Whether the table waits behind a button. Default `toggle`. */
  table?: 'toggle' | 'open'
  className?: string
}

/** The numbers of a date and a name, each on a dial; the life path by both methods where they differ. */
export function NumbersPlate({
  numbers,
  labels,
  caption,
  selected,
  onSelect,
  table = 'toggle',
  className,
}: NumbersPlateProps) {
  const plates = platesOf(numbers, labels)
  return (
    <DataFigure
      caption={caption}
      labels={labels}
      table={table}
      className={className}
      tables={[
        {
          id: 'numbers',
          caption: labels.drawing,
          columns: [labels.columns.name, labels.columns.value],
          rows: plates.map(({ kind, name, value, note }) => ({
            id: kind,
            cells: [name, note === null ? value : note],
          })),
        },
      ]}
    >
      <ul role="list" aria-label={labels.drawing} className={styles.plates}>
        {plates.map(({ kind, name, value, note }) => {
          const shown = (
            <>
              <NumberDial value={value} days={kind === 'birthday'} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                {note !== null && <span className={styles.note}>{note}</span>}
              </span>
            </>
          )
          return (
            <li key={kind} className={classes(styles.item, kind === NUMBER_KINDS[0] && styles.first)}>
              {onSelect ? (
                <button
                  type="button"
                  aria-pressed={selected === kind}
                  className={styles.plate}
                  onClick={() => onSelect(kind)}
                >
                  {shown}
                </button>
              ) : (
                <div className={styles.plate}>{shown}</div>
              )}
            </li>
          )
        })}
      </ul>
    </DataFigure>
  )
}
