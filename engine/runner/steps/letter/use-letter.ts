import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Json, type LetterDraft, letterDraft, type LockedText } from '../../../core/flow/index.ts'
import type { StepProps } from '../../renderer.ts'
import { type LockKey, lockText, newKey, unlockText } from './lock.ts'

/** How long somebody pauses before the words of a locked draft are looked at, in ms: as long as an autosave waits. */
const PAUSE_MS = 2_000

/** Names a letter for good. Works outside secure contexts too, unlike randomUUID. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** A draft as an answer: a locked one holds no text. */
function answerOf({ id, text, lock, opensOn, zone, sure }: LetterDraft): Json {
  const around = { id, opensOn, zone, sure }
  return lock ? { ...around, lock: { ...lock } } : { ...around, text }
}

/** How a draft is locked. */
export type LockState = 'open' | 'locked' | 'locked-away'

export interface Letter {
  readonly draft: LetterDraft
  /** What is in the field: of a locked draft, what the passphrase has opened. */
  readonly text: string
  /** `locked-away`: locked, and nobody has given its passphrase since the page was opened. */
  readonly state: LockState
  /** The text is being locked: for that moment it cannot be changed. */
  readonly locking: boolean
  readonly write: (text: string) => void
  readonly setDay: (day: string) => void
  readonly setSure: (sure: boolean) => void
  /** Has the words looked at, and locks them; false when they could not be looked at. */
  readonly lock: (passphrase: string) => Promise<boolean>
  /** False when it is another passphrase. */
  readonly unlock: (passphrase: string) => Promise<boolean>
  readonly takeOff: () => void
  /** Goes on with these words as another letter. */
  readonly begin: () => void
}

/** Which locked texts this page has made or opened, by the number that each was locked under. */
function knownLocks() {
  const numbers = new Set<string>()
  return {
    add: ({ iv }: LockedText) => void numbers.add(iv),
    has: ({ iv }: LockedText) => numbers.has(iv),
  }
}

/** What a passphrase has opened. */
interface Opened {
  readonly key: LockKey
  readonly text: string
}

/** The letter that is being written, as its answer and, behind a lock, as the text that only this page knows. */
export function useLetter({ value, answer, app }: StepProps<'letter'>): Letter {
  const [fresh] = useState((): LetterDraft => ({
    id: newId(),
    text: '',
    lock: null,
    opensOn: '',
    zone: zoneHere(),
    sure: false,
  }))
  const [known] = useState(knownLocks)
  const draft = letterDraft(value) ?? fresh
  const [opened, setOpened] = useState<Opened | null>(null)
  const [locking, setLocking] = useState(false)
  // Another device may have put its own draft in the place of what was opened here. Without words there is nothing to lock.
  const isOpened = opened !== null && (draft.lock ? known.has(draft.lock) : draft.text === '')
  const key = isOpened ? opened.key : null
  const text = isOpened ? opened.text : draft.text

  // Encrypting takes a moment, in which a day may be chosen or a letter typed: the last of each counts.
  const latest = useRef(draft)
  const writing = useRef(0)
  useEffect(() => {
    latest.current = draft
  })
  const put = (changes: Partial<LetterDraft>) => {
    latest.current = { ...latest.current, ...changes }
    answer(answerOf(latest.current))
  }
  const putLocked = (lock: LockedText | null) => {
    if (lock) known.add(lock)
    put({ lock, text: '', sure: false })
  }

  const services = app.letters
  useEffect(() => {
    if (!key || text.trim() === '') return undefined
    const pause = setTimeout(() => void services?.ask(draft.id, text).catch(() => null), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [key, text, draft.id, services])

  const write = (next: string) => {
    if (!key) {
      put({ text: next, sure: false })
      return
    }
    setOpened({ key, text: next })
    const turn = ++writing.current
    if (next.trim() === '') putLocked(null)
    else
      void lockText(key, next).then((lock) => {
        if (turn === writing.current) putLocked(lock)
      })
  }

  const lock = async (passphrase: string): Promise<boolean> => {
    const isBlank = text.trim() === ''
    setLocking(true)
    try {
      if (!isBlank) await services?.ask(draft.id, text)
      const made = await newKey(passphrase)
      const locked = isBlank ? null : await lockText(made, text)
      // First what is opened, then what is locked: else the page would ask for the passphrase in between.
      flushSync(() => setOpened({ key: made, text }))
      putLocked(locked)
      return true
    } catch {
      return false
    } finally {
      setLocking(false)
    }
  }

  return {
    draft,
    text,
    state: key ? 'locked' : draft.lock ? 'locked-away' : 'open',
    locking,
    write,
    setDay: (opensOn) => put({ opensOn, zone: zoneHere() || latest.current.zone, sure: false }),
    setSure: (sure) => put({ sure }),
    lock,
    unlock: async (passphrase) => {
      const found = draft.lock && (await unlockText(draft.lock, passphrase))
      if (!found || !draft.lock) return false
      known.add(draft.lock)
      setOpened(found)
      return true
    },
    takeOff: () => {
      writing.current += 1
      put({ lock: null, text, sure: false })
      setOpened(null)
    },
    begin: () => put({ id: newId(), sure: false }),
  }
}
