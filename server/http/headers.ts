import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Middleware } from 'koa'
import type { RequestState } from '../context.ts'

/** What a page of ours never asks a browser for. Passkeys are the one such thing that it does. */
const closed = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissions = [
  ...closed.map((name) => `${name}=()`),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  // A guided step keeps the screen awake while it is said.
  'screen-wake-lock=(self)',
].join(', ')

/** What helmet would set on every answer. Its choices depend on nothing in a request, so they are made once. */
function chosen(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const named: Record<string, string> = {}
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error
  })
  for (const [name, value] of Object.entries(response.getHeaders())) named[name] = String(value)
  return named
}

/** What every answer has. HSTS and the upgrade to https only where browsers come over TLS. */
export function securityHeaders(tls: boolean): [string, string][] {
  return Object.entries({
    'Permissions-Policy': permissions,
    ...chosen({
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
          // One policy, for the one script that is named at run time (engine/web/offline/start-worker.ts).
          'trusted-types': ['lodestar-worker'],
          ...(tls ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
      strictTransportSecurity: tls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  })
}

/** Security headers on every answer of the app. */
export function headers(tls: boolean): Middleware<RequestState> {
  const named = securityHeaders(tls)
  return (ctx, next) => {
    for (const [name, value] of named) ctx.res.setHeader(name, value)
    return next()
  }
}
