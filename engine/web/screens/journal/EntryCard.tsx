import { useEffect, useRef, useState, useId } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Pencil, Trash2, classes } from '../../../ui/index.ts'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import { isEditDraft } from './draft.ts'
import { EditEntry } from './EditEntry.tsx'
import { useDates } from './use-dates.ts'
import styles from './entries.module.css'

interface EntryCardProps {
  readonly entry: JournalEntry
  readonly words: JournalWords
  /** Takes the place of the entry that had this id. */
  readonly onPut: (entry: JournalEntry, replaced: string) => void
  readonly onRemove: (entry: JournalEntry) => void
}

/** One entry. Changes that were begun and not saved are open again when the page is. */
export function EntryCard({ entry, words, onPut, onRemove }: EntryCardProps) {
  const dates = useDates()
  const [draft, keep] = useKeptOnDevice(['journal', 'edit', entry.id], isEditDraft)
  const [restored] = useState(draft !== null)
  const [editing, setEditing] = useState(draft !== null)
  const [changed, setChanged] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const date = dates.day(entry.entryDate)

  useEffect(() => {
    if (!editing && wasEditing.current) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const close = () => {
    keep(null)
    setEditing(false)
  }

  return (
    <article
      id={`entry-${entry.id}`}
      tabIndex={-1}
      aria-labelledby={`date-${entry.id}`}
      className={styles.entry}
    >
      <h3 id={`date-${entry.id}`} className={styles.date}>
        <time dateTime={entry.entryDate}>{fill(words.list.written, { date })}</time>
      </h3>
      {editing ? (
        <EditEntry
          entry={entry}
          words={words}
          draft={draft}
          restored={restored && !changed}
          keep={keep}
          onSaved={(saved) => {
            setChanged(true)
            close()
            onPut(saved, entry.id)
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles.body}>
          <p className={styles.prompt}>
            {entry.prompt?.trim() ? fill(words.list.underPrompt, { prompt: entry.prompt }) : words.list.free}
          </p>
          <EntryText text={entry.text} words={words.list} />
          <footer className={styles.foot}>
            {entry.version > 1 && (
              <span className={styles.changed}>
                {fill(words.list.changed, { date: dates.moment(entry.updatedAt) })}
              </span>
            )}
            <span role="status" className={styles.changed}>
              {changed && words.edit.saved}
            </span>
            <span className={styles.actions}>
              <Button
                ref={edit}
                variant="quiet"
                aria-label={fill(words.edit.name, { date })}
                onClick={() => {
                  setChanged(false)
                  setEditing(true)
                }}
              >
                <Icon icon={Pencil} size={16} />
                {words.edit.action}
              </Button>
              <Button
                variant="quiet"
                aria-label={fill(words.remove.name, { date })}
                onClick={() => onRemove(entry)}
              >
                <Icon icon={Trash2} size={16} />
                {words.remove.action}
              </Button>
            </span>
          </footer>
        </div>
      )}
    </article>
  )
}

/** Texts up to this are shown whole: characters, and lines. */
const SHORT = { characters: 700, lines: 10 }

/** The text of an entry as it was written. A long one begins shortened. */
function EntryText({ text, words }: { text: string; words: JournalWords['list'] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const long = text.length > SHORT.characters || text.split('\n').length > SHORT.lines
  return (
    <>
      <p id={id} className={classes(styles.text, long && !open && styles.shortened)}>
        {text}
      </p>
      {long && (
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={id}
          className={styles.unfold}
          onClick={() => setOpen((was) => !was)}
        >
          {open ? words.close : words.open}
        </Button>
      )}
    </>
  )
}
