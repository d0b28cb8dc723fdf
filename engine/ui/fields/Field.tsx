import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldContext, type FieldLinks } from './field-context.ts'
import styles from './Field.module.css'

export interface FieldProps {
  label: ReactNode
  /** Keep the label for assistive technology only, where the screen's heading is the question. */
  labelHidden?: boolean
  /** Shown after the label, for instance "optional". */
  mark?: ReactNode
  hint?: ReactNode
  /** What is wrong, in words. Announced, and linked to the control. */
  error?: ReactNode
  /** Under the control at the end of the line, for instance a character count. */
  counter?: ReactNode
  /** The control's id; made when absent. */
  id?: string
  className?: string
  /** One control: TextInput, PasswordInput, TextArea, or anything that calls `useField()`. */
  children: ReactNode
}

/** A label, one control, and the words around it, linked so that they are read together. */
export function Field({
  label,
  labelHidden = false,
  mark,
  hint,
  error,
  counter,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  const links: FieldLinks = {
    id: controlId,
    invalid: hasError,
    describedBy:
      classes(
        hasError && `${controlId}-error`,
        hint !== undefined && `${controlId}-hint`,
        counter !== undefined && `${controlId}-counter`,
      ) || undefined,
  }
  return (
    <div className={classes(styles.field, className)}>
      <div className={labelHidden ? styles.hidden : styles.head}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
        </label>
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      </div>
      {hint !== undefined && (
        <div id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldContext value={links}>{children}</FieldContext>
      <div className={styles.foot}>
        <div id={`${controlId}-error`} className={styles.error} role="alert">
          {hasError && error}
        </div>
        {counter !== undefined && (
          <div id={`${controlId}-counter`} className={styles.counter}>
            {counter}
          </div>
        )}
      </div>
    </div>
  )
}
