import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, PasswordInput, Skeleton } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import type { Reply } from '../../api.ts'
import { useUser } from '../../session.tsx'
import { useDate } from '../../dates/use-date.ts'
import { CodesSheet } from './CodesSheet.tsx'
import { refusedChange } from './settings-refusal.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import styles from './settings.module.css'
import { get } from '../../data/get.ts'

const OPERATION = 'POST /api/user/recovery-codes'
const EMPTY = { password: '' }

/** How many recovery codes are left, and how new ones are made. They are shown once, right after that. */
export function RecoveryCodesSection({ words }: { words: SettingsWords }) {
  const { recoveryCodes: says, errors, password: toggles } = words
  const { client } = useApp()
  const { username } = useUser()
  const date = useDate()
  const { data, isError } = useQuery(get('GET /api/user/recovery-codes'))
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<Reply<typeof OPERATION> | null>(null)
  const form = useApiForm(OPERATION, {
    values: EMPTY,
    request: ({ password }) => ({ body: { password } }),
    onDone: (codes) => {
      form.reset(EMPTY)
      setOpen(false)
      setMade(codes)
      client.setQueryData(get('GET /api/user/recovery-codes').queryKey, {
        left: codes.codes.length,
        madeAt: codes.madeAt,
      })
    },
    refused: (error) => refusedChange(error, errors, { password: 'password' }, says.failed),
  })

  if (made) return <CodesSheet {...made} words={says.sheet} onClose={() => setMade(null)} />
  if (isError) return <Notice tone="error">{says.failed}</Notice>
  if (!data) return <Skeleton label={says.title} />
  const { left, madeAt } = data
  const some = madeAt !== null
  const state = some ? fill(left > 0 ? says.left : says.used, { left, date: date(madeAt) }) : says.none
  if (!open) {
    return (
      <div className={styles.form}>
        <p>{state}</p>
        <div>
          <Button onClick={() => setOpen(true)}>{some ? says.renew : says.begin}</Button>
        </div>
      </div>
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <p>{state}</p>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Field label={says.password.label} hint={says.password.hint} error={form.errorOf('password')}>
        <PasswordInput
          {...form.register('password', { required: errors.current.required })}
          required
          autoComplete="current-password"
          showLabel={toggles.show}
          hideLabel={toggles.hide}
        />
      </Field>
      {some && <p className={styles.hint}>{says.replaces}</p>}
      {form.formError !== undefined && <Notice tone="error">{form.formError}</Notice>}
      <div className={styles.finish}>
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel={says.making}>
          {says.make}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.reset(EMPTY)
            setOpen(false)
          }}
        >
          {says.cancel}
        </Button>
      </div>
    </form>
  )
}
