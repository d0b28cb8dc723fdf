import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ServerMessage } from './client/messages.ts'
import type { Feed } from './feed.ts'
import type { PreviewFile } from './pages.ts'

export interface PreviewServer {
  /** Where it is, such as http://127.0.0.1:4870/. */
  readonly url: string
  close(): Promise<void>
}

/** Only this machine may ask. */
const HOST = '127.0.0.1'
/** A page that went away is noticed when nothing can be written to it any more. Milliseconds. */
const PULSE_MS = 15_000
/** Pages that may follow the pack at the same time. */
const MOST_PAGES = 20

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Serves the built preview and what the feed says. Rejects when the port is taken; port 0 takes a free one. */
export async function servePreview(
  feed: Feed,
  files: ReadonlyMap<string, PreviewFile>,
  port: number,
): Promise<PreviewServer> {
  const pages = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const refused = refusal(request, ownNames())
    if (refused !== null) answer(response, refused, 'This preview answers only to this machine.\n')
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      answer(response, 405, 'Only GET is answered.\n')
    else send(request, response)
  })

  const listening = (): number => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : port
  }
  const ownNames = (): ReadonlySet<string> =>
    new Set(['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${listening()}`))

  const send = (request: IncomingMessage, response: ServerResponse): void => {
    const [path = '/'] = (request.url ?? '/').split(/[?#]/)
    if (path === '/events') return follow(request, response)
    const file = files.get(path)
    if (!file) return answer(response, 404, 'There is nothing here.\n')
    const framed = path === '/stage' ? "'self'" : "'none'"
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': file.type,
      'Content-Length': file.body.length,
      'Content-Security-Policy': [...POLICY, `frame-ancestors ${framed}`].join('; '),
    })
    response.end(request.method === 'HEAD' ? undefined : file.body)
  }

  const follow = (request: IncomingMessage, response: ServerResponse): void => {
    if (pages.size >= MOST_PAGES)
      return answer(response, 503, 'Too many pages are open. Close some of them.\n')
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8' })
    response.write(eventOf(feed.all()))
    pages.add(response)
    request.once('close', () => pages.delete(response))
  }

  const stop = feed.subscribe((message) => {
    const event = eventOf(message)
    for (const page of pages) page.write(event)
  })
  const pulse = setInterval(() => {
    for (const page of pages) page.write(': still here\n\n')
  }, PULSE_MS)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  }).catch((error: unknown) => {
    clearInterval(pulse)
    stop()
    throw error
  })
  return {
    url: `http://${HOST}:${listening()}/`,
    async close() {
      clearInterval(pulse)
      stop()
      for (const page of pages) page.end()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const eventOf = (message: ServerMessage): string => `data: ${JSON.stringify(message)}\n\n`

/**
 * Null when the request comes from this machine and from a page of its own. A name that somebody else has pointed
 * here (DNS rebinding) is not one of ours, and a page of another site may lead here but read nothing.
 */
function refusal({ headers }: IncomingMessage, own: ReadonlySet<string>): number | null {
  if (headers.host === undefined || !own.has(headers.host.toLowerCase())) return 421
  const site = headers['sec-fetch-site']
  const foreign = site === 'cross-site' || site === 'same-site'
  if (foreign && headers['sec-fetch-mode'] !== 'navigate') return 403
  const { origin } = headers
  return origin === undefined || [...own].some((name) => origin === `http://${name}`) ? null : 403
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(text)
}
