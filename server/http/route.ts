import { fill } from '../../engine/core/copy.ts'
import type { Middleware, ParameterizedContext } from 'koa'
import type { Contract, Types } from '../../engine/contracts/contract.ts'
import type { FeatureName } from '../../engine/core/features.ts'
import type { User } from '../../engine/contracts/index.ts'
import type { Deps, RequestState } from '../context.ts'
import { invalid, malformed, unauthorized } from '../errors.ts'
import { once } from '../../engine/core/once.ts'
import { checkMediaType, hasBody, readJson, readPlain } from './json-body.ts'
import { depsFor } from './locale.ts'
import { readOlder } from './older-reads.ts'
import { CARE_NOTICE, lookAtBody, lookAtRefusal, lookAtReply } from './pages/own-words.ts'
import { issuesOf } from './sentences.ts'
import { type Validators, validatorsOf } from './validators.ts'

export type Context = ParameterizedContext<RequestState>

/** What a handler is given: everything validated, nothing else. */
export interface Call<C extends Contract> {
  readonly params: Types<C>['params']
  readonly query: Types<C>['query']
  readonly headers: Types<C>['headers']
  readonly body: Types<C>['body']
  readonly user: C['auth'] extends 'user' ? User : User | undefined
  readonly deps: Deps
  /** For the few routes that need more than a validated call: cookies, address, navigation headers. */
  readonly ctx: Context
}

/** Instead of an answer: the handler has given the context its body itself, which is a stream. */
export const sent = Symbol('sent')

/** One of the replies that the contract names. Refusals are thrown, never answered. */
export type Answer<C extends Contract> = {
  [S in keyof C['replies'] & number]: {
    status: S
    body: Types<C>['replies'][S]
    headers?: Readonly<Record<string, string>>
  }
}[keyof C['replies'] & number]

/** An answer with its literal status, which is what ties it to the contract's reply. */
export function reply<const S extends number, const B>(
  status: S,
  body: B,
  headers: Readonly<Record<string, string>> = {},
): { status: S; body: B; headers: Readonly<Record<string, string>> } {
  return { status, body, headers }
}

/** Names the place where a list goes on that is a plain array; not there on its last page. */
export const NEXT_CURSOR = 'Next-Cursor'

export interface Route {
  readonly contract: Contract
  /** It may be answered as it was a second ago, but never to somebody who just wrote. */
  readonly older: boolean
  /** The feature that brings it; without it every product has the call. */
  readonly feature?: FeatureName
  handler(deps: Deps): Middleware<RequestState>
  /**
   * The body that a read would answer this user, or nobody where the call is for all, made within another request of
   * theirs; refusals are thrown, and of a list that goes on there is none. Calls that answer a file have none.
   */
  readAs?(deps: Deps, ctx: Context, user: User | undefined, parts: ReadParts): Promise<unknown>
}

/** What a read has beside its user. */
export interface ReadParts {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
  /** Of a call that is asked with one. */
  readonly body?: unknown
}

/** The part of the input that a schema is about, or undefined when the contract has none. Throws `refuse`. */
function checked<Given>(
  check: ((given: Given) => ReturnType<NonNullable<Validators['body']>>) | undefined,
  given: Given,
  refuse: (issues: ReturnType<typeof issuesOf>) => Error,
): unknown {
  if (!check) return undefined
  const found = check(given)
  if ('errors' in found) throw refuse(issuesOf(found.errors))
  return found.value
}

function headersOf(contract: Contract, ctx: Context): Record<string, unknown> {
  const named = Object.keys(contract.headers?.properties ?? {})
  return Object.fromEntries(
    named.flatMap((name) => (ctx.headers[name] === undefined ? [] : [[name, ctx.headers[name]]])),
  )
}

async function bodyOf(contract: Contract, validators: Validators, ctx: Context): Promise<unknown> {
  const type: unknown = contract.body?.['contentMediaType']
  const most: unknown = contract.body?.['maxLength']
  if (typeof type === 'string') return readPlain(ctx.req, type, typeof most === 'number' ? most : undefined)
  if (validators.body) return checked(validators.body, await readJson(ctx.req), invalid)
  if (hasBody(ctx.req)) checkMediaType(ctx.req)
  return undefined
}

class ReplyMismatch extends Error {
  constructor(contract: Contract, status: number, path: string) {
    super(`The reply ${status} of ${contract.method} ${contract.path} does not fit its contract at ${path}`)
    this.name = 'ReplyMismatch'
  }
}

function checkReply(contract: Contract, validators: Validators, answer: AnyAnswer): void {
  const found = validators.replies.get(answer.status)?.(answer.body)
  if (!found) throw new ReplyMismatch(contract, answer.status, 'its status')
  if ('errors' in found) throw new ReplyMismatch(contract, answer.status, found.errors[0]?.instancePath ?? '')
}

function send(ctx: Context, answer: AnyAnswer): void {
  ctx.set({ 'Cache-Control': 'no-store', ...answer.headers })
  ctx.status = answer.status
  if ([204, 302, 304].includes(answer.status)) {
    ctx.body = null
    ctx.status = answer.status
    return
  }
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(answer.body)
}

interface AnyAnswer {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

/**
 * A call of what was proved. Written out and not spread from parts: so made, each call of Node 20 kept its whole request until
 * all of the heap was collected (0.6 MB at each small collection, and 0.02 like this).
 */
const callOf = <C extends Contract>(
  { params, query, headers, body }: Record<'params' | 'query' | 'headers' | 'body', unknown>,
  user: User | undefined,
  deps: Deps,
  ctx: Context,
): Call<C> =>
  // The validators prove these types; TypeScript cannot see through a compiled schema.
  ({ params, query, headers, body, user, deps, ctx }) as Call<C>

/**
 * Binds a contract to its handler: 401 before anything is read, then parameters, headers and body by their
 * schemas, then the handler, then the reply by its schema.
 */
export function route<const C extends Contract>(
  contract: C,
  handle: (call: Call<C>) => Promise<Answer<C> | typeof sent>,
  { older = false }: { older?: boolean } = {},
): Route {
  // Compiled at the first call: a start should not wait for calls that may never come.
  const compiled = once(() => validatorsOf(contract))
  const answered = (call: Call<C>) =>
    older
      ? readOlder(call.ctx, call.deps, (deps) => handle(callOf(call, call.user, deps, call.ctx)))
      : handle(call)
  return {
    contract,
    older,
    handler: (deps) => async (ctx) => {
      const validators = compiled()
      const { user } = ctx.state
      if (contract.auth === 'user' && !user) throw unauthorized()
      const input = {
        params: checked(validators.params, { ...paramsOf(ctx) }, invalid),
        query: checked(validators.query, queryOf(ctx), invalid),
        headers: checked(validators.headers, headersOf(contract, ctx), ([first]) =>
          malformed((say) => fill(say.requests.header, { name: first?.path.slice(1) ?? '' })),
        ),
        body: await bodyOf(contract, validators, ctx),
      }
      const call: Call<C> = callOf(input, user, depsFor(ctx, deps), ctx)
      const { library } = call.deps.content
      lookAtBody(ctx, contract, library, call.body)
      const answer = await answered(call).catch((error: unknown) => {
        lookAtRefusal(ctx, contract, library, error)
        throw error
      })
      if (answer === sent) return
      checkReply(contract, validators, answer)
      const body = await lookAtReply(ctx, { contract, deps: call.deps, body: call.body }, answer.body)
      send(ctx, { ...answer, body })
    },
    readAs: async (deps, ctx, user, { params, query, headers, body: given }) => {
      const validators = compiled()
      if (contract.auth === 'user' && !user) throw unauthorized()
      const input = {
        params: checked(validators.params, params, invalid),
        query: checked(validators.query, query, invalid),
        headers: checked(validators.headers, headers, invalid),
        body: checked(validators.body, given, invalid),
      }
      const call: Call<C> = callOf(input, user, depsFor(ctx, deps), ctx)
      const answer = await answered(call)
      if (answer === sent) throw new Error(`${contract.path} cannot be read within another request`)
      if (answer.headers?.[NEXT_CURSOR] !== undefined) return undefined
      checkReply(contract, validators, answer)
      const body = await lookAtReply(ctx, { contract, deps: call.deps, body: call.body }, answer.body)
      // The reply is another one: a page.
      ctx.remove(CARE_NOTICE)
      return body
    },
  }
}

/** Most calls have no query; parsing none costs more than asking. */
const queryOf = (ctx: Context): Record<string, unknown> => (ctx.querystring === '' ? {} : { ...ctx.query })

function paramsOf(ctx: Context): Record<string, unknown> {
  return 'params' in ctx && typeof ctx['params'] === 'object' ? { ...ctx['params'] } : {}
}
