import { createHash, timingSafeEqual } from 'node:crypto'
import type { Middleware } from 'koa'
import { countTry, forgiveTry } from '../../accounts/attempts.ts'
import type { Deps, RequestState } from '../../context.ts'
import { notFound, Refusal } from '../../errors.ts'
import { limits } from '../../limits.ts'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Lets through only who has the operator's key, as a bearer token (RFC 6750): no cookie counts here, so that no page can do
 * it in somebody's name. Nothing of the request is read before. Without a key there is no such call.
 */
export function publisherOnly(deps: Deps): Middleware<RequestState> {
  const { config, publishing, events } = deps
  const wanted = config.publishKey === undefined ? undefined : digestOf(config.publishKey)
  return async (ctx, next) => {
    if (!wanted || !publishing) throw notFound((say) => say.requests.noCall)
    const counted = `publish:${ctx.ip}`
    const who = { ip: ctx.ip }
    const event = ctx.path.endsWith('/rollback') ? 'rollback' : 'publish'
    await countTry(deps, {
      event,
      who,
      counted: [[counted, limits.throttle.publishAddress]],
      message: (say) => say.often.attempts,
    })
    const [, key = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? []
    if (!timingSafeEqual(digestOf(key), wanted)) {
      events.note(event, 'refused', who)
      throw new Refusal(401, 'wrong_key', (say) => say.publishing.key, {
        headers: { 'WWW-Authenticate': 'Bearer', Connection: 'close' },
      })
    }
    await forgiveTry(deps, [counted])
    return next()
  }
}
