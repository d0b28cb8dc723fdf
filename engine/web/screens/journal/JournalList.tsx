import { useRef, useState } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, classes, EmptyState, Notice, Skeleton } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { EntryCard } from './EntryCard.tsx'
import { JournalSearch } from './JournalSearch.tsx'
import { RemoveEntry } from './RemoveEntry.tsx'
import type { Journal } from './use-journal.ts'
import styles from './journal.module.css'

interface JournalListProps {
  readonly words: JournalWords
  readonly journal: Journal
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Goes to the sheet for a new entry. */
  readonly onWrite: () => void
}

/** Everything written so far, newest first, with the search in it. */
export function JournalList({ words, journal, search, onSearch, onWrite }: JournalListProps) {
  const { list, errors, remove } = words
  const { entries, next } = journal.page
  const [removing, setRemoving] = useState<JournalEntry | null>(null)
  const [removed, setRemoved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useRef<HTMLElement | null>(null)
  const nothing = journal.state === 'read' && entries.length === 0 && search === ''

  const showMore = async () => {
    const first = await journal.more()
    // The button may be gone by now; whoever pressed it reads on at the entry after it.
    if (first) requestAnimationFrame(() => document.getElementById(`entry-${first.id}`)?.focus())
  }
  const askToRemove = (entry: JournalEntry) => {
    const active = document.activeElement
    focus.current = active instanceof HTMLElement ? active : null
    setRemoved(false)
    setRemoving(entry)
  }

  return (
    <section aria-labelledby="entries-heading" className={styles.list}>
      <header className={styles.listHead}>
        <h2 ref={heading} id="entries-heading" tabIndex={-1}>
          {list.heading}
        </h2>
        {search === '' && next === null && entries.length > 0 && (
          <p className={styles.hint}>{counted(entries.length, list)}</p>
        )}
      </header>
      {!nothing && (
        <JournalSearch
          words={words.search}
          search={search}
          onSearch={onSearch}
          found={foundIn(journal, search, words)}
        />
      )}
      <p role="status" className={styles.hint}>
        {removed && remove.done}
      </p>
      <div
        className={classes(styles.entries, journal.searching && styles.searching)}
        aria-busy={journal.searching}
      >
        <Entries
          words={words}
          journal={journal}
          search={search}
          onSearch={onSearch}
          onWrite={onWrite}
          onRemove={askToRemove}
        />
      </div>
      {journal.moreState === 'failed' && <Notice tone="error">{errors.load}</Notice>}
      {next !== null && (
        <Button pending={journal.moreState === 'loading'} onClick={() => void showMore()}>
          {list.more}
        </Button>
      )}
      <RemoveEntry
        words={remove}
        failed={errors.remove}
        entry={removing}
        onClose={() => setRemoving(null)}
        onGone={(id) => {
          focus.current = heading.current
          journal.drop(id)
          setRemoved(true)
        }}
        focus={focus}
      />
    </section>
  )
}

interface EntriesProps extends JournalListProps {
  readonly onRemove: (entry: JournalEntry) => void
}

function Entries({ words, journal, search, onSearch, onWrite, onRemove }: EntriesProps) {
  const { failure } = useDocument('shell')
  const { empty, errors } = words
  if (journal.state === 'loading') return <Skeleton label={words.loading} lines={6} />
  if (journal.state === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={journal.retry}>{failure.retry}</Button>}>
        {errors.load}
      </Notice>
    )
  const { entries } = journal.page
  if (entries.length === 0 && search !== '')
    return (
      <EmptyState
        title={words.search.empty.title}
        titleLevel={3}
        action={<Button onClick={() => onSearch('')}>{words.search.empty.action}</Button>}
      >
        {words.search.empty.description}
      </EmptyState>
    )
  if (entries.length === 0)
    return (
      <EmptyState
        title={empty.title}
        titleLevel={3}
        action={<Button onClick={onWrite}>{empty.action}</Button>}
      >
        {empty.description}
      </EmptyState>
    )
  return entries.map((entry) => (
    <EntryCard
      key={entry.id}
      entry={entry}
      words={words}
      onPut={(saved, replaced) => {
        if (saved.id !== replaced) journal.drop(replaced)
        journal.put(saved)
      }}
      onRemove={onRemove}
    />
  ))
}

const counted = (count: number, words: { one: string; many: string }): string =>
  count === 1 ? words.one : fill(words.many, { count })

/** How many entries hold the words that are looked for, once that is known. */
function foundIn({ state, searching, page }: Journal, search: string, words: JournalWords): string {
  const known = state === 'read' && !searching && search !== '' && page.next === null
  return known && page.entries.length > 0 ? counted(page.entries.length, words.search) : ''
}
