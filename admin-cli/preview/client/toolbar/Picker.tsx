import styles from './toolbar.module.css'

interface PickerProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, words: string])[]
  readonly onChange: (value: Value) => void
}

/** One of several, in the browser's own list. */
export function Picker<Value extends string>({ label, value, options, onChange }: PickerProps<Value>) {
  return (
    <label className={styles.group}>
      <span className={styles.legend}>{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, said]) => (
          <option key={each} value={each}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
}
