import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { User } from '../../../contracts/index.ts'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { useEnter } from '../../session.tsx'
import { type FormIssues, textsOf, useFormIssues } from '../auth/form-issues.ts'
import { NewPasswordField } from '../auth/NewPasswordField.tsx'
import { passwordIssue, refusalOf } from './recovery-refusal.ts'
import styles from './recovery.module.css'

/** Answers the text of a field by its name. */
type Texts = (name: string) => string

type RecoveryField = 'username' | 'code' | 'password'
type Issues = FormIssues<RecoveryField>['fields']

interface NewPasswordFormProps {
  readonly words: RecoveryWords
  readonly says: { readonly submit: string; readonly submitting: string }
  /** The fields before the password, with what is wrong with each. */
  readonly renderBefore?: (issues: Issues) => ReactNode
  /** What is missing in those. */
  readonly missing?: (text: Texts) => Issues
  readonly send: (text: Texts, newPassword: string) => Promise<User>
}

/** Sets a new password by whatever proves whose account it is, and signs in. */
export function NewPasswordForm({ words, says, renderBefore, missing, send }: NewPasswordFormProps) {
  const { password, done, errors } = words
  const { toaster } = useApp()
  const enter = useEnter()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const { form, issues, show, clear } = useFormIssues<RecoveryField>()

  const change = async (text: Texts, newPassword: string) => {
    setPending(true)
    try {
      await enter(await send(text, newPassword))
      toaster.show({ title: done.title, description: done.text })
    } catch (error) {
      show(refusalOf(error, errors))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const text = textsOf(event.currentTarget)
    const newPassword = text('password')
    const wrong = passwordIssue(newPassword, errors.password)
    const fields: Issues = { ...missing?.(text), ...(wrong === undefined ? {} : { password: wrong }) }
    show({ fields })
    if (Object.keys(fields).length > 0) return
    busy.current = true
    void change(text, newPassword)
  }

  return (
    <form
      ref={form}
      // Without a script nothing is sent: a password must never end up in an address.
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) clear(target.name)
      }}
    >
      {renderBefore?.(issues.fields)}
      <NewPasswordField name="password" words={password} toggle={password} error={issues.fields.password} />
      {issues.form !== undefined && <Notice tone="error">{issues.form}</Notice>}
      <div>
        <Button type="submit" variant="primary" pending={pending} pendingLabel={says.submitting}>
          {says.submit}
        </Button>
      </div>
    </form>
  )
}
