import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { classes } from '../classes.ts'
import { Icon } from '../drawing/Icon.tsx'
import { useField } from './field-context.ts'
import type { TextInputProps } from './TextInput.tsx'
import styles from './Field.module.css'

export interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  /** Names of the toggle in its two states. */
  showLabel: string
  hideLabel: string
}

/** A password with its own toggle to show and hide it. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const links = useField(rest)
  return (
    <div className={styles.withToggle}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...links}
        type={shown ? 'text' : 'password'}
        className={classes(styles.input, className)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? hideLabel : showLabel}
        aria-controls={links.id}
        onClick={() => setShown((was) => !was)}
      >
        <Icon icon={shown ? EyeOff : Eye} />
      </button>
    </div>
  )
}
