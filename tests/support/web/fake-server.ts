import type { Issue, Preferences, User } from '../../../engine/contracts/index.ts'
import type { Operation } from '../../../engine/web/api.ts'

/** One call that the app made. */
export interface Seen {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  /** Parsed JSON, or undefined. */
  body: unknown
  headers: Headers
  credentials: RequestCredentials | undefined
}

/** What the server answers. */
export interface Answer {
  status?: number
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Sent piece by piece, in place of a body. */
  stream?: ReadableStream<Uint8Array>
  /** Answers after this time, in ms, once this is done, or not at all. */
  after?: number | Promise<unknown> | 'never'
  /** No answer: the network is away. */
  offline?: boolean
}

export type Responder = Answer | ((seen: Seen) => Answer)

/** Answers by call: `{ 'GET /api/insights': ok([]) }`, also with real numbers: `'GET /api/x/{id}'` or `'GET /api/x/2'`. */
export type Replies = { [K in Operation]?: Responder } & { [call: `${string} /${string}`]: Responder }

export const ok = (body: unknown, more: Omit<Answer, 'body'> = {}): Answer => ({ body, ...more })
export const offline: Answer = { offline: true }
export const never: Answer = { after: 'never' }

/** Holds an answer back until a test has seen what is on the page meanwhile: `ok(body, { after: held.until })`. */
export function holding(): { readonly until: Promise<void>; readonly release: () => void } {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release: () => release() }
}

export const unauthorized: Answer = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } }

/** A refusal in the words of the contracts. */
export function refusal(
  status: number,
  message: string,
  code = 'refused',
  issues?: readonly Issue[],
): Answer {
  return { status, body: { message, code, ...(issues ? { issues } : {}) } }
}

export interface FakeServer {
  fetch: typeof fetch
  /** Every call in order. */
  readonly calls: readonly Seen[]
  /** The calls of one operation, in order. */
  to: (operation: Operation | `${string} /${string}`) => readonly Seen[]
  /** Changes what is answered from now on. */
  answer: (operation: Operation | `${string} /${string}`, responder: Responder) => void
}

/** The preferences of a seeker who never chose. */
export const nothingChosen: Preferences = {
  theme: null,
  motion: null,
  letterKeys: null,
  guideJournal: null,
  notifyLetters: null,
  notifyPractices: null,
  notifyExperiments: null,
  language: null,
  country: null,
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** What a seeker who has done nothing yet is answered. */
function beginnings(signedIn: () => User | null, setUser: (user: User | null) => void, other: User): Replies {
  return {
    'GET /api/auth/user': () => ok(signedIn()),
    'POST /api/login': () => {
      setUser(other)
      return ok(other)
    },
    'POST /api/register': ({ body }) => {
      const given = body as Partial<User>
      const user = { ...other, username: given.username ?? other.username }
      setUser({ ...user, firstName: given.firstName ?? null, lastName: given.lastName ?? null })
      return ok(signedIn(), { status: 201 })
    },
    'POST /api/logout': () => {
      setUser(null)
      return ok({ ok: true })
    },
    'GET /api/user/journey-progress': ok({
      modules: [],
      completedModules: [],
      currentModule: null,
      totalJourneyProgress: 0,
      moduleProgress: {},
    }),
    'GET /api/modules': ok([]),
    'GET /api/modules/progress-session/{moduleNumber}': refusal(404, 'Not found', 'not_found'),
    'GET /api/flows/{flow}/session': refusal(404, 'Not found', 'not_found'),
    'GET /api/flows/{flow}/generate/{document}': ok(null),
    'GET /api/flows/{flow}/rests/{document}': ok([]),
    'GET /api/life-stage/intake': ok(null),
    'GET /api/onboarding/status': ok({ completed: false }),
    'GET /api/assessments': ok([]),
    'GET /api/assessments/user/{userId}/{moduleNumber}': ok([]),
    'GET /api/insights': ok([]),
    'GET /api/findings/put-away': ok([]),
    'GET /api/user/preferences': ok(nothingChosen),
    'GET /api/care': ok({ notice: null }),
    'GET /api/user/devices': ok([
      {
        id: 'd1',
        browser: 'Firefox',
        system: 'Linux',
        current: true,
        createdAt: '2026-11-02T09:00:00.000Z',
        lastSeenAt: '2026-11-20T08:00:00.000Z',
      },
    ]),
    'GET /api/user/passkeys': ok([]),
    'GET /api/user/notifications': ok({
      offered: ['letters', 'practices', 'experiments'],
      publicKey: 'BA',
      thisDevice: false,
    }),
    'GET /api/user/recovery-codes': ok({ left: 0, madeAt: null }),
    'GET /api/sign-in-ways': ok({ passkeys: true, resetMail: false }),
    'GET /api/letters': ok({ letters: [], next: null }),
    'GET /api/takes': ok([]),
    'GET /api/practices': ok({ own: [], days: [] }),
    'GET /api/journal': ok({ entries: [], next: null }),
    'POST /api/journal/search': ok({ entries: [], next: null }),
    'GET /api/daily-prompt': ok({
      prompt: 'How do your core values show up in your daily choices?',
      source: 'default',
      date: '2026-11-20',
    }),
    'GET /api/path': ok(null),
    'GET /api/experiments': ok([]),
    'GET /api/user/comprehensive-data': ok({ assessments: [], experiments: [], vision: null }),
    'GET /api/guide/conversations': ok([]),
    'POST /api/guide/conversations/search': ok([]),
  }
}

/**
 * A server at the network's edge: what the app would send really goes through `fetch` and comes back as a Response.
 * `user` is who is signed in; signing in, registering and signing out change it.
 */
export function fakeServer(user: User | null, replies: Replies, whoSignsIn: User): FakeServer {
  let signedIn = user
  const calls: Seen[] = []
  const set = (next: User | null) => {
    signedIn = next
  }
  const table = new Map<string, Responder>(
    Object.entries({ ...beginnings(() => signedIn, set, whoSignsIn), ...replies }),
  )

  const find = (method: string, path: string): Responder => {
    const exact = table.get(`${method} ${path}`)
    if (exact) return exact
    for (const [call, responder] of table) {
      const [verb, template = ''] = call.split(' ')
      if (verb === method && pattern(template).test(path)) return responder
    }
    return refusal(404, 'Not found', 'not_found')
  }

  const fake = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const seen: Seen = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
      credentials: init.credentials,
    }
    calls.push(seen)
    const found = find(seen.method, seen.path)
    const answer = typeof found === 'function' ? found(seen) : found
    await pause(answer.after ?? 0, init.signal ?? undefined)
    if (answer.offline) throw new TypeError('Failed to fetch')
    return responseOf(answer)
  }

  return {
    fetch: fake,
    calls,
    to: (operation) => {
      const [method, path = ''] = operation.split(' ')
      return calls.filter((seen) => seen.method === method && pattern(path).test(seen.path))
    },
    answer: (operation, responder) => void table.set(operation, responder),
  }
}

function responseOf({ status = 200, body, stream, headers = {} }: Answer): Response {
  if (stream) return new Response(stream, { status, headers: { ...headers } })
  if (status === 204 || status === 304) return new Response(null, { status, headers: { ...headers } })
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null)
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}

function pause(after: number | Promise<unknown> | 'never', signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    if (after === 0) resolve()
    else if (after instanceof Promise) void after.then(() => resolve())
    else if (after !== 'never') setTimeout(resolve, after)
  })
}
