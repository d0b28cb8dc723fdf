import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'

/** Nothing is said in the body (204 and redirects). */
export const Empty = Type.Null()

export const Id = Type.String({ minLength: 1, maxLength: bounds.id })

/** A path that ends in the id of one row. */
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false })

/** ISO-8601, UTC. */
export const Time = Type.String({ description: 'ISO-8601, UTC' })

/** A day without a time, such as 2026-11-20. */
export const Day = Type.String({
  pattern: '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  'x-problem': 'day',
})

export const ModuleNumber = Type.Integer({ minimum: 1, maximum: bounds.moduleNumber })

/** A name that code gives: an assessment type, an insight type, a life stage. */
export const Name = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' })

/** The hash of the content that the answers were given to. */
export const ContentHash = Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' })

/** A language tag, such as es or es-MX. */
export const Locale = Type.String({ pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$' })

/** A country by its two letters (ISO 3166-1), such as PT. */
export const Country = Type.String({ pattern: '^[A-Z]{2}$' })

/** The version of that content. */
export const ContentVersion = Type.String({ pattern: '^[0-9]{1,6}(\\.[0-9]{1,6}){2}$' })

/** Answers, results and other values whose inner shape the content decides. */
export const Json = Type.Record(Type.String(), Type.Unknown())

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

export const Issue = Type.Object(
  {
    path: Type.String({ description: 'JSON pointer into what was sent, such as /password' }),
    message: Type.String({ description: 'A sentence that can be shown at the field' }),
  },
  { additionalProperties: false },
)

/** Every refusal. `code` is for programs, `message` is a sentence for people. */
export const Problem = Type.Object(
  { message: Type.String(), code: Type.String(), issues: Type.Optional(Type.Array(Issue)) },
  { additionalProperties: false },
)

export type Issue = Static<typeof Issue>
export type Problem = Static<typeof Problem>

/** Header of calls that may be sent twice: the same key answers the first reply again. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._:-]{8,128}$' })),
})

/** Where in a list that is a plain array a page begins, and how long it is; the reply's `Next-Cursor` says where it goes on. */
export const listPlace = {
  cursor: Type.Optional(
    Type.String({ maxLength: bounds.title, description: '`Next-Cursor` of the page before' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.list })),
}
