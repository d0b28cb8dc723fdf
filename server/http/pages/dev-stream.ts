import { PassThrough } from 'node:stream'
import type { Middleware } from 'koa'
import type { RequestState } from '../../context.ts'
import type { ContentSource } from '../../content/source.ts'
import { unavailable } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { localeOf } from '../locale.ts'

/** What the page is told: which content is served, or what keeps the newest from being served. */
function message({ library, findings }: ContentSource): string {
  const said = findings.length > 0 ? { findings } : { hash: library.hash, look: library.look.sheet?.href }
  return `data: ${JSON.stringify(said)}\n\n`
}

/**
 * `GET /dev/content`: server-sent events about the content folder. `GET /dev/served`: the key, the language and the
 * look of what a page for this browser is filled with. Mounted in development alone.
 */
export function devStream(source: ContentSource): Middleware<RequestState> {
  let open = 0
  return async (ctx, next) => {
    if (ctx.path === '/dev/served' && ctx.method === 'GET') {
      const { library } = source
      const { key, locale, name, look } = library.in(localeOf(ctx, library))
      ctx.state.route = '/dev/served'
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { key, locale, name, ground: look.ground, look: look.sheet?.href }
      return
    }
    if (ctx.path !== '/dev/content' || ctx.method !== 'GET') return next()
    if (open >= limits.devStreams) throw unavailable()
    ctx.state.route = '/dev/content'
    const stream = new PassThrough()
    const stop = source.subscribe(() => stream.write(message(source)))
    // It may be silent for as long as nobody edits.
    ctx.req.socket.setTimeout(0)
    open += 1
    ctx.req.on('close', () => {
      open -= 1
      stop()
      stream.end()
    })
    stream.write(message(source))
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'text/event-stream'
    ctx.body = stream
  }
}
