import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A site in front of the server, as a proxy is: it can be silent, fail in part, and serve another build. */
export interface Deployed {
  readonly url: string
  /** From now on it serves the app as another build: under other names, and under the old ones no more. */
  deployAnother: () => void
  /** Nothing is answered, and no connection closed, until it is called again with false. */
  beSilent: (silent: boolean) => void
  /** Answers 500 where this matches. */
  failAt: (path: RegExp | null) => void
  close: () => Promise<void>
}

const TEXT = /javascript|html|css/
/** What a worker calls its build. */
const BUILD = /(?<=")[0-9a-f]{16}(?=")/g

/** Stands in front of a server until it is closed. */
export async function deployed(behind: string): Promise<Deployed> {
  let isAnother = false
  let silent = false
  let failing: RegExp | null = null
  const held = new Set<ServerResponse>()

  const answer = (asked: IncomingMessage, reply: ServerResponse) => {
    const path = asked.url ?? '/'
    if (silent) return void held.add(reply)
    if (failing?.test(path)) return void reply.writeHead(500).end()
    const { 'if-none-match': _, ...headers } = asked.headers
    const from = isAnother ? path.replace(/^\/assets\/another\//, '/assets/') : path
    if (isAnother && from === path && path.startsWith('/assets/')) return void reply.writeHead(404).end()
    const onwards = request(
      new URL(from, behind),
      { method: asked.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answered) => {
        const bytes: Buffer[] = []
        answered.on('data', (part: Buffer) => bytes.push(part))
        answered.on('end', () => {
          const whole = Buffer.concat(bytes)
          const isText = TEXT.test(answered.headers['content-type'] ?? '')
          const named = isAnother && isText ? Buffer.from(anotherOf(whole.toString(), path)) : whole
          const { 'content-length': __, 'transfer-encoding': ___, ...said } = answered.headers
          reply.writeHead(answered.statusCode ?? 502, { ...said, 'content-length': named.length }).end(named)
        })
      },
    )
    onwards.on('error', () => reply.writeHead(502).end())
    asked.pipe(onwards)
  }

  const server = createServer(answer)
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    deployAnother: () => {
      isAnother = true
    },
    beSilent: (now) => {
      silent = now
      if (!silent) for (const reply of held) reply.destroy()
    },
    failAt: (path) => {
      failing = path
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** The same app in other files: scripts name each other from where they are. */
const anotherOf = (text: string, path: string): string => {
  const named = text.replaceAll(/(?<=["'`/( ])assets\/(?=[\w-]+\.)/g, 'assets/another/')
  return path === '/worker.js' ? named.replaceAll(BUILD, 'another-build') : named
}
