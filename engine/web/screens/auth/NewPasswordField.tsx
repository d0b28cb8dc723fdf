import type { ComponentProps } from 'react'
import { Field, PasswordInput } from '../../../ui/index.ts'

interface NewPasswordFieldProps {
  readonly input: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>
  readonly words: { readonly label: string; readonly hint?: string | undefined }
  readonly toggle: { readonly show: string; readonly hide: string }
  readonly error: string | undefined
  /** What is said of the password so far. */
  readonly counter?: string | undefined
}

/** Where somebody chooses a password. */
export function NewPasswordField({ input, words, toggle, error, counter }: NewPasswordFieldProps) {
  return (
    <Field label={words.label} hint={words.hint} error={error} counter={counter}>
      <PasswordInput
        {...input}
        required
        autoComplete="new-password"
        showLabel={toggle.show}
        hideLabel={toggle.hide}
      />
    </Field>
  )
}
