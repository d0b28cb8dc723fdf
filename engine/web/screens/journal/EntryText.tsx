import { useId, useState } from 'react'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, classes } from '../../../ui/index.ts'
import styles from './entries.module.css'

/** Texts up to this are shown whole: characters, and lines. */
const SHORT = { characters: 700, lines: 10 }

/** The text of an entry as it was written. A long one begins shortened. */
export function EntryText({ text, words }: { text: string; words: JournalWords['list'] }) {
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
