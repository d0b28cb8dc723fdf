import { ApiError, ConnectionError } from './api-error.ts'

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

interface Listening {
  readonly signal: AbortSignal
  /** How long nothing at all may come, in ms. */
  readonly silenceMs: number
}

/**
 * Makes a call whose reply comes in pieces, and reads it: `read` is given the reply, the signal that ends it and what it has
 * to call whenever anything arrives. Throws an `ApiError`, a `ConnectionError` (also when nothing comes for too long), or the
 * signal's own reason. Beside `api.ts` because only lazy screens need it.
 */
export async function listen<Found>(
  address: string,
  init: Omit<RequestInit, 'signal' | 'credentials'>,
  { signal, silenceMs }: Listening,
  read: (response: Response, signal: AbortSignal, heard: () => void) => Promise<Found>,
): Promise<Found> {
  const stop = new AbortController()
  const give = () => stop.abort(signal.reason)
  if (signal.aborted) give()
  signal.addEventListener('abort', give)
  let silence = setTimeout(() => undefined, 0)
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => stop.abort(new ConnectionError('deadline')), silenceMs)
  }
  try {
    heard()
    const response = await fetch(address, { ...init, credentials: 'same-origin', signal: stop.signal })
    if (!response.ok) throw new ApiError(response, await response.text())
    return await read(response, stop.signal, heard)
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) throw error
    if (stop.signal.aborted) throw stop.signal.reason ?? error
    throw new ConnectionError('network', { cause: error })
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', give)
  }
}
