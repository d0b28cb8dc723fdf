import type { Middleware } from 'koa'
import type { ContentSource } from '../content/source.ts'
import type { RequestState } from '../context.ts'
import { notFound, problemOf, refusalOf } from '../errors.ts'
import { type Log, traceOf } from '../log.ts'
import { localeOf } from './locale.ts'

/**
 * The outer mapper: whatever is thrown becomes one JSON problem in the reader's language, and nothing of it but that
 * leaves.
 */
export function errors(log: Log, content: ContentSource): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw notFound()
    } catch (error) {
      const refusal = refusalOf(error)
      // One that was thrown on purpose, for lack of time, has its line as a request.
      if (refusal.status >= 500 && refusal !== error)
        log.error('failure', { requestId: ctx.state.requestId, ...traceOf(error) })
      const { library } = content
      const words = library.in(localeOf(ctx, library)).pack.only('problems')
      ctx.set({ 'Cache-Control': 'no-store', ...refusal.headers })
      ctx.status = refusal.status
      ctx.type = 'application/json'
      ctx.body = JSON.stringify({ ...problemOf(refusal, words), ...refusal.extra })
    }
  }
}
