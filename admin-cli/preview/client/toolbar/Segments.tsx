import { useId } from 'react'
import styles from './toolbar.module.css'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, words: string])[]
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons that look like the parts of a ruler. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <span className={styles.segments}>
        {options.map(([each, said]) => (
          <label key={each} className={styles.segment} data-chosen={each === value || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {said}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
