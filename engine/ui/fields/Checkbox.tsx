import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  description?: ReactNode
}

/** One yes or no, with the whole line as its target. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.row, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span className={styles.words}>
        <span>{label}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  )
}
