import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, PasswordInput, Skeleton, TextInput } from '../../../ui/index.ts'
import { bounds } from '../../../contracts/bounds.ts'
import { type Refused, useApiForm } from '../../data/use-api-form.ts'
import { ApiError } from '../../api.ts'
import { useUser } from '../../session.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import { useWrite } from '../../data/use-write.ts'
import { useDate } from '../../dates/use-date.ts'
import { refusedChange } from './settings-refusal.ts'
import styles from './settings.module.css'
import { get } from '../../data/get.ts'

const NAMES = { name: 'name', password: 'password' }
const EMPTY = { name: '', password: '' }

/** Why no passkey was added. The code that asks the device is fetched with the first try. */
async function refusedPasskey(error: unknown, words: SettingsWords): Promise<Refused> {
  const { PasskeyFault } = await import('../../session/passkeys.ts')
  const { passkeys: says, errors } = words
  if (error instanceof PasskeyFault) return { fields: {}, form: says[error.fault] }
  const code = error instanceof ApiError ? error.problem?.code : undefined
  if (code === 'passkeys_unavailable') return { fields: {}, form: says.unsupported }
  if (code === 'passkey_taken') return { fields: {}, form: says.known }
  return refusedChange(error, errors, NAMES, says.failed)
}

/** The passkeys of the account: add one, see them, remove one. */
export function PasskeysSection({ words }: { words: SettingsWords }) {
  const { passkeys: says } = words
  const { data, isError } = useQuery(get('GET /api/user/passkeys'))
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const remove = useWrite('DELETE /api/user/passkeys/{id}', { onSuccess: () => setSaid(says.removed) })

  return (
    <div className={styles.form}>
      {isError && <Notice tone="error">{says.failed}</Notice>}
      {!data && !isError && <Skeleton label={says.title} />}
      {data?.length === 0 && <p className={styles.hint}>{says.none}</p>}
      {data && data.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.map((passkey) => (
            <Item key={passkey.id} passkey={passkey} words={says} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {remove.error && <Notice tone="error">{says.failed}</Notice>}
      <p role="status" className={styles.done}>
        {said}
      </p>
      {open ? (
        <AddForm
          words={words}
          onClose={() => setOpen(false)}
          onAdded={() => {
            setOpen(false)
            setSaid(says.added)
          }}
        />
      ) : (
        <div>
          <Button
            onClick={() => {
              setSaid('')
              setOpen(true)
            }}
          >
            {says.begin}
          </Button>
        </div>
      )}
      <Confirm
        open={leaving !== null}
        words={{ ...says.sure, title: fill(says.sure.title, { name: leaving?.name ?? '' }) }}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void remove.send({ params: { id: leaving.id } })
          setLeaving(null)
        }}
      />
    </div>
  )
}

interface ItemProps {
  readonly passkey: Passkey
  readonly words: SettingsWords['passkeys']
  readonly onRemove: () => void
}

function Item({ passkey: { name, createdAt, lastUsedAt }, words, onRemove }: ItemProps) {
  const date = useDate()
  return (
    <li className={styles.item}>
      <div className={styles.itemText}>
        <p className={styles.itemName}>{name}</p>
        <p className={styles.hint}>{fill(words.since, { date: date(createdAt) })}</p>
        <p className={styles.hint}>
          {lastUsedAt === null ? words.never : fill(words.used, { date: date(lastUsedAt) })}
        </p>
      </div>
      <Button aria-label={fill(words.removeNamed, { name })} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  )
}

interface AddFormProps {
  readonly words: SettingsWords
  readonly onClose: () => void
  readonly onAdded: () => void
}

function AddForm({ words, onClose, onAdded }: AddFormProps) {
  const { passkeys: says, errors, password: toggles } = words
  const { username } = useUser()
  const form = useApiForm('POST /api/user/passkeys', {
    values: EMPTY,
    request: async ({ name, password }) => {
      const { makePasskey } = await import('../../session/passkeys.ts')
      return { body: { name: name.trim(), credential: await makePasskey(password) } }
    },
    onDone: onAdded,
    refused: (error) => refusedPasskey(error, words),
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Field label={says.name.label} hint={says.name.hint} error={form.errorOf('name')}>
        <TextInput
          {...form.register('name', {
            validate: (value) => value.trim() !== '' || says.name.hint,
            maxLength: bounds.name,
          })}
          required
          maxLength={bounds.name}
          autoComplete="off"
        />
      </Field>
      <Field label={says.password.label} hint={says.password.hint} error={form.errorOf('password')}>
        <PasswordInput
          {...form.register('password', { required: errors.current.required })}
          required
          autoComplete="current-password"
          showLabel={toggles.show}
          hideLabel={toggles.hide}
        />
      </Field>
      {form.formError !== undefined && <Notice tone="error">{form.formError}</Notice>}
      <div className={styles.finish}>
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel={says.adding}>
          {says.add}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {says.cancel}
        </Button>
      </div>
    </form>
  )
}
