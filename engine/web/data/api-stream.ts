import type { ChatReply } from '../../contracts/index.ts'
import { isRecord } from '../../core/flow/form-data.ts'
import { ConnectionError, type Body } from '../api.ts'
import { tellCare } from '../care/told.ts'
import { listen, readEvents } from './read-events.ts'

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

/** Talks with the guide and reads its reply while it is written. Throws as `listen` does. */
export function streamChat({ body, key, signal, onOpen, onDelta }: ChatCall): Promise<Reply> {
  const call = {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }
  return listen('/api/guide/chat', call, { signal, silenceMs: SILENCE_MS }, async (response, end, heard) => {
    const conversationId = response.headers.get('conversation-id')
    if (conversationId !== null) onOpen?.(conversationId)
    const events = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')
    const reply =
      events && response.body
        ? await readEvents(response.body, end, heard, (event, data) => {
            if (event === 'done') return replyIn(data)
            const delta: unknown = JSON.parse(data)
            if (isRecord(delta) && typeof delta['text'] === 'string') onDelta(delta['text'])
            return undefined
          })
        : replyIn(await response.text())
    tellCare('POST', '/api/guide/chat', response)
    return reply
  })
}

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
