import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { Field, TextInput } from '../../../ui/index.ts'
import { call } from '../../api.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Username, code and a new password: signs in when they belong together. */
export function CodeForm({ words }: { words: RecoveryWords }) {
  const { recover, errors } = words
  const { code: says } = recover
  return (
    <NewPasswordForm
      words={words}
      says={says}
      renderBefore={(issues) => (
        <>
          <Field label={says.username.label} hint={says.username.hint} error={issues.username}>
            <TextInput
              name="username"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field label={says.code.label} hint={says.code.hint} error={issues.code}>
            <TextInput
              name="code"
              required
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
        </>
      )}
      missing={(text) => ({
        ...(text('username').trim() ? {} : { username: errors.username }),
        ...(text('code').trim() ? {} : { code: errors.code }),
      })}
      send={(text, newPassword) =>
        call('POST /api/recover', {
          body: { username: text('username').trim(), code: text('code').trim(), newPassword },
        })
      }
    />
  )
}
