import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { useField } from './field-context.ts'
import styles from './Field.module.css'

export type TextInputProps = ComponentPropsWithRef<'input'>

/** One line of text. Takes everything an `<input>` takes, and its links from the `Field` around it. */
export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const links = useField(rest)
  return <input {...rest} {...links} type={type} className={classes(styles.input, className)} />
}
