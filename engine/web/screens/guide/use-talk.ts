import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ComprehensiveData } from '../../../contracts/index.ts'
import { ApiError, isUnauthorized } from '../../api.ts'
import { streamChat } from '../../data/api-stream.ts'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import { conversation } from './reads.ts'
import { randomName } from '../../data/random-name.ts'
import { useToast } from '../../toasts.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import * as talk from './talk.ts'
import { comprehensiveData } from '../../data/seeker.ts'

const CHAT = 'POST /api/guide/chat'
/** How often a reply that is being written is drawn anew, and kept on the device, in ms. */
const DRAW_MS = 40
const KEEP_MS = 250

export interface Talk {
  readonly context: { readonly data: ComprehensiveData | undefined; readonly isLoading: boolean }
  readonly contextFailed: boolean
  readonly readContext: () => void
  /** How far the stored conversation is. */
  readonly opening: 'open' | 'loading' | 'failed' | 'gone'
  readonly reopen: () => void
  readonly messages: readonly talk.Message[]
  /** The turn that is being replied to, and what has come of the reply. */
  readonly pending: { readonly turn: string; readonly text: string } | null
  /** Why the last turn has no whole reply. */
  readonly error: Error | null
  /** Sends a message; false when it cannot be sent now. */
  readonly send: (message: string) => boolean
  readonly stop: () => void
  readonly retry: (turn: string) => void
}

/**
 * A talk with the guide: a stored conversation, or a new one (`start` null), which `onNamed` then names. One turn at a
 * time; a turn that was stopped or broke off keeps what came and can be asked again as the same turn.
 */
export function useTalk(start: string | null, onNamed: (id: string) => void): Talk {
  const toast = useToast()
  const onUnauthorized = useUnauthorized()
  const context = useQuery(comprehensiveData)
  const stored = useQuery({ ...conversation(start ?? ''), enabled: start !== null })
  const [kept, keep] = useKeptOnDevice<talk.KeptTurn>(['guide', 'turn'], talk.isKeptTurn)
  const [said, setSaid] = useState<readonly talk.Message[] | null>(() =>
    start === null ? talk.withKept([], kept?.conversationId === null ? kept : null) : null,
  )
  if (said === null && stored.data) {
    setSaid(talk.withKept(stored.data.messages, kept?.conversationId === start ? kept : null))
  }
  const [pending, setPending] = useState<Talk['pending']>(null)
  const [error, setError] = useState<Error | null>(null)
  const id = useRef(start)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const opening = said !== null ? 'open' : stored.error === null ? 'loading' : failureOf(stored.error)
  const ready = opening === 'open' && !context.isLoading && pending === null

  const run = async (turn: string, message: string, before: readonly talk.Message[]) => {
    const stopping = new AbortController()
    running.current = stopping
    let text = ''
    const note = () => keep({ key: turn, message, text, conversationId: id.current })
    const drawn = atMostEvery(DRAW_MS, () => setPending({ turn, text }))
    const noted = atMostEvery(KEEP_MS, note)
    setError(null)
    setPending({ turn, text })
    note()
    const done = (reply: readonly talk.Message[]) => {
      drawn.end()
      noted.end()
      running.current = null
      setSaid((last) => talk.withReply(last ?? [], turn, reply))
      setPending(null)
    }
    try {
      const reply = await streamChat({
        body: {
          message,
          userData: talk.userDataOf(context.data),
          conversationHistory: talk.historyOf(before),
          ...(id.current === null ? {} : { conversationId: id.current }),
        },
        key: turn,
        signal: stopping.signal,
        onOpen: (named) => {
          id.current = named
          note()
          onNamed(named)
        },
        onDelta: (piece) => {
          text += piece
          drawn.now()
          noted.now()
        },
      })
      done([talk.repliedMessage(turn, reply)])
      keep(null)
    } catch (failure) {
      done(talk.brokenMessage(turn, text))
      note()
      // Stopped by the seeker, nothing has failed.
      if (stopping.signal.aborted || !(failure instanceof Error)) return
      onUnauthorized(failure, CHAT)
      if (isUnauthorized(failure)) return
      setError(failure)
      if (!(failure instanceof ApiError && failure.status === 429)) toast('chatFailed')
    }
  }

  const send = (written: string): boolean => {
    const message = written.trim()
    if (message === '' || !ready || running.current) return false
    const turn = randomName()
    const before = said ?? []
    setSaid([...before, talk.askedMessage(turn, message)])
    void run(turn, message, before)
    return true
  }

  const retry = (turn: string) => {
    const at = (said ?? []).findIndex((each) => each.role === 'user' && each.turn === turn)
    const asked = said?.[at]
    if (!said || !asked || !ready || running.current) return
    setSaid(talk.withReply(said, turn))
    void run(turn, asked.content, said.slice(0, at))
  }

  return {
    context,
    contextFailed: context.isError,
    readContext: () => void context.refetch(),
    opening,
    reopen: () => void stored.refetch(),
    messages: said ?? [],
    pending,
    error,
    send,
    retry,
    stop: useCallback(() => running.current?.abort(), []),
  }
}

const failureOf = (error: Error): 'failed' | 'gone' =>
  error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'

/** Runs work at once and then at most once in so many ms, always with what is there at last, until it ends. */
function atMostEvery(ms: number, work: () => void): { now: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const run = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return {
    now: () => {
      if (timer !== undefined) return
      const wait = last + ms - performance.now()
      if (wait <= 0) run()
      else timer = setTimeout(run, wait)
    },
    end: () => clearTimeout(timer),
  }
}
