import { useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, PasswordInput } from '../../../ui/index.ts'
import { useUser } from '../../session.tsx'
import { bounds } from '../../../contracts/bounds.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { refusedChange } from './settings-refusal.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import styles from './settings.module.css'

const NAMES = { currentPassword: 'current', newPassword: 'next' }
const EMPTY = { current: '', next: '', confirm: '' }

/** Change of password. */
export function PasswordForm({ words }: { words: SettingsWords }) {
  const { password, errors } = words
  const { username } = useUser()
  const [saved, setSaved] = useState(false)
  const form = useApiForm('POST /api/user/password', {
    values: EMPTY,
    request: ({ current, next }) => ({ body: { currentPassword: current, newPassword: next } }),
    onDone: () => {
      form.reset(EMPTY)
      setSaved(true)
    },
    refused: (error) => refusedChange(error, errors, NAMES, errors.save),
  })
  const { isDirty, isSubmitting } = form.formState
  if (isDirty && saved) setSaved(false)

  const length = (value: string): string | true => {
    const count = [...value].length
    if (count < bounds.password.min) return fill(errors.next.tooShort, { min: bounds.password.min, count })
    return count <= bounds.password.max || fill(errors.next.tooLong, { max: bounds.password.max })
  }
  const current = form.register('current', { required: errors.current.required })
  const next = form.register('next', {
    required: errors.next.required,
    validate: (value, { current: old }) => (value === old ? errors.next.same : length(value)),
  })
  const confirm = form.register('confirm', {
    required: errors.confirm.required,
    validate: (value, { next: first }) => value === first || errors.confirm.mismatch,
  })
  const toggles = { showLabel: password.show, hideLabel: password.hide, required: true }

  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      {/* For password managers: whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Field label={password.current.label} hint={password.current.hint} error={form.errorOf('current')}>
        <PasswordInput {...current} {...toggles} autoComplete="current-password" />
      </Field>
      <Field label={password.next.label} hint={password.next.hint} error={form.errorOf('next')}>
        <PasswordInput {...next} {...toggles} autoComplete="new-password" />
      </Field>
      <Field label={password.confirm.label} hint={password.confirm.hint} error={form.errorOf('confirm')}>
        <PasswordInput {...confirm} {...toggles} autoComplete="new-password" />
      </Field>
      {form.formError !== undefined && <Notice tone="error">{form.formError}</Notice>}
      <div className={styles.finish}>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel={password.saving}>
          {password.save}
        </Button>
        <p role="status" className={styles.done}>
          {saved && password.saved}
        </p>
      </div>
      <LeaveGuard words={words.leave} unsaved={isDirty} />
    </form>
  )
}
