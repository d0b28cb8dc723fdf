import { isRecord } from '../../core/pack/json.ts'
import type { Issue, Problem } from '../../contracts/index.ts'

/** A reply of the server that is not OK. `message` is `"{status}: {response text}"` (API-003). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What the server says is wrong; null when the body is not a problem as the contracts have it. */
  readonly problem: Problem | null
  /** Of the reply, so that a caller can read Retry-After or the state behind a 412. */
  readonly headers: Headers
  /** The body as text. */
  readonly body: string

  constructor(response: Response, body: string) {
    super(`${response.status}: ${body === '' ? response.statusText : body}`)
    this.status = response.status
    this.headers = response.headers
    this.body = body
    this.problem = problemIn(body)
  }
}

/** Why no reply came that the app can use. */
export type ConnectionFault = 'network' | 'deadline' | 'unreadable'

const FAULTS: Readonly<Record<ConnectionFault, string>> = {
  network: 'The server was not reached',
  deadline: 'The server took too long to answer',
  unreadable: 'What answered was not the server',
}

/** No reply came: no network, the server is away, the deadline passed, or something between answered instead. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly reason: ConnectionFault

  constructor(reason: ConnectionFault, options?: ErrorOptions) {
    super(FAULTS[reason], options)
    this.reason = reason
  }
}

function isIssue(value: unknown): value is Issue {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
}

function problemIn(body: string): Problem | null {
  if (!body.startsWith('{')) return null
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return null
  }
  if (!isRecord(value) || typeof value['message'] !== 'string') return null
  const problem: Problem = {
    message: value['message'],
    code: typeof value['code'] === 'string' ? value['code'] : '',
  }
  if (Array.isArray(value['issues'])) problem.issues = value['issues'].filter(isIssue)
  return problem
}

/** Whether an error is a lost session: its text starts with 401 and says Unauthorized (ERR-016). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message)
}

/** Whether somebody else erased it already. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Longer texts, and markup, are not sentences for people. */
const SENTENCE = /^[^<{[]{1,200}$/

/** The sentence of an error that a person can read: the server's own, else `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.problem) return error.problem.message || otherwise
  return SENTENCE.test(error.body) ? error.body : otherwise
}
