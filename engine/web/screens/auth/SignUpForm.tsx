import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { AuthWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, TextInput, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { type Body, call } from '../../api.ts'
import { useEnter } from '../../session.tsx'
import { useToast } from '../../toasts.ts'
import { textsOf, useFormIssues } from './form-issues.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SHORTEST_PASSWORD, strengthOf } from './password-strength.ts'
import { refusalOf, type AuthField } from './refusal.ts'
import styles from './auth.module.css'

type SignUpField = AuthField | 'confirmPassword'
const ORDER: readonly SignUpField[] = [
  'firstName',
  'lastName',
  'username',
  'email',
  'password',
  'confirmPassword',
]

/** Makes an account, which signs in, and goes to / (AUTH-020, AUTH-022). Failures are left to the form. */
function useSignUp() {
  return useMutation({
    mutationFn: (body: Body<'POST /api/register'>) => call('POST /api/register', { body }),
    meta: { unauthorized: 'own' },
    onSuccess: useEnter(),
  })
}

/**
 * The form of the second tab. The server has the say over the password (D-01, D-13); the hint here only advises.
 * `onReady` is called once it can be typed into: it comes after the page.
 */
export function SignUpForm({ onOther, onReady }: { onOther: () => void; onReady: () => void }) {
  useEffect(() => onReady(), [onReady])
  const { signUp: words, errors, toggles, strength } = useDocument('auth')
  const toast = useToast()
  const signUp = useSignUp()
  const busy = useRef(false)
  const [password, setPassword] = useState('')
  const { form, issues, show, clear } = useFormIssues<SignUpField>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const text = textsOf(event.currentTarget)
    const given = {
      firstName: text('firstName').trim(),
      lastName: text('lastName').trim(),
      username: text('username').trim(),
      email: text('email').trim(),
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    }
    const fields: Partial<Record<SignUpField, string>> = {}
    for (const name of ORDER) if (given[name] === '') fields[name] = errors[name].required
    const email = event.currentTarget.elements.namedItem('email')
    if (email instanceof HTMLInputElement && email.validity.typeMismatch) fields.email = errors.email.invalid
    const { confirmPassword, ...body } = given
    if (
      fields.password === undefined &&
      fields.confirmPassword === undefined &&
      body.password !== confirmPassword
    ) {
      fields.confirmPassword = errors.confirmPassword.mismatch
      toast('passwordMismatch')
    }
    show({ fields })
    if (Object.keys(fields).length > 0) return
    busy.current = true
    signUp.mutate(body, {
      onError: (error) => {
        const refusal = refusalOf(error, errors, navigator.onLine)
        show(refusal)
        toast('registrationFailed', { message: refusal.message })
      },
      onSettled: () => {
        busy.current = false
      },
    })
  }

  const changed = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    clear(target.name)
    if (target.name === 'password') setPassword(target.value)
  }

  return (
    <form
      ref={form}
      // Without a script nothing is sent: a password must never end up in an address.
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={changed}
    >
      <p className={styles.text}>{words.text}</p>
      <Field label={words.firstName.label} hint={words.firstName.hint} error={issues.fields.firstName}>
        <TextInput name="firstName" required autoComplete="given-name" />
      </Field>
      <Field label={words.lastName.label} error={issues.fields.lastName}>
        <TextInput name="lastName" required autoComplete="family-name" />
      </Field>
      <Field label={words.username.label} hint={words.username.hint} error={issues.fields.username}>
        <TextInput
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={words.email.label} hint={words.email.hint} error={issues.fields.email}>
        <TextInput name="email" type="email" required autoComplete="email" />
      </Field>
      <NewPasswordField
        input={{ name: 'password' }}
        words={words.password}
        toggle={{ show: toggles.showPassword, hide: toggles.hidePassword }}
        error={issues.fields.password}
        counter={strengthInWords(password, strength)}
      />
      <NewPasswordField
        input={{ name: 'confirmPassword' }}
        words={words.confirmPassword}
        toggle={{ show: toggles.showConfirm, hide: toggles.hideConfirm }}
        error={issues.fields.confirmPassword}
      />
      <p className={styles.kept}>
        {words.kept}{' '}
        {words.pages.map(({ label, to }) => (
          <TextLink key={to} render={<Link to={to} />}>
            {label}
          </TextLink>
        ))}
      </p>
      {issues.form !== undefined && <Notice tone="error">{issues.form}</Notice>}
      <Button type="submit" variant="primary" wide pending={signUp.isPending} pendingLabel={words.submitting}>
        {words.submit}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {words.other}
      </Button>
    </form>
  )
}

/** The hint about the password so far; nothing before the first character. */
function strengthInWords(password: string, words: AuthWords['strength']): string | undefined {
  const found = strengthOf(password)
  if (found === 'none') return undefined
  const says =
    found === 'short' ? fill(words.short, { count: SHORTEST_PASSWORD - [...password].length }) : words[found]
  return `${words.label}: ${says}`
}
