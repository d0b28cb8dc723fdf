import type { AtlasStep } from '../../../engine/web/blocks/atlas/fetch-atlas.ts'
import type { Answer } from './fake-server.ts'

/** An atlas that is made as a test says. */
export function atlasBeingMade() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const encoder = new TextEncoder()
  let cancelled = false
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel() {
      cancelled = true
    },
  })
  const send = (event: string, data: unknown) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  const answer: Answer = { stream, headers: { 'content-type': 'text/event-stream' } }
  return {
    answer,
    isCancelled: () => cancelled,
    step: (step: AtlasStep) => send('step', step),
    finish(content: string, type = 'application/pdf') {
      send('piece', btoa(content))
      send('done', { name: 'lodestar-atlas.pdf', type })
      controller?.close()
    },
    breakOff: () => controller?.close(),
  }
}
