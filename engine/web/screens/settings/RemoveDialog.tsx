import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Dialog, Field, Notice, PasswordInput, TextInput } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { refusedChange } from './settings-refusal.ts'
import { useApiForm } from '../../data/use-api-form.ts'
import styles from './settings.module.css'
import type { QueryClient } from '@tanstack/react-query'
import { forgetSeeker } from '../../session/session-data.ts'
import { setDisplay } from '../../shell/display/display.ts'

const OURS = 'lodestar:'

/** The account is gone: nothing of it stays in this browser, the display choices included. */
function forgetBrowser(client: QueryClient): void {
  forgetSeeker(client)
  setDisplay('theme', 'system', false)
  setDisplay('motion', 'system', false)
  setDisplay('letterKeys', 'on', false)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OURS)) localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

const EMPTY = { word: '', password: '' }

/** How long the farewell can be read on the landing page, in ms. */
const FAREWELL_MS = 15_000

interface RemoveDialogProps {
  readonly words: SettingsWords
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for a word and the password, then erases the account and whatever this browser kept of it. */
export function RemoveDialog({ words, open, onClose }: RemoveDialogProps) {
  const { remove, errors, password } = words
  const { dialog, done } = remove
  const app = useApp()
  const id = useId()
  const form = useApiForm('DELETE /api/user', {
    values: EMPTY,
    request: ({ password: given }) => ({ body: { password: given } }),
    onDone: () => {
      forgetBrowser(app.client)
      app.go('/')
      app.toaster.show({ title: done.title, description: done.text, duration: FAREWELL_MS })
    },
    refused: (error) => refusedChange(error, errors, { password: 'password' }, errors.remove),
  })
  const { isSubmitting } = form.formState
  const { word } = dialog
  const typed = form.watch('word').trim() === word
  const close = () => {
    if (isSubmitting) return
    form.reset(EMPTY)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      dismissible={false}
      title={dialog.title}
      description={dialog.text}
      actions={
        <>
          <Button onClick={close}>{dialog.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            pending={isSubmitting}
            pendingLabel={dialog.removing}
            unavailable={!typed}
            why={fill(dialog.missing, { word })}
          >
            {dialog.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={form.submit}>
        <Field label={dialog.field} hint={fill(dialog.type, { word })} error={form.errorOf('word')}>
          <TextInput
            {...form.register('word', {
              validate: (value) => value.trim() === word || fill(errors.word, { word }),
            })}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={dialog.password} error={form.errorOf('password')}>
          <PasswordInput
            {...form.register('password', { required: errors.current.required })}
            required
            autoComplete="current-password"
            showLabel={password.show}
            hideLabel={password.hide}
          />
        </Field>
        {form.formError !== undefined && <Notice tone="error">{form.formError}</Notice>}
      </form>
    </Dialog>
  )
}
