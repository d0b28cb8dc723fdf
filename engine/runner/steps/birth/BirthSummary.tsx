import { fill } from '../../../core/copy.ts'
import type { BirthResult } from '../../../core/flow/index.ts'
import type { BirthDataStep } from '../../../core/pack/documents.gen.ts'
import styles from './birth.module.css'

/** Digits of a coordinate that a reader can use: about 10 m. */
const DIGITS = 4

interface BirthSummaryProps {
  readonly step: BirthDataStep
  readonly result: BirthResult
}

/** The captured birth data, as they are used (BIRTH-002). */
export function BirthSummary({ step, result }: BirthSummaryProps) {
  const { fields, words } = step
  const { birthDate, birthTime, timeAssumed, birthLocation, timezone, latitude, longitude } = result
  const degrees = (value: number | null) =>
    value === null ? words.summary.unknown : `${Number(value.toFixed(DIGITS))}°`
  const rows: readonly (readonly [label: string | undefined, value: string])[] = [
    [fields.birthDate.label, birthDate],
    [fields.birthTime.label, timeAssumed ? fill(words.assumed, { time: birthTime }) : birthTime],
    [fields.birthLocation.label, birthLocation],
    [fields.timezone?.label, /^[+-]/.test(timezone) ? `UTC${timezone}` : timezone],
    [fields.latitude?.label, degrees(latitude)],
    [fields.longitude?.label, degrees(longitude)],
  ]
  return (
    <section className={styles.summary}>
      {step.captured !== undefined && <h2 className={styles.captured}>{step.captured}</h2>}
      <dl className={styles.rows}>
        {rows.map(
          ([label, value]) =>
            label !== undefined && (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
