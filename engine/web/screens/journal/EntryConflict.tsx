import { useEffect, useRef } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { EditDraft } from './draft.ts'
import { useDates } from './use-dates.ts'
import styles from './entries.module.css'

interface EntryConflictProps {
  readonly words: JournalWords['edit']
  readonly mine: EditDraft
  readonly theirs: JournalEntry
  readonly saving: boolean
  readonly error: string | undefined
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two devices changed one entry: both versions, and the choice between them. */
export function EntryConflict({ words, mine, theirs, saving, error, onMine, onTheirs }: EntryConflictProps) {
  const { conflict } = words
  const dates = useDates()
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  const versions = [
    {
      title: conflict.mine,
      day: mine.entryDate,
      text: mine.text,
      keep: (
        <Button variant="primary" pending={saving} pendingLabel={words.saving} onClick={onMine}>
          {conflict.keepMine}
        </Button>
      ),
    },
    {
      title: conflict.theirs,
      day: theirs.entryDate,
      text: theirs.text,
      keep: <Button onClick={onTheirs}>{conflict.keepTheirs}</Button>,
    },
  ]
  return (
    <div ref={start} tabIndex={-1} role="group" aria-label={conflict.title} className={styles.form}>
      <Notice tone="warn" live title={conflict.title}>
        {conflict.text}
      </Notice>
      <div className={styles.versions}>
        {versions.map(({ title, day, text, keep }) => (
          <section key={title} className={styles.version}>
            <h4 className={styles.editing}>{title}</h4>
            <p className={styles.changed}>{dates.day(day)}</p>
            <p className={styles.text}>{text}</p>
            <div>{keep}</div>
          </section>
        ))}
      </div>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
    </div>
  )
}
