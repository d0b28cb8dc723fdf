import { createServer, type RequestListener, type Server } from 'node:http'
import { limits } from '../limits.ts'

export interface Listening {
  readonly server: Server
  /** The port that was given, also when 0 was asked for. */
  readonly port: number
  /** Stops accepting, lets running requests finish, cuts off what is left after the time in `limits`. */
  drain(): Promise<void>
}

/**
 * Listens. Rejects when the port is taken or may not be used. What goes wrong with the port later, such as a connection that
 * cannot be accepted, is told, and those that are open go on: an error that nobody hears would end the process.
 */
export function listen(
  handler: RequestListener,
  port: number,
  host: string,
  failed: (error: Error) => void = () => {},
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: limits.request.headers,
      requestTimeout: limits.request.whole,
      keepAliveTimeout: limits.request.keepAlive,
    },
    handler,
  )
  server.maxConnections = limits.request.connections
  // Who asks and does not read the answer is let go.
  server.setTimeout(limits.request.silence)
  const drain = () =>
    new Promise<void>((done) => {
      const late = setTimeout(() => server.closeAllConnections(), limits.drain)
      server.close(() => {
        clearTimeout(late)
        done()
      })
      server.closeIdleConnections()
    })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      server.on('error', failed)
      const address = server.address()
      done({ server, port: typeof address === 'object' && address ? address.port : port, drain })
    })
  })
}
