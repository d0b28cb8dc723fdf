import type { RequestListener } from 'node:http'
import type { Library } from '../content/library.ts'
import { refusedIn } from './gate.ts'
import { securityHeaders } from './headers.ts'

/** Answers while there is no database to begin with: the process lives, is not ready, and has no time for anything else. */
export function notYet(library: Library, tls: boolean): RequestListener {
  const { head, body } = refusedIn(library, securityHeaders(tls))
  const said = (status: string) => JSON.stringify({ status })
  return ({ url }, response) => {
    response.setHeader('Connection', 'close')
    if (url === '/livez') response.writeHead(200, { 'Content-Type': 'application/json' }).end(said('alive'))
    else if (url === '/readyz')
      response
        .writeHead(503, { 'Content-Type': 'application/json' })
        .end(said('the database does not answer'))
    else response.writeHead(503, head).end(body)
  }
}
