import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { useField } from './field-context.ts'
import styles from './Field.module.css'

export interface SelectProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'onChange' | 'children'
> {
  value: Value
  options: readonly (readonly [value: Value, words: string])[]
  onChange: (value: Value) => void
}

/** One of a few, in the browser's own list. */
export function Select<Value extends string>({ options, onChange, className, ...rest }: SelectProps<Value>) {
  const links = useField(rest)
  return (
    <select
      {...rest}
      {...links}
      className={classes(styles.input, className)}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => value === target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
