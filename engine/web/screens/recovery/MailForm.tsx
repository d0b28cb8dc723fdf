import { useState } from 'react'
import { emailPattern } from '../../../contracts/bounds.ts'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, TextInput } from '../../../ui/index.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import { refusedRecovery } from './recovery-refusal.ts'
import styles from './recovery.module.css'

/** Asks for a mail with a link. What is said after it is the same for every address. */
export function MailForm({ words: { recover, errors } }: { words: RecoveryWords }) {
  const { mail: says } = recover
  const [sent, setSent] = useState(false)
  const form = useApiForm('POST /api/password-reset', {
    values: { email: '' },
    request: ({ email }) => ({ body: { email: email.trim() } }),
    onDone: () => setSent(true),
    refused: (error) => ({ fields: {}, form: refusedRecovery(error, errors).form ?? errors.failed }),
  })
  const email = form.register('email', {
    validate: (given) =>
      given.trim() === ''
        ? errors.email.required
        : new RegExp(emailPattern).test(given.trim()) || errors.email.invalid,
  })
  return (
    <form
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={form.submit}
      onInput={() => setSent(false)}
    >
      <Field label={says.email.label} hint={says.email.hint} error={form.errorOf('email')}>
        <TextInput {...email} type="email" required autoComplete="email" />
      </Field>
      {form.formError !== undefined && <Notice tone="error">{form.formError}</Notice>}
      <div className={styles.finish}>
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel={says.submitting}>
          {says.submit}
        </Button>
        <p role="status">{sent && says.done}</p>
      </div>
    </form>
  )
}
