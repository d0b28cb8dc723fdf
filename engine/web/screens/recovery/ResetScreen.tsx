import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import { Page } from '../../shell/Page.tsx'
import { NewPasswordForm, type RecoveryValues, useRecovery } from './NewPasswordForm.tsx'
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
      {token !== null && <TokenForm token={token} words={words} />}
      <TextLink kind="standalone" render={<Link to={reset.again.to} />}>
        {reset.again.label}
      </TextLink>
    </Page>
  )
}

function TokenForm({ token, words }: { token: string; words: RecoveryWords }) {
  const { onDone, refused } = useRecovery(words)
  const form = useApiForm<RecoveryValues, 'POST /api/password-reset/complete'>(
    'POST /api/password-reset/complete',
    {
      values: { username: '', code: '', password: '' },
      request: ({ password }) => ({ body: { token, newPassword: password } }),
      onDone,
      refused,
    },
  )
  return <NewPasswordForm form={form} words={words} says={words.reset} />
}

const tokenIn = (hash: string): string | null => new URLSearchParams(hash).get('token')
