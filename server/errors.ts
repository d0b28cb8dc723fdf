import type { Problem } from '../engine/contracts/index.ts'
import type { ProblemsWords } from '../engine/core/pack/documents.gen.ts'
import { limits } from './limits.ts'

/** A sentence for people: one that content gives already, or one of the pack, which is said in the reader's language. */
export type Sentence = string | ((say: ProblemsWords) => string)

/** Something that is wrong at a place of what was sent. */
export interface Objection {
  readonly path: string
  readonly message: Sentence
}

/** A refusal with its status; the only kind of error that a route throws on purpose. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly sentence: Sentence
  readonly issues: readonly Objection[] | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Further fields of the body, where a contract has them (`current` of a stale save). */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    sentence: Sentence,
    more: {
      issues?: readonly Objection[]
      headers?: Readonly<Record<string, string>>
      extra?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(typeof sentence === 'string' ? sentence : code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.sentence = sentence
    this.issues = more.issues
    this.headers = more.headers ?? {}
    this.extra = more.extra ?? {}
  }
}

const retry = (seconds: number) => ({ headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })

export const malformed = (message: Sentence) => new Refusal(400, 'malformed', message)

export const unauthorized = () => new Refusal(401, 'unauthorized', 'Unauthorized')

export const forbidden = (message: Sentence = (say) => say.general.foreign) =>
  new Refusal(403, 'forbidden', message)

export const crossSite = (message: Sentence) => new Refusal(403, 'cross_site', message)

export const notFound = (message: Sentence = (say) => say.general.nothingHere) =>
  new Refusal(404, 'not_found', message)

export const conflict = (code: string, message: Sentence, issues?: readonly Objection[]) =>
  new Refusal(409, code, message, issues ? { issues } : {})

export const invalid = (issues: readonly Objection[]) =>
  new Refusal(422, 'invalid', issues[0]?.message ?? ((say) => say.general.invalid), { issues })

/** Sugar for one failing path. */
export const invalidAt = (path: string, message: Sentence) => invalid([{ path, message }])

export const tooMany = (seconds: number, message: Sentence) =>
  new Refusal(429, 'too_many_requests', message, retry(seconds))

export const unavailable = () =>
  new Refusal(503, 'unavailable', (say) => say.general.busy, retry(limits.retryAfter))

/** What is answered for a refusal, in the words of a pack. */
export function problemOf({ code, sentence, issues }: Refusal, words: ProblemsWords): Problem {
  const said = (each: Sentence): string => (typeof each === 'string' ? each : each(words))
  const message = said(sentence)
  if (!issues) return { message, code }
  return { message, code, issues: issues.map(({ path, message: own }) => ({ path, message: said(own) })) }
}

const internal = () => new Refusal(500, 'internal', 'Internal error')

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/**
 * SQLSTATEs and socket errors of a database that is away, overloaded, shutting down or not yet (or no longer) the one that
 * leads; of a name that cannot be resolved; and of a process that may open no more.
 */
const away =
  /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03|25006|ECONN(REFUSED|RESET|ABORTED)|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_(AGAIN|FAIL|NODATA)|E[MN]FILE)$/
const awayMessage =
  /^(Query read timeout|Connection terminated|timeout expired|Client (was closed|has encountered a connection error)|PGlite is clos)/

/** True when the database, not the request, is the reason. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'KnexTimeoutError' || error.name === 'AggregateError') return true
  const code = codeOf(error)
  const message = error.message.replace(/^[\s\S]* - /, '')
  return (code !== undefined && away.test(code)) || awayMessage.test(message)
}

/** True for the unique constraint of that name (any when left out). */
export function isTaken(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return (
    constraint === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  )
}

/** True when a row was to be written for an account that was erased in the meantime. */
const isOfNobody = (error: unknown): boolean =>
  codeOf(error) === '23503' &&
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  error.constraint.endsWith('_user_id_fkey')

/** The one mapper: every error becomes a refusal, an unknown one without a word of what it was. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return unavailable()
  if (isOfNobody(error)) return unauthorized()
  const code = codeOf(error)
  // Text that PostgreSQL cannot hold although it passed our own check of the body.
  if (code === '22P05' || code === '22021') return malformed((say) => say.general.unstorable)
  return internal()
}
