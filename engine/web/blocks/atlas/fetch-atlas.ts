import type { AtlasForm, AtlasPaper } from '../../../contracts/index.ts'
import { isRecord } from '../../../core/flow/index.ts'
import { ApiError, ConnectionError } from '../../api.ts'
import { tellCare } from '../../care/told.ts'
import { readEvents } from '../../data/read-events.ts'

/** How far the book is. */
export interface AtlasStep {
  readonly step: 'setting' | 'packing' | 'fetching'
  readonly at: number
}

export interface AtlasCall {
  readonly form: AtlasForm
  readonly paper: AtlasPaper
  readonly signal: AbortSignal
  readonly onStep: (step: AtlasStep) => void
}

/** How long nothing at all may come, in ms: longer than a book may take to be gathered, or to wait for its turn. */
const SILENCE_MS = 120_000

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function stepIn(value: unknown): AtlasStep | undefined {
  if (!isRecord(value)) return undefined
  const { step, at } = value
  return (step === 'setting' || step === 'packing') && typeof at === 'number' ? { step, at } : undefined
}

/**
 * Has the book made and reads it while it comes. Throws an `ApiError`, a `ConnectionError` (also when it breaks off), or
 * the signal's own reason.
 */
export async function fetchAtlas({ form, paper, signal, onStep }: AtlasCall): Promise<Blob> {
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
    const response = await fetch(`/api/atlas?${new URLSearchParams({ form, paper }).toString()}`, {
      headers: { accept: 'text/event-stream' },
      credentials: 'same-origin',
      signal: stop.signal,
    })
    if (!response.ok) throw new ApiError(response, await response.text())
    if (!response.body) throw new ConnectionError('unreadable')
    tellCare('GET', '/api/atlas', response)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    return await readEvents(response.body, stop.signal, heard, (event, data) => {
      const value: unknown = JSON.parse(data)
      if (event === 'step') {
        const step = stepIn(value)
        if (step) onStep(step)
      } else if (event === 'piece' && typeof value === 'string') {
        if (pieces.length === 0) onStep({ step: 'fetching', at: 0 })
        pieces.push(bytesOf(value))
      } else if (event === 'done') {
        const type = isRecord(value) && typeof value['type'] === 'string' ? value['type'] : ''
        return new Blob(pieces, { type })
      }
      return undefined
    })
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) throw error
    if (stop.signal.aborted) throw stop.signal.reason ?? error
    throw new ConnectionError('network', { cause: error })
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', give)
  }
}
