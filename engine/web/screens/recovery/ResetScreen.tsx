import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, PasswordInput, TextLink } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { call } from '../../api.ts'
import { useDocument } from '../../content.ts'
import { useEnter } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { textsOf, useFormIssues } from '../auth/form-issues.ts'
import { passwordIssue, refusalOf } from './recovery-refusal.ts'
import styles from './recovery.module.css'

/** Where the link of a mail leads. Its token stands in the fragment, and leaves the address as soon as it was read. */
export function ResetScreen() {
  const words = useDocument('recovery')
  const { reset } = words
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(hash))
  const found = tokenIn(hash)
  if (found !== null && found !== token) setToken(found)
  useEffect(() => {
    if (found !== null) void navigate({ to: '/reset', replace: true })
  }, [found, navigate])

  return (
    <Page title={reset.title} width="text" className={styles.page}>
      <div className={styles.head}>
        <h1>{reset.title}</h1>
        <p className={styles.intro}>{token === null ? reset.missing : reset.intro}</p>
      </div>
      {token !== null && <ResetForm token={token} words={words} />}
      <TextLink kind="standalone" render={<Link to={reset.again.to} />}>
        {reset.again.label}
      </TextLink>
    </Page>
  )
}

const tokenIn = (hash: string): string | null => new URLSearchParams(hash).get('token')

function ResetForm({ token, words }: { token: string; words: RecoveryWords }) {
  const { reset, password, done, errors } = words
  const { toaster } = useApp()
  const enter = useEnter()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const { form, issues, show, clear } = useFormIssues<'password'>()

  const send = async (newPassword: string) => {
    setPending(true)
    try {
      await enter(await call('POST /api/password-reset/complete', { body: { token, newPassword } }))
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
    const given = textsOf(event.currentTarget)('password')
    const wrong = passwordIssue(given, errors.password)
    show(wrong === undefined ? { fields: {} } : { fields: { password: wrong } })
    if (wrong !== undefined) return
    busy.current = true
    void send(given)
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={() => clear('password')}
    >
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
        <Button type="submit" variant="primary" pending={pending} pendingLabel={reset.submitting}>
          {reset.submit}
        </Button>
      </div>
    </form>
  )
}
