import { useRef, useState, type FormEvent } from 'react'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, PasswordInput, TextInput } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { call } from '../../api.ts'
import { useEnter } from '../../session.tsx'
import { textsOf, useFormIssues } from '../auth/form-issues.ts'
import { passwordIssue, refusalOf } from './recovery-refusal.ts'
import styles from './recovery.module.css'

type CodeField = 'username' | 'code' | 'password'

/** Username, code and a new password: signs in when they belong together. */
export function CodeForm({ words: { recover, password, done, errors } }: { words: RecoveryWords }) {
  const { code: says } = recover
  const { toaster } = useApp()
  const enter = useEnter()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const { form, issues, show, clear } = useFormIssues<CodeField>()

  const send = async (body: { username: string; code: string; newPassword: string }) => {
    setPending(true)
    try {
      await enter(await call('POST /api/recover', { body }))
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
    const given = {
      username: text('username').trim(),
      code: text('code').trim(),
      newPassword: text('password'),
    }
    const wrong = passwordIssue(given.newPassword, errors.password)
    const fields = {
      ...(given.username ? {} : { username: errors.username }),
      ...(given.code ? {} : { code: errors.code }),
      ...(wrong === undefined ? {} : { password: wrong }),
    }
    show({ fields })
    if (Object.keys(fields).length > 0) return
    busy.current = true
    void send(given)
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
      <Field label={says.username.label} hint={says.username.hint} error={issues.fields.username}>
        <TextInput
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={says.code.label} hint={says.code.hint} error={issues.fields.code}>
        <TextInput
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field label={password.label} hint={password.hint} error={issues.fields.password}>
        <PasswordInput
          name="password"
          required
          autoComplete="new-password"
          showLabel={password.show}
          hideLabel={password.hide}
        />
      </Field>
      {issues.form !== undefined && <Notice tone="error">{issues.form}</Notice>}
      <div>
        <Button type="submit" variant="primary" pending={pending} pendingLabel={says.submitting}>
          {says.submit}
        </Button>
      </div>
    </form>
  )
}
