import { useState } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { useWrite } from '../../data/use-write.ts'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import { randomName } from '../../data/random-name.ts'
import { useToday } from '../../dates/use-today.ts'
import { isDraft, type Draft } from './draft.ts'
import { issuesOf, refusedEntry, type EntryIssues } from './journal-refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'

export interface NewEntry {
  readonly text: string
  readonly entryDate: string
  /** What the entry answers, also while it is set aside; null while it is being read. */
  readonly prompt: string | null
  readonly promptUsed: boolean
  readonly issues: EntryIssues
  /** `restored` is text of an earlier visit, `device` text that only this browser has. */
  readonly state: 'empty' | 'restored' | 'device' | 'saving' | 'saved'
  /** When it was saved. */
  readonly savedAt: Date | null
  readonly write: (changes: { text?: string; entryDate?: string }) => void
  readonly answerPrompt: (used: boolean) => void
  readonly anotherPrompt: () => void
  /** Answers what is wrong, or null once the entry is saved. */
  readonly save: () => Promise<EntryIssues | null>
  readonly again: () => void
}

/** A new entry from the first letter to the server's reply; kept in this browser all the while. */
export function useNewEntry(words: JournalWords, onSaved: (entry: JournalEntry) => void): NewEntry {
  const prompts = usePrompts()
  const today = useToday()
  const [kept, keep] = useKeptOnDevice(['journal', 'draft'], isDraft)
  const [restored, setRestored] = useState(kept !== null)
  // What an earlier visit was about stays its prompt, until another one is asked for.
  const [earlier, setEarlier] = useState(kept?.prompt ?? null)
  const [promptUsed, setPromptUsed] = useState(kept === null || kept.prompt !== null)
  const [chosenDay, setChosenDay] = useState(kept?.entryDate ?? null)
  const [issues, setIssues] = useState<EntryIssues>({})
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const writing = useWrite('POST /api/journal')

  const text = kept?.text ?? ''
  const entryDate = chosenDay ?? today
  const prompt = earlier ?? prompts.prompt
  const answered = promptUsed ? prompt : null
  const sameAsTried = kept?.prompt === answered && kept.entryDate === entryDate
  const draft: Draft = { text, entryDate, prompt: answered, attempt: sameAsTried ? kept.attempt : null }

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes, attempt: null }
    keep(next.text === '' ? null : next)
    setIssues({})
  }

  const save = async (): Promise<EntryIssues | null> => {
    const wrong = issuesOf(draft, words.errors)
    setIssues(wrong ?? {})
    if (wrong) return wrong
    const attempt = draft.attempt ?? randomName()
    // Kept with the words: a page that is opened again sends the same attempt.
    keep({ ...draft, attempt })
    const body = { entryDate, prompt: draft.prompt, text }
    const sent = await writing.send({ headers: { 'idempotency-key': attempt }, body })
    if ('reply' in sent) {
      keep(null)
      setSavedAt(new Date())
      setRestored(false)
      onSaved(sent.reply)
      return null
    }
    if (!sent.error) return null
    const refused = refusedEntry(sent.error, words, navigator.onLine)
    setIssues(refused)
    return refused
  }

  const written = text === '' ? 'empty' : restored ? 'restored' : 'device'
  return {
    text,
    entryDate,
    prompt,
    promptUsed,
    issues,
    savedAt,
    save,
    state: writing.isPending ? 'saving' : savedAt ? 'saved' : written,
    write: (changes) => {
      if (changes.entryDate !== undefined) setChosenDay(changes.entryDate)
      setRestored(false)
      change(changes)
    },
    answerPrompt: (used) => {
      setPromptUsed(used)
      change({ prompt: used ? prompt : null })
    },
    anotherPrompt: () => {
      setEarlier(null)
      prompts.another()
    },
    again: () => {
      setSavedAt(null)
      setEarlier(null)
      setPromptUsed(true)
      setChosenDay(null)
    },
  }
}

interface Prompts {
  /** What to write about; null while today's is being read. */
  readonly prompt: string | null
  /** Proposes another one. */
  readonly another: () => void
}

/** Today's prompt and, on request, the ideas of the pack, beginning with that of the day of the month. */
function usePrompts(): Prompts {
  const { days } = useDocument('prompts')
  const today = useQuery(get('GET /api/daily-prompt'))
  const [turns, setTurns] = useState(0)
  const ofMonth = Number(useToday().slice(8)) - 1
  const ideas = days.map(({ prompt }) => prompt).filter((prompt) => prompt !== today.data?.prompt)
  const idea = (turn: number) => ideas[(ofMonth + turn) % ideas.length] ?? ''
  const first = today.data?.prompt ?? (today.isError ? idea(0) : null)
  return {
    prompt: turns === 0 ? first : idea(today.isError ? turns : turns - 1),
    another: () => setTurns((turn) => turn + 1),
  }
}
