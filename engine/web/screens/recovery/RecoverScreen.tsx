import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink, Field, TextInput } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { Page } from '../../shell/Page.tsx'
import { MailForm } from './MailForm.tsx'
import styles from './recovery.module.css'
import { get } from '../../data/get.ts'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import { NewPasswordForm, type RecoveryValues, useRecovery } from './NewPasswordForm.tsx'

/** The ways back into an account whose password is lost. */
export function RecoverScreen() {
  const words = useDocument('recovery')
  const { data: ways } = useQuery(get('GET /api/sign-in-ways'))
  const { recover } = words
  return (
    <Page title={recover.title} width="text" className={styles.page}>
      <div className={styles.head}>
        <Exit {...recover.back} />
        <h1>{recover.title}</h1>
        <p className={styles.intro}>{recover.intro}</p>
      </div>
      <Way {...recover.code}>
        <CodeForm words={words} />
      </Way>
      <Way {...recover.passkey}>
        <TextLink kind="standalone" render={<Link to={recover.passkey.link.to} />}>
          {recover.passkey.link.label}
        </TextLink>
      </Way>
      <Way
        title={recover.mail.title}
        text={ways?.resetMail === false ? recover.mail.none : recover.mail.text}
      >
        {ways?.resetMail === true && <MailForm words={words} />}
      </Way>
      <Way {...recover.else}>
        <TextLink kind="standalone" render={<Link to={recover.else.link.to} />}>
          {recover.else.link.label}
        </TextLink>
      </Way>
    </Page>
  )
}

function Way({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.way}>
      <h2>{title}</h2>
      <p className={styles.about}>{text}</p>
      {children}
    </section>
  )
}

/** Username, code and a new password: signs in when they belong together. */
function CodeForm({ words }: { words: RecoveryWords }) {
  const { recover, errors } = words
  const { code: says } = recover
  const { onDone, refused } = useRecovery(words)
  const form = useApiForm<RecoveryValues, 'POST /api/recover'>('POST /api/recover', {
    values: { username: '', code: '', password: '' },
    request: ({ username, code, password }) => ({
      body: { username: username.trim(), code: code.trim(), newPassword: password },
    }),
    onDone,
    refused,
  })
  const given = (missing: string) => ({ validate: (text: string) => text.trim() !== '' || missing })
  return (
    <NewPasswordForm form={form} words={words} says={says}>
      <Field label={says.username.label} hint={says.username.hint} error={form.errorOf('username')}>
        <TextInput
          {...form.register('username', given(errors.username))}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={says.code.label} hint={says.code.hint} error={form.errorOf('code')}>
        <TextInput
          {...form.register('code', given(errors.code))}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
    </NewPasswordForm>
  )
}
