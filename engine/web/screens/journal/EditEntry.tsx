import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, TextArea, TextInput, useOnline } from '../../../ui/index.ts'
import { Confirm } from '../../shell/Confirm.tsx'
import type { EditDraft } from './draft.ts'
import { EntryConflict } from './EntryConflict.tsx'
import { useDates } from './use-dates.ts'
import { useEntryEdit } from './use-entry-edit.ts'
import styles from './entries.module.css'

interface EditEntryProps {
  readonly entry: JournalEntry
  readonly words: JournalWords
  /** The changes so far, null while there are none. */
  readonly draft: EditDraft | null
  /** Whether they are of an earlier visit. */
  readonly restored: boolean
  readonly keep: (draft: EditDraft | null) => void
  readonly onSaved: (entry: JournalEntry) => void
  readonly onCancel: () => void
}

/** Changing an entry where it stands. */
export function EditEntry({ entry, words, draft, restored, keep, onSaved, onCancel }: EditEntryProps) {
  const { edit, write, state } = words
  const dates = useDates()
  const online = useOnline()
  const change = useEntryEdit(entry, words, onSaved)
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const day = useRef<HTMLInputElement>(null)
  const now: EditDraft = draft ?? { text: entry.text, entryDate: entry.entryDate, version: entry.version }

  // What was begun in an earlier visit does not take the focus from the page.
  useEffect(() => {
    if (!restored) box.current?.focus()
  }, [restored])

  const revise = (changes: Partial<EditDraft>) => {
    const next = { ...now, ...changes }
    const same = next.text === entry.text && next.entryDate === entry.entryDate
    keep(same ? null : next)
    change.forgetIssues()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const issues = await change.save(now)
    if (issues?.text !== undefined) box.current?.focus()
    else if (issues?.entryDate !== undefined) day.current?.focus()
  }

  if (change.other) {
    const { other } = change
    return (
      <EntryConflict
        words={edit}
        mine={now}
        theirs={other}
        saving={change.saving}
        error={change.issues.form}
        onMine={() => {
          keep({ ...now, version: other.version })
          void change.save({ ...now, version: other.version })
        }}
        onTheirs={() => onSaved(other)}
      />
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <h4 className={styles.editing}>{fill(edit.heading, { date: dates.day(entry.entryDate) })}</h4>
      <Field label={write.label} error={change.issues.text}>
        <TextArea
          ref={box}
          name="text"
          rows={6}
          required
          value={now.text}
          readOnly={change.saving}
          onChange={({ target }) => revise({ text: target.value })}
        />
      </Field>
      <Field label={write.day} error={change.issues.entryDate} className={styles.day}>
        <TextInput
          ref={day}
          type="date"
          name="entryDate"
          required
          value={now.entryDate}
          onChange={({ target }) => revise({ entryDate: target.value })}
        />
      </Field>
      {change.issues.form !== undefined && <Notice tone="error">{change.issues.form}</Notice>}
      <div className={styles.finish}>
        <Button type="submit" variant="primary" pending={change.saving} pendingLabel={edit.saving}>
          {change.gone ? write.save : edit.save}
        </Button>
        <Button onClick={() => (draft ? setAsked(true) : onCancel())}>{edit.cancel}</Button>
      </div>
      <p role="status" className={styles.changed}>
        {draft && !change.saving && (restored ? state.restored : online ? state.device : state.offline)}
      </p>
      <Confirm
        open={asked}
        words={edit.discard}
        onConfirm={() => {
          setAsked(false)
          onCancel()
        }}
        onCancel={() => setAsked(false)}
      />
    </form>
  )
}
