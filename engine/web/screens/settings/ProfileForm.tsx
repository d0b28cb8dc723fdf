import { useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, PasswordInput, TextInput } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { authUser } from '../../data/auth-user.ts'
import { useUser } from '../../session.tsx'
import { bounds, emailPattern } from '../../../contracts/bounds.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { refusedChange } from './settings-refusal.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import styles from './settings.module.css'

const NAMES = { firstName: 'firstName', lastName: 'lastName', email: 'email', password: 'password' }

/** Edit Profile: names and email address. */
export function ProfileForm({ words }: { words: SettingsWords }) {
  const { profile, errors } = words
  const user = useUser()
  const { client } = useApp()
  const [saved, setSaved] = useState(false)
  const form = useApiForm('PATCH /api/user/profile', {
    values: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      email: user.email,
      password: '',
    },
    request: ({ firstName, lastName, email, password }) => {
      const names = { firstName: firstName.trim(), lastName: lastName.trim() }
      const moved = email.trim() !== user.email
      return { body: { ...names, email: email.trim(), ...(moved ? { password } : {}) } }
    },
    onDone: (changed) => {
      client.setQueryData(authUser.queryKey, changed)
      form.reset({
        firstName: changed.firstName ?? '',
        lastName: changed.lastName ?? '',
        email: changed.email,
        password: '',
      })
      setSaved(true)
    },
    refused: (error) => refusedChange(error, errors, NAMES, errors.save),
  })
  const { isDirty, isSubmitting } = form.formState
  if (isDirty && saved) setSaved(false)

  const name = (which: 'firstName' | 'lastName') =>
    form.register(which, {
      required: errors[which].required,
      maxLength: { value: bounds.name, message: fill(errors[which].tooLong, { max: bounds.name }) },
      validate: (value) => value.trim() !== '' || errors[which].required,
    })
  const email = form.register('email', {
    required: errors.email.required,
    maxLength: { value: bounds.email, message: fill(errors.email.tooLong, { max: bounds.email }) },
    validate: (value) => new RegExp(emailPattern).test(value.trim()) || errors.email.invalid,
  })

  const moves = form.watch('email').trim() !== user.email
  const password = form.register('password', {
    validate: (value) => !moves || value !== '' || errors.current.required,
  })

  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <CareNotice />
      <Field label={profile.firstName.label} hint={profile.firstName.hint} error={form.errorOf('firstName')}>
        <TextInput {...name('firstName')} required autoComplete="given-name" />
      </Field>
      <Field label={profile.lastName.label} hint={profile.lastName.hint} error={form.errorOf('lastName')}>
        <TextInput {...name('lastName')} required autoComplete="family-name" />
      </Field>
      <Field label={profile.email.label} hint={profile.email.hint} error={form.errorOf('email')}>
        <TextInput {...email} type="email" required autoComplete="email" />
      </Field>
      {moves && (
        <Field label={profile.password.label} hint={profile.password.hint} error={form.errorOf('password')}>
          <PasswordInput
            {...password}
            required
            autoComplete="current-password"
            showLabel={words.password.show}
            hideLabel={words.password.hide}
          />
        </Field>
      )}
      <Field label={profile.username.label} hint={profile.username.hint}>
        <TextInput readOnly value={user.username} autoComplete="username" />
      </Field>
      {form.formError !== undefined && <Notice tone="error">{form.formError}</Notice>}
      <div className={styles.finish}>
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          pendingLabel={profile.saving}
          unavailable={!isDirty && !isSubmitting}
          why={profile.unchanged}
          whyHidden={saved}
        >
          {profile.save}
        </Button>
        <p role="status" className={styles.done}>
          {saved && profile.saved}
        </p>
      </div>
      <LeaveGuard words={words.leave} unsaved={isDirty} />
    </form>
  )
}
