import { useState } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { ApiError } from '../../api.ts'
import { useWrite } from '../../data/use-write.ts'
import type { EditDraft } from './draft.ts'
import { currentEntry, issuesOf, refusedEntry, type EntryIssues } from './journal-refusal.ts'

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
  const [issues, setIssues] = useState<EntryIssues>({})
  const [other, setOther] = useState<JournalEntry | null>(null)
  const [gone, setGone] = useState(false)
  const edit = useWrite('PATCH /api/journal/{id}')
  const anew = useWrite('POST /api/journal')

  const failed = (error: Error, { text, entryDate }: EditDraft): EntryIssues | null => {
    const current = currentEntry(error)
    // The reply of an earlier try was lost on its way: the server holds these very words.
    if (current?.text === text && current.entryDate === entryDate) {
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
    saving: edit.isPending || anew.isPending,
    other,
    gone,
    forgetIssues: () => setIssues({}),
    save: async (draft) => {
      const wrong = issuesOf(draft, words.errors)
      setIssues(wrong ?? {})
      if (wrong) return wrong
      const { text, entryDate, version } = draft
      const body = { text, entryDate }
      const sent = gone
        ? await anew.send({ body: { ...body, prompt: entry.prompt } })
        : await edit.send({ params: { id: entry.id }, headers: { 'if-match': `"${version}"` }, body })
      if ('reply' in sent) {
        onSaved(sent.reply)
        return null
      }
      return sent.error && failed(sent.error, draft)
    },
  }
}
