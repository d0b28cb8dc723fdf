import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { RequestState } from '../context.ts'
import type { Log } from '../log.ts'
import type { Traces } from '../traces.ts'

/** One line per request, and one span where it is traced: ids and numbers, and the pattern of the route instead of its path. */
export function requestLog(log: Log, traces?: Pick<Traces, 'request'>): Middleware<RequestState> {
  const process = randomUUID().slice(0, 8)
  let count = 0
  return async (ctx, next) => {
    const started = performance.now()
    ctx.state.requestId = `${process}-${(count += 1)}`
    const endSpan = traces?.request(ctx.method, ctx.get('traceparent'))
    try {
      await next()
    } finally {
      endSpan?.({ route: ctx.state.route, status: ctx.status, id: ctx.state.requestId })
      log.info('request', {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: ctx.state.route ?? null,
        status: ctx.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        userId: ctx.state.user?.id ?? null,
      })
    }
  }
}
