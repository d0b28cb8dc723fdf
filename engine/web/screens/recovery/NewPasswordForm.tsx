import type { ReactNode } from 'react'
import type { User } from '../../../contracts/index.ts'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import type { ApiForm } from '../../data/use-api-form.ts'
import { useEnter } from '../../session.tsx'
import { NewPasswordField } from '../auth/NewPasswordField.tsx'
import { passwordIssue, refusedRecovery } from './recovery-refusal.ts'
import styles from './recovery.module.css'

export interface RecoveryValues {
  readonly username: string
  readonly code: string
  readonly password: string
}

/** What follows a new password, and what a refusal of it means, by whatever proves whose account it is. */
export function useRecovery({ done, errors }: RecoveryWords) {
  const { toaster } = useApp()
  const enter = useEnter()
  return {
    onDone: async (user: User) => {
      await enter(user)
      toaster.show({ title: done.title, description: done.text })
    },
    refused: (error: unknown) => refusedRecovery(error, errors),
  }
}

interface NewPasswordFormProps {
  readonly form: ApiForm<RecoveryValues>
  readonly words: RecoveryWords
  readonly says: { readonly submit: string; readonly submitting: string }
  /** The fields before the password. */
  readonly children?: ReactNode
}

/** Sets a new password, and signs in. */
export function NewPasswordForm({ form, words, says, children }: NewPasswordFormProps) {
  const { password, errors } = words
  return (
    <form
      // Without a script nothing is sent: a password must never end up in an address.
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={form.submit}
    >
      {children}
      <NewPasswordField
        input={form.register('password', { validate: (given) => passwordIssue(given, errors.password) })}
        words={password}
        toggle={password}
        error={form.errorOf('password')}
      />
      {form.formError !== undefined && <Notice tone="error">{form.formError}</Notice>}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel={says.submitting}
        >
          {says.submit}
        </Button>
      </div>
    </form>
  )
}
