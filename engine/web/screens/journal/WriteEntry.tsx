import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { JournalEntry } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Notice, TextArea, TextInput, useOnline } from '../../../ui/index.ts'
import { useToday } from '../../dates/use-today.ts'
import { PromptPanel } from './PromptPanel.tsx'
import { useDates } from './use-dates.ts'
import { useNewEntry, type NewEntry } from './use-new-entry.ts'
import styles from './write.module.css'

interface WriteEntryProps {
  readonly words: JournalWords
  readonly onSaved: (entry: JournalEntry) => void
}

/** The sheet for a new entry, at `#write`. */
export function WriteEntry({ words, onSaved }: WriteEntryProps) {
  const { write } = words
  const dates = useDates()
  const today = useToday()
  const entry = useNewEntry(words, onSaved)
  const box = useRef<HTMLTextAreaElement>(null)
  const day = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const wanted = useLocation({ select: ({ hash }) => hash === 'write' })
  const { state, savedAt } = entry
  // How many more sheets were asked for.
  const [sheets, setSheets] = useState(0)

  useEffect(() => {
    if (wanted) box.current?.focus({ preventScroll: true })
  }, [wanted])
  useEffect(() => {
    if (state === 'saved') again.current?.focus()
  }, [state])
  useEffect(() => {
    if (sheets > 0) box.current?.focus()
  }, [sheets])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const issues = await entry.save()
    if (issues?.text !== undefined) box.current?.focus()
    else if (issues?.entryDate !== undefined) day.current?.focus()
  }

  if (state === 'saved' && savedAt)
    return (
      <section id="write" className={styles.sheet} aria-labelledby="write-heading">
        <h2 id="write-heading">{write.heading}</h2>
        <Notice
          tone="success"
          live
          title={fill(words.state.saved, { time: dates.time(savedAt) })}
          action={
            <Button
              ref={again}
              onClick={() => {
                entry.again()
                setSheets((count) => count + 1)
              }}
            >
              {write.again}
            </Button>
          }
        />
      </section>
    )

  const date = dates.day(entry.entryDate)
  return (
    <section id="write" className={styles.sheet} aria-labelledby="write-heading">
      <header className={styles.head}>
        <h2 id="write-heading">{write.heading}</h2>
        <p className={styles.date}>{entry.entryDate === today ? fill(write.date, { date }) : date}</p>
      </header>
      <PromptPanel
        words={write}
        loading={words.loading}
        prompt={entry.prompt}
        used={entry.promptUsed}
        onUse={entry.answerPrompt}
        onAnother={entry.anotherPrompt}
      />
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label={write.label} hint={write.hint} error={entry.issues.text}>
          <TextArea
            ref={box}
            name="text"
            rows={6}
            required
            placeholder={write.placeholder}
            value={entry.text}
            readOnly={state === 'saving'}
            onChange={({ target }) => entry.write({ text: target.value })}
          />
        </Field>
        <Field label={write.day} error={entry.issues.entryDate} className={styles.day}>
          <TextInput
            ref={day}
            type="date"
            name="entryDate"
            required
            value={entry.entryDate}
            onChange={({ target }) => entry.write({ entryDate: target.value })}
          />
        </Field>
        {entry.issues.form !== undefined && <Notice tone="error">{entry.issues.form}</Notice>}
        <div className={styles.finish}>
          <Button type="submit" variant="primary" pending={state === 'saving'} pendingLabel={write.saving}>
            {write.save}
          </Button>
          <Keeping words={words.state} entry={entry} />
        </div>
      </form>
    </section>
  )
}

/** Where the text is right now. */
function Keeping({ words, entry: { state, issues } }: { words: JournalWords['state']; entry: NewEntry }) {
  const online = useOnline()
  const says = {
    empty: '',
    restored: words.restored,
    device: online ? words.device : words.offline,
    saving: words.saving,
    saved: '',
  }
  return (
    <p role="status" className={styles.keeping}>
      {issues.form === undefined && says[state]}
    </p>
  )
}
