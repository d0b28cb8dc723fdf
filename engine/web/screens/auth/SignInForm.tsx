import { useRef, useState, type FormEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { Button, Field, Notice, PasswordInput, TextInput, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useEnter, useSignIn } from '../../session.tsx'
import { useToast } from '../../toasts.ts'
import { textsOf, useFormIssues } from './form-issues.ts'
import styles from './auth.module.css'

type SignInField = 'username' | 'password'

/** The form of the first tab. */
export function SignInForm({ onOther }: { onOther: () => void }) {
  const { signIn: words, errors, toggles } = useDocument('auth')
  const toast = useToast()
  const signIn = useSignIn()
  const enter = useEnter()
  const [asking, setAsking] = useState(false)
  const busy = useRef(false)
  const { form, issues, show, clear } = useFormIssues<SignInField>()

  /** What only a failure needs comes with the other form, after the first words. */
  const refuse = async (error: Error) => {
    const message = errors.form.offline
    const refusal = await import('./refusal.ts').then(
      ({ refusalOf }) => refusalOf(error, errors, navigator.onLine),
      () => ({ fields: {}, form: message, message }),
    )
    show(refusal)
    toast('loginFailed', { message: refusal.message })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const text = textsOf(event.currentTarget)
    const username = text('username').trim()
    const password = text('password')
    const missing = {
      ...(username ? {} : { username: errors.username.required }),
      ...(password ? {} : { password: errors.password.required }),
    }
    show({ fields: missing })
    if (Object.keys(missing).length > 0) return
    busy.current = true
    signIn.mutate(
      { username, password },
      {
        onError: (error) => void refuse(error),
        onSettled: () => {
          busy.current = false
        },
      },
    )
  }

  /** Its code is fetched when somebody wants it. */
  const byPasskey = async () => {
    setAsking(true)
    const wrong = import('./passkey.ts').then(({ passkeySignIn }) => passkeySignIn(enter, errors))
    show(await wrong.catch(() => ({ fields: {}, form: errors.form.offline })))
    setAsking(false)
  }

  return (
    <form
      ref={form}
      // Without a script nothing is sent: a password must never end up in an address.
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={(event) => clear(nameOf(event))}
    >
      <p className={styles.text}>{words.text}</p>
      <Field label={words.username.label} error={issues.fields.username}>
        <TextInput
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={words.password.label} error={issues.fields.password}>
        <PasswordInput
          name="password"
          required
          autoComplete="current-password"
          showLabel={toggles.showPassword}
          hideLabel={toggles.hidePassword}
        />
      </Field>
      {issues.form !== undefined && <Notice tone="error">{issues.form}</Notice>}
      <Button type="submit" variant="primary" wide pending={signIn.isPending} pendingLabel={words.submitting}>
        {words.submit}
      </Button>
      <Button wide pending={asking} pendingLabel={words.asking} onClick={byPasskey}>
        {words.passkey}
      </Button>
      <TextLink kind="standalone" render={<Link to={words.forgotten.to} />}>
        {words.forgotten.label}
      </TextLink>
      <Button variant="quiet" onClick={onOther}>
        {words.other}
      </Button>
    </form>
  )
}

const nameOf = ({ target }: FormEvent) => (target instanceof HTMLInputElement ? target.name : '')
