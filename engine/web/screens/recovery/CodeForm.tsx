import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Field, TextInput } from '../../../ui/index.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import { NewPasswordForm, type RecoveryValues, useRecovery } from './NewPasswordForm.tsx'

/** Username, code and a new password: signs in when they belong together. */
export function CodeForm({ words }: { words: RecoveryWords }) {
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
