import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { DataFigure, type FigureLabels } from '../DataFigure.tsx'
import {
  NUMBER_KINDS,
  platesOf,
  type NumberKind,
  type NumbersLabels,
  type NumerologyNumbers,
  isMaster,
  rootOf,
} from './numbers.ts'
import styles from './NumbersPlate.module.css'
import { dialTick, dialTicks } from './sphere-layout.ts'

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

interface NumberDialProps {
  value: number
  /** A dial of the 31 days of a month instead of the nine numbers. */
  days?: boolean
}

const CENTRE = { x: 60, y: 60 }

/** A number on a dial: a mark where it stands, a second ring around a master number. */
function NumberDial({ value, days = false }: NumberDialProps) {
  const steps = days ? 31 : 9
  const at = (days ? value : rootOf(value)) - 1
  const master = !days && isMaster(value)
  return (
    <svg viewBox="0 0 120 120" className={styles.dial}>
      <g aria-hidden="true">
        {master && <circle cx="60" cy="60" r="58" className={styles.ring} />}
        <circle cx="60" cy="60" r="53" className={styles.rim} />
        <path d={dialTicks(CENTRE, days ? 31 : 45, 52, 48)} className={styles.fine} />
        {!days && <path d={dialTicks(CENTRE, 9, 52, 44)} className={styles.step} />}
        {at >= 0 && <path d={dialTick(CENTRE, at, steps, 57, 38)} className={styles.marked} />}
      </g>
      <text x="60" y="60" className={styles.value}>
        {value}
      </text>
    </svg>
  )
}
