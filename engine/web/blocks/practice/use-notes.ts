import { useCallback, useEffect, useRef, useState } from 'react'
import type { PracticeDay, StalePracticeDay } from '../../../contracts/index.ts'
import { ApiError, isGone } from '../../api.ts'
import { readKept, writeKept } from '../../kept-on-device.ts'
import { useUser } from '../../session.tsx'
import { userKey } from '../../user-storage.ts'
import { draftOf, isNoteDrafts, type NoteDraft, type NoteDrafts, withDraft, withoutDraft } from './drafts.ts'
import type { PracticeNotes } from './use-practices.ts'

/** What another tab or device kept of the same day while this one wrote. */
export interface Elsewhere {
  readonly draft: NoteDraft
  readonly current: PracticeDay
}

export interface Notes {
  /** The line of a practice and day that only this device has. */
  readonly draft: (practice: string, day: string) => NoteDraft | undefined
  readonly write: (practice: string, day: string, note: string) => void
  /** Keeps it in the account. Does nothing where nothing waits. */
  readonly save: (practice: string, day: string) => Promise<void>
  readonly saving: boolean
  /** What was kept last, since the page was opened. */
  readonly saved: Pick<NoteDraft, 'practice' | 'day'> | null
  readonly elsewhere: Elsewhere | null
  readonly choose: (which: 'mine' | 'theirs') => void
}

const NONE: NoteDrafts = { drafts: [] }

/** The day as the server holds it behind a refused save; null when the error is another one. */
function currentDay(error: unknown): PracticeDay | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  try {
    // The contract vouches for the shape of a 412.
    return (JSON.parse(error.body) as StalePracticeDay).current
  } catch {
    return null
  }
}

/**
 * The lines that the seeker writes: kept in this browser with every letter, and in the account when they are saved, when
 * the field is left, and when the network is back. What another visit left behind is sent, too, to its own day.
 */
export function useNotes({ of, say, put, state }: PracticeNotes): Notes {
  const { id } = useUser()
  const key = userKey(id, 'practices', 'notes')
  // Another tab writes there, too: read anew before each change.
  const read = useCallback(() => readKept(key, isNoteDrafts) ?? NONE, [key])
  const [kept, setKept] = useState(read)
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState<Notes['saved']>(null)
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)

  const change = (by: (drafts: NoteDrafts) => NoteDrafts) => {
    const next = by(read())
    setKept(next)
    writeKept(key, next.drafts.length > 0 ? next : null)
  }

  /** What was typed while it was on its way stays, over what was just kept. */
  const settle = (sent: NoteDraft, held: PracticeDay) => {
    put(held)
    setSaved(sent)
    change((drafts) => {
      const now = draftOf(drafts, sent)
      return !now || now.note === sent.note
        ? withoutDraft(drafts, sent)
        : withDraft(drafts, { ...now, base: held.note, version: held.version })
    })
  }

  /** Over the version that is known by now, where only the tick was changed since the first letter. */
  const overNewest = (draft: NoteDraft): NoteDraft => {
    const held = of(draft.practice, draft.day)
    return held && held.note === draft.base && held.version > draft.version
      ? { ...draft, version: held.version }
      : draft
  }

  const send = async (written: NoteDraft): Promise<void> => {
    const draft = overNewest(written)
    const sent = await say(draft.practice, draft.day, { note: draft.note }, draft.version)
    if ('reply' in sent) {
      settle(draft, sent.reply)
      return
    }
    const current = currentDay(sent.error)
    if (current) {
      // A reply was lost on its way, or only the tick was changed meanwhile.
      if (current.note === draft.note) settle(draft, current)
      // Once more over a version that is newer: one that was refused over itself would be refused for ever.
      else if (current.note === draft.base && current.version > draft.version)
        await send({ ...draft, version: current.version })
      else {
        put(current)
        setElsewhere({ draft, current })
      }
    } else if (isGone(sent.error)) {
      // The practice was let go of, and what was noted with it.
      change((drafts) => withoutDraft(drafts, draft))
    }
  }

  const busy = useRef(false)
  const sendAll = async (drafts: readonly NoteDraft[]): Promise<void> => {
    if (busy.current || drafts.length === 0) return
    busy.current = true
    setSaving(true)
    for (const draft of drafts) await send(draft)
    busy.current = false
    setSaving(false)
  }

  // What waits is sent when the page is there, and when the network is back.
  const flush = useRef(() => {})
  flush.current = () => void sendAll(read().drafts)
  const isRead = state === 'read'
  useEffect(() => {
    if (!isRead) return undefined
    flush.current()
    const again = () => flush.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isRead])

  return {
    draft: (practice, day) => draftOf(kept, { practice, day }),
    write: (practice, day, note) => {
      setSaved(null)
      setElsewhere(null)
      const held = of(practice, day)
      change((drafts) => {
        const { base, version } = draftOf(drafts, { practice, day }) ?? {
          base: held?.note ?? '',
          version: held && held.id !== '-' ? held.version : 0,
        }
        return withDraft(drafts, { practice, day, note, base, version })
      })
    },
    save: async (practice, day) => {
      const draft = draftOf(read(), { practice, day })
      if (!draft) return
      if (draft.note === draft.base) change((drafts) => withoutDraft(drafts, draft))
      else await sendAll([draft])
    },
    saving,
    saved,
    elsewhere,
    choose: (which) => {
      if (!elsewhere) return
      const { draft, current } = elsewhere
      setElsewhere(null)
      if (which === 'theirs') change((drafts) => withoutDraft(drafts, draft))
      else void sendAll([{ ...draft, base: current.note, version: current.version }])
    },
  }
}
