import { ConnectionError } from './api-error.ts'

/**
 * Reads `text/event-stream` until `take` returns something. Throws a `ConnectionError` when the stream breaks off before,
 * or the signal's own reason. `heard` is called whenever anything arrives.
 */
export async function readEvents<Found>(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  heard: () => void,
  take: (event: string, data: string) => Found | undefined,
): Promise<Found> {
  const reader = stream.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) throw signal.reason
      if (done) throw new ConnectionError('network')
      heard()
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data === undefined) continue
        const found = take(/^event: (.*)$/m.exec(event)?.[1] ?? '', data)
        if (found !== undefined) return found
      }
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
