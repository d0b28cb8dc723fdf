import { promisify } from 'node:util'
import helmet from 'helmet'
import type { Middleware } from 'koa'
import type { RequestState } from '../context.ts'

/** The one Trusted Types policy that the web app may make. */
const policy = 'lodestar'

/** Security headers on every answer. HSTS and the upgrade to https only where browsers come over TLS. */
export function headers(tls: boolean): Middleware<RequestState> {
  const set = promisify(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          'style-src': ["'self'"],
          'img-src': ["'self'", 'data:'],
          'font-src': ["'self'"],
          'connect-src': ["'self'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [policy],
          ...(tls ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
      strictTransportSecurity: tls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  )
  return async (ctx, next) => {
    await set(ctx.req, ctx.res)
    await next()
  }
}
