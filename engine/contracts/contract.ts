import type { Static, TObject, TSchema } from '@sinclair/typebox'

/**
 * Who may call: `user` needs a session (else 401), `optional` takes one when there is one, `none` never looks; `publisher`
 * needs the operator's key, and never looks at a session.
 */
export type Access = 'none' | 'optional' | 'user' | 'publisher'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Which parts of a call are a seeker's own words: there words of danger are noticed, wherever they are sent or read
 * (`server/http/pages/own-words.ts`). A part is a path such as `formData`, `entries.*.text` or
 * `messages[role=user].content`; `*` alone is all of it. A test holds that every text a body takes is told here, or
 * among those that are nobody's words.
 */
export interface OwnWords {
  readonly body?: readonly string[]
  readonly reply?: readonly string[]
  /** Parts of the reply that were composed: what quotes words that are flagged by now is withheld. */
  readonly composed?: readonly string[]
  /** Lists of answers that texts stand on: those whose words are flagged by now are left out. */
  readonly answers?: readonly string[]
  /** Set where the words are kept from now on: what the reply shows of them, or, where it shows none, the body. */
  readonly kept?: readonly KeptWords[]
  /** A file for the seeker: of all that they wrote, or of one place. */
  readonly file?: CarePlace | 'all'
}

/** Who keeps words from now on. */
interface KeptWords {
  /** The part of the reply that has the fields, where it is not the reply itself; another keeper's where it is null. */
  readonly in?: string
  /** The place that a notice names; `module` is the id of the module whose number the reply has, or of its flow. */
  readonly where: CarePlace | 'module'
  /** What keeps them, by fields of the reply: `journal:{id}`. `{session}` is the name that a flow's session has. */
  readonly as: string
}

/** Places that are no module. */
export type CarePlace =
  | 'profile'
  | 'intake'
  | 'onboarding'
  | 'journal'
  | 'guide'
  | 'experiments'
  | 'letters'
  | 'practices'

/**
 * One call of the API: what it takes and everything it may answer, by status.
 * A schema may carry `x-problem`: the name of what the pack's problems say at a field when its pattern does not fit.
 */
export interface Contract {
  readonly method: Method
  /** Parameters in braces, as OpenAPI writes them: `/api/x/{id}`. */
  readonly path: string
  readonly auth: Access
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  readonly body?: TSchema
  readonly words?: OwnWords
  /** Statuses that every call shares (400, 401, 413, 415, 429, 500, 503) are added where the document is made. */
  readonly replies: Readonly<Record<number, TSchema>>
}

/** Keeps the literal types of a contract, so that `Operations` can be derived from it. */
export function contract<const C extends Contract>(definition: C): C {
  return definition
}

type Success = 200 | 201 | 202 | 204 | 302
type StaticOf<S> = S extends TSchema ? Static<S> : undefined
type Part<C, K extends string> = K extends keyof C ? StaticOf<C[K]> : undefined

/** The types of one call, with nothing left at run time. */
export interface Types<C extends Contract> {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  headers: Part<C, 'headers'>
  body: Part<C, 'body'>
  /** What a successful call answers (`null` for 204 and for redirects). */
  reply: StaticOf<C['replies'][Extract<keyof C['replies'], Success>]>
  replies: { [S in keyof C['replies']]: StaticOf<C['replies'][S]> }
}
