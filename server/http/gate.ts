import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { aliasCalls } from '../../engine/contracts/aliases/calls.ts'
import { type CallTraits, calls } from '../../engine/contracts/calls.ts'
import type { Contract } from '../../engine/contracts/contract.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import { problemOf, unavailable } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Call } from '../load.ts'
import type { Log } from '../log.ts'
import { securityHeaders } from './headers.ts'
import { localeIn } from './locale.ts'

const traits: Readonly<Record<string, CallTraits | undefined>> = { ...calls, ...aliasCalls }

/** What a call is: pages are none. */
type Asks = Call | 'text'

/** What is called under /api, when there is more to do than can be done. */
export function workOf({ method, path, auth }: Contract): Asks {
  if (traits[`${method} ${path}`]?.writes) return 'text'
  // To sign in or up costs more than any save, and is no save of what somebody wrote.
  return method === 'GET' || auth !== 'user' ? 'read' : 'save'
}

const isCall = (url: string) => /^\/api\//i.test(url)

/**
 * Tells from a method and an address what work a request is, as the router would find it: in any case, with a slash behind
 * it. Undefined for all that is no call: pages without their words, scripts and what asks whether the process lives cost
 * hardly more than a refusal.
 */
export function workAt(contracts: readonly Contract[]): (method: string, url: string) => Asks | undefined {
  const matching = (...works: readonly Asks[]) => {
    const found = contracts.filter((each) => each.method !== 'GET' && works.includes(workOf(each)))
    const patterns = found.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '[^/?]+')}`)
    return patterns.length === 0 ? undefined : new RegExp(`^(?:${patterns.join('|')})/?(?:\\?|$)`, 'i')
  }
  const [texts, visits] = [matching('text'), matching('read')]
  return (method, url) => {
    if (!isCall(url)) return undefined
    if (method === 'GET' || method === 'HEAD') return 'read'
    const call = `${method} ${url}`
    if (texts?.test(call)) return 'text'
    return visits?.test(call) ? 'read' : 'save'
  }
}

/** The one answer to whom there is no time for, made once for each language. */
interface Refused {
  readonly head: string[]
  /** Text and not bytes, so that it goes out with its head in one piece. */
  readonly body: string
}

export function refusedIn({ pack }: Library, security: readonly [string, string][]): Refused {
  const refusal = unavailable()
  const body = JSON.stringify(problemOf(refusal, pack.only('problems')))
  const head = [
    ...security,
    ...Object.entries(refusal.headers),
    ['Cache-Control', 'no-store'],
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
  ]
  return { head: head.flat(), body }
}

/** Says how many were refused, together: a line for each would cost more than the refusal. */
function countRefused(log: Log): (work: Asks) => void {
  let counts: Partial<Record<Asks, number>> | undefined
  return (work) => {
    if (!counts) {
      const fresh: Partial<Record<Asks, number>> = {}
      counts = fresh
      setTimeout(() => {
        counts = undefined
        log.info('refused', fresh)
      }, limits.load.said).unref()
    }
    counts[work] = (counts[work] ?? 0) + 1
  }
}

/** What Koa makes of an app: nothing that it does is thrown here. */
type App = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Stands before the app: what there is no room for waits here, and whom there is no time for is told so, at a tenth of what
 * the app would take to say it. What is refused again and again would else take all the time that is left.
 */
export function gate(
  app: App,
  contracts: readonly Contract[],
  { content, config, load, log }: Pick<Deps, 'content' | 'config' | 'load' | 'log'>,
): RequestListener {
  const at = workAt(contracts)
  const security = securityHeaders(config.tls)
  const answers = new WeakMap<Library, Refused>()
  const refused = countRefused(log)
  const answerFor = (request: IncomingMessage): Refused => {
    const library = content.library.in(localeIn(request.headers, content.library))
    const answer = answers.get(library) ?? refusedIn(library, security)
    answers.set(library, answer)
    return answer
  }
  return (request, response) => {
    const work = at(request.method ?? '', request.url ?? '')
    const refuse = () => {
      if (work) refused(work)
      const { head, body } = answerFor(request)
      response.writeHead(503, head)
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    if (work === undefined) void app(request, response)
    else if (work === 'text') {
      if (load.admits('text')) void app(request, response).finally(load.begin('text'))
      else refuse()
    } else {
      load.enter({
        call: work,
        start: () => app(request, response),
        refuse,
        isWhole: () => request.complete,
        isGone: () => response.destroyed,
      })
    }
  }
}
