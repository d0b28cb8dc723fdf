import { useRef, useState } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, call } from '../../api.ts'
import { randomName } from '../../random-name.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import type { EditDraft } from './draft.ts'
import { currentEntry, issuesOf, refusedEntry, type EntryIssues } from './journal-refusal.ts'

const EDIT = 'PATCH /api/journal/{id}'
const WRITE = 'POST /api/journal'

export interface EntryEdit {
  readonly issues: EntryIssues
  readonly saving: boolean
  /** The entry as another device saved it in the meantime; null while there is none. */
  readonly other: JournalEntry | null
  /** The entry is gone: saving writes it anew. */
  readonly gone: boolean
  readonly forgetIssues: () => void
  /** Answers what is wrong; null when it was saved or when there is a choice to make. */
  readonly save: (draft: EditDraft) => Promise<EntryIssues | null>
}

/** Saves changes to an entry over the version that they were made to. */
export function useEntryEdit(
  entry: JournalEntry,
  words: JournalWords,
  onSaved: (entry: JournalEntry) => void,
): EntryEdit {
  const onUnauthorized = useUnauthorized()
  const [issues, setIssues] = useState<EntryIssues>({})
  const [saving, setSaving] = useState(false)
  const [other, setOther] = useState<JournalEntry | null>(null)
  const [gone, setGone] = useState(false)
  const busy = useRef(false)
  // One name for all tries to write the entry anew.
  const [anew] = useState(randomName)

  const send = ({ text, entryDate, version }: EditDraft) =>
    gone
      ? call(WRITE, { headers: { 'idempotency-key': anew }, body: { text, entryDate, prompt: entry.prompt } })
      : call(EDIT, {
          params: { id: entry.id },
          headers: { 'if-match': `"${version}"` },
          body: { text, entryDate },
        })

  const failed = (error: unknown, draft: EditDraft): EntryIssues | null => {
    if (onUnauthorized(error, gone ? WRITE : EDIT)) return null
    const current = currentEntry(error)
    // The reply of an earlier try was lost on its way: the server holds these very words.
    if (current?.text === draft.text && current.entryDate === draft.entryDate) {
      onSaved(current)
      return null
    }
    setOther(current)
    if (current) return null
    setGone(gone || (error instanceof ApiError && error.status === 404))
    const refused = refusedEntry(error, words, navigator.onLine)
    setIssues(refused)
    return refused
  }

  return {
    issues,
    saving,
    other,
    gone,
    forgetIssues: () => setIssues({}),
    save: async (draft) => {
      const wrong = issuesOf(draft, words.errors)
      setIssues(wrong ?? {})
      if (wrong || busy.current) return wrong
      busy.current = true
      setSaving(true)
      try {
        onSaved(await send(draft))
        return null
      } catch (error) {
        return failed(error, draft)
      } finally {
        busy.current = false
        setSaving(false)
      }
    },
  }
}
