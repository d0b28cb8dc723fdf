import { hash, randomBytes } from 'node:crypto'
import type Koa from 'koa'
import type { Middleware } from 'koa'
import { type CreateSessionOptions, createSession } from 'koa-session'
import type { Deps, RequestState } from '../../context.ts'
import { batched } from '../batch.ts'
import { limits } from '../../limits.ts'
import * as stored from '../../queries/account/sign-in-sessions.ts'
import { rememberDevice } from '../../queries/account/known-devices.ts'
import { markDevice } from './known-device.ts'
import type { Context } from '../route.ts'
import { namesIn } from './user-agent.ts'

/** Only a hash of the key is stored: who reads the database cannot sign in with what is there. */
const hashOf = (key: string) => hash('sha256', key, 'base64url')

/** Letters of base64url that the 16 bytes of an id take. */
const ofId = 22

/**
 * A new key: whose session it is, so that the session is looked for among their rows alone, and then 32 bytes that nobody
 * can guess.
 */
const keyOf = (userId: string | undefined): string =>
  Buffer.from((userId ?? '').replaceAll('-', ''), 'hex').toString('base64url') +
  randomBytes(32).toString('base64url')

/** A session as it is looked for; the seeker is not in a key from before. */
function sessionAt(key: string): stored.SessionPlace {
  const keyHash = hashOf(key)
  if (!/^[\w-]{65}$/.test(key)) return { keyHash, userId: undefined }
  const bytes = Buffer.from(key.slice(0, ofId), 'base64url').toString('hex')
  return { keyHash, userId: bytes.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

/** The part of koa-session's session that is used here. */
interface CookieSession {
  userId?: string
  regenerate(): Promise<void>
}

/** koa-session gives the context this property; its own types leave the context open. */
interface SessionContext {
  session: CookieSession | null
}

const sessionOf = (ctx: Context) => ctx as Context & SessionContext

export const cookieName = (tls: boolean) => (tls ? '__Host-lodestar' : 'lodestar')

/**
 * koa-session on the database. A session row is inserted by a sign-in and by nothing else; every other save
 * only updates. So a slow request that ends after a sign-out cannot bring the session back, and a cookie that
 * somebody planted never becomes a session.
 */
function storeOf({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const begin = async (ctx: Context, userId: string, keyHash: string) => {
    const device = markDevice(ctx, config.tls)
    const names = namesIn(ctx.get('User-Agent'))
    await stored.insertSession(db, userId, keyHash, { ...names, deviceHash: device }, clock())
    await rememberDevice(db, userId, device, clock())
  }
  const find = batched(async (keys) => {
    const places = keys.map(sessionAt)
    const found = await stored.findSessions(db, places, clock())
    return new Map(
      keys.flatMap((key, at) => {
        const session = found.get(places[at]?.keyHash ?? '')
        return session ? [[key, session] as const] : []
      }),
    )
  })
  return {
    async get(key: string, _maxAge: number, { ctx }: { ctx?: Context }) {
      const found = await find(key)
      if (!found) return undefined
      if (found.isDue) await stored.touchSession(db, found.user.id, hashOf(key), clock())
      if (ctx) {
        const { user, language, noticed } = found
        Object.assign(ctx.state, { user, language, noticed })
      }
      return { userId: found.user.id }
    },
    async set(key: string, session: { userId?: string }, _maxAge: number, { ctx }: { ctx?: Context }) {
      if (!ctx || session.userId === undefined || ctx.state.savedSession === key) return
      if (ctx.state.signingIn) await begin(ctx, session.userId, hashOf(key))
      else await stored.touchSession(db, session.userId, hashOf(key), clock())
      ctx.state.signingIn = undefined
      ctx.state.savedSession = key
    },
    async destroy(key: string) {
      await stored.deleteSession(db, sessionAt(key))
    },
  }
}

/** Gives a request its session. Put it only before routes that look at one: it reads the database. */
export function sessions(
  app: Koa<RequestState>,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Middleware<RequestState> {
  const { tls } = deps.config
  const options: CreateSessionOptions = {
    key: cookieName(tls),
    maxAge: limits.session.absolute,
    httpOnly: true,
    sameSite: 'lax',
    secure: tls,
    signed: true,
    overwrite: true,
    genid: (ctx: Context) => keyOf(ctx.state.signingIn),
    store: storeOf(deps),
  }
  const session: Middleware<RequestState> = createSession(options, app)
  return (ctx, next) => {
    // TLS ends at the proxy: without this the cookie library refuses to set a secure cookie.
    ctx.cookies.secure = tls
    return session(ctx, next)
  }
}

/** Whether the request carries the cookie of a session, living or not. */
export const carriesSession = (ctx: Context, tls: boolean): boolean =>
  ctx.cookies.get(cookieName(tls), { signed: false }) !== undefined

/** Who sends the request, if they are signed in. It only looks: the session is neither begun nor prolonged. */
export async function livingSession(
  ctx: Context,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<stored.LivingSession | undefined> {
  const key = ctx.cookies.get(cookieName(config.tls), { signed: true })
  if (key === undefined) return undefined
  const found = await stored.findSessions(db, [sessionAt(key)], clock())
  return found.get(hashOf(key))
}

/** The hash that the session of a request is stored under; undefined without a session. */
export function sessionHash(ctx: Context, tls: boolean): string | undefined {
  const key = ctx.cookies.get(cookieName(tls), { signed: true })
  return key === undefined ? undefined : hashOf(key)
}

/** Signs in under a fresh key; whatever session the request came with ends. */
export async function signIn(ctx: Context, userId: string): Promise<void> {
  const { session } = sessionOf(ctx)
  if (!session) return
  session.userId = userId
  ctx.state.signingIn = userId
  await session.regenerate()
}

/** Ends the session of the request, if it has one, and takes the cookie back. */
export function signOut(ctx: Context): void {
  sessionOf(ctx).session = null
  delete ctx.state.user
}
