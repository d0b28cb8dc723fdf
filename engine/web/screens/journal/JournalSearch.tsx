import { useEffect, useRef, useState } from 'react'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, TextInput } from '../../../ui/index.ts'
import styles from './journal.module.css'

/** How long after the last letter the search begins, in ms. */
const AFTER_MS = 300

interface JournalSearchProps {
  readonly words: JournalWords['search']
  /** The words of the address. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** How many were found, in words. */
  readonly found: string
}

/** The box to search with. The address follows it a moment later, and it follows the address. */
export function JournalSearch({ words, search, onSearch, found }: JournalSearchProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const box = useRef<HTMLInputElement>(null)
  if (known !== search) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return undefined
    const timer = setTimeout(() => onSearch(wanted), AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Field label={words.label} className={styles.searchField}>
        <TextInput
          ref={box}
          type="search"
          name="q"
          maxLength={200}
          placeholder={words.placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {typed !== '' && (
        <Button
          onClick={() => {
            setTyped('')
            onSearch('')
            box.current?.focus()
          }}
        >
          {words.clear}
        </Button>
      )}
      <p role="status" className={styles.found}>
        {found}
      </p>
    </form>
  )
}
