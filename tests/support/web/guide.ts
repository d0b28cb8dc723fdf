import type { ChatReply } from '../../../engine/contracts/index.ts'
import type { Answer } from './fake-server.ts'

/** A reply of the guide that a test or a story writes piece by piece. */
export function chatStream(conversationId = 'c1') {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let aborted = false
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel() {
      aborted = true
    },
  })
  const event = (name: string, data: unknown) =>
    controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  const answer: Answer = {
    stream,
    headers: { 'content-type': 'text/event-stream', 'conversation-id': conversationId },
  }
  return {
    answer,
    /** Whether the app has given it up. */
    aborted: () => aborted,
    delta: (text: string) => event('delta', { text }),
    done: (reply: Partial<ChatReply>) => {
      event('done', reply)
      controller?.close()
    },
    /** The connection is gone in the middle. */
    breakOff: () => controller?.error(new TypeError('network error')),
  }
}
