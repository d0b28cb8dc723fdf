import type { AtlasForm, AtlasPaper } from '../../../contracts/index.ts'
import { isRecord } from '../../../core/flow/index.ts'
import { ConnectionError } from '../../api.ts'
import { tellCare } from '../../care/told.ts'
import { listen, readEvents } from '../../data/read-events.ts'

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

/** Has the book made and reads it while it comes. Throws as `listen` does. */
export function fetchAtlas({ form, paper, signal, onStep }: AtlasCall): Promise<Blob> {
  const address = `/api/atlas?${new URLSearchParams({ form, paper }).toString()}`
  const call = { headers: { accept: 'text/event-stream' } }
  return listen(address, call, { signal, silenceMs: SILENCE_MS }, async (response, end, heard) => {
    if (!response.body) throw new ConnectionError('unreadable')
    tellCare('GET', '/api/atlas', response)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    return readEvents(response.body, end, heard, (event, data) => {
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
  })
}
