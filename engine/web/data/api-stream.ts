import type { ChatReply } from '../../contracts/index.ts'
import { ApiError, ConnectionError, type Body } from '../api.ts'
import { tellCare } from '../care/told.ts'
import { readEvents } from './read-events.ts'

/** What a reply is at least. */
export type Reply = Pick<ChatReply, 'message' | 'contextUsed'> & Partial<ChatReply>

export interface ChatCall {
  body: Body<'POST /api/guide/chat'>
  /** Sent again, it is the same turn. */
  key: string
  signal: AbortSignal
  /** The conversation that the server keeps the turn in. */
  onOpen?: (conversationId: string) => void
  /** A piece of the reply, as soon as it is here. */
  onDelta: (text: string) => void
}

/** How long nothing at all may come, in ms: longer than the server gives a model. */
const SILENCE_MS = 60_000

/**
 * Talks with the guide and reads its reply while it is written. Beside `api.ts` because only this screen needs it. Throws
 * an `ApiError`, a `ConnectionError` (also when the reply breaks off), or the signal's own reason.
 */
export async function streamChat({ body, key, signal, onOpen, onDelta }: ChatCall): Promise<Reply> {
  const stop = new AbortController()
  const give = () => stop.abort(signal.reason)
  if (signal.aborted) give()
  signal.addEventListener('abort', give)
  let silence = setTimeout(() => undefined, 0)
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => stop.abort(new ConnectionError('deadline')), SILENCE_MS)
  }
  try {
    heard()
    const response = await fetch('/api/guide/chat', {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      credentials: 'same-origin',
      signal: stop.signal,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new ApiError(response, await response.text())
    const conversationId = response.headers.get('conversation-id')
    if (conversationId !== null) onOpen?.(conversationId)
    const events = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')
    const reply =
      events && response.body
        ? await readEvents(response.body, stop.signal, heard, (event, data) => {
            if (event === 'done') return replyIn(data)
            const delta: unknown = JSON.parse(data)
            if (isRecord(delta) && typeof delta['text'] === 'string') onDelta(delta['text'])
            return undefined
          })
        : replyIn(await response.text())
    tellCare('POST', '/api/guide/chat', response)
    return reply
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) throw error
    if (stop.signal.aborted) throw stop.signal.reason ?? error
    throw new ConnectionError('network', { cause: error })
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', give)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function replyIn(text: string): Reply {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ConnectionError('unreadable', { cause: error })
  }
  if (!isReply(value)) throw new ConnectionError('unreadable')
  return { ...value, contextUsed: Array.isArray(value.contextUsed) ? value.contextUsed : [] }
}

/** The contract vouches for the rest of its shape. */
const isReply = (value: unknown): value is Partial<ChatReply> & Pick<ChatReply, 'message'> =>
  isRecord(value) && typeof value['message'] === 'string'
