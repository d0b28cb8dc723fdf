import { useRef, useState, type FormEvent } from 'react'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, TextInput } from '../../../ui/index.ts'
import { call } from '../../api.ts'
import { textsOf, useFormIssues } from '../auth/form-issues.ts'
import { refusalOf } from './recovery-refusal.ts'
import styles from './recovery.module.css'

/** Asks for a mail with a link. What is said after it is the same for every address. */
export function MailForm({ words: { recover, errors } }: { words: RecoveryWords }) {
  const { mail: says } = recover
  const busy = useRef(false)
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle')
  const { form, issues, show, clear } = useFormIssues<'email'>()

  const send = async (email: string) => {
    setState('pending')
    try {
      await call('POST /api/password-reset', { body: { email } })
      setState('sent')
    } catch (error) {
      setState('idle')
      show({ fields: {}, form: refusalOf(error, errors).form ?? errors.failed })
    } finally {
      busy.current = false
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const email = textsOf(event.currentTarget)('email').trim()
    const wrong =
      email === ''
        ? errors.email.required
        : /^[^\s@]+@[^\s@]+$/.test(email)
          ? undefined
          : errors.email.invalid
    show(wrong === undefined ? { fields: {} } : { fields: { email: wrong } })
    if (wrong !== undefined) return
    busy.current = true
    void send(email)
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) clear(target.name)
        setState('idle')
      }}
    >
      <Field label={says.email.label} hint={says.email.hint} error={issues.fields.email}>
        <TextInput name="email" type="email" required autoComplete="email" />
      </Field>
      {issues.form !== undefined && <Notice tone="error">{issues.form}</Notice>}
      <div className={styles.finish}>
        <Button type="submit" pending={state === 'pending'} pendingLabel={says.submitting}>
          {says.submit}
        </Button>
        <p role="status">{state === 'sent' && says.done}</p>
      </div>
    </form>
  )
}
