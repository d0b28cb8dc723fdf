import { Readable } from 'node:stream'
import type { Context } from './route.ts'

/** An event with its data, as `text/event-stream` has it. */
export interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

/** True for a caller that asks for events, and not for whatever there is. */
export const wantsEvents = (ctx: Context): boolean => /\btext\/event-stream\b/.test(ctx.get('Accept'))

/** Aborts when the caller goes before the answer is whole. */
export function goneSignal(ctx: Context): AbortSignal {
  const gone = new AbortController()
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort()
  })
  return gone.signal
}

async function* written(events: AsyncIterable<ServerEvent>): AsyncGenerator<string> {
  // Something at once, so that the headers are on their way.
  yield ': \n\n'
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * Answers with events, each sent as soon as it is there. `X-Accel-Buffering` keeps a proxy from gathering them. A
 * failure cuts the connection: the caller sees that the last event did not come.
 */
export function sendEvents(ctx: Context, events: AsyncIterable<ServerEvent>): void {
  ctx.status = 200
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  ctx.type = 'text/event-stream; charset=utf-8'
  ctx.body = Readable.from(written(events))
}
