import { type Agent, request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Operations } from '../../../engine/contracts/index.ts'
import { person, type Person } from './people.ts'

type User = Operations['POST /api/register']['reply']

export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly body: Body
}

export interface Options {
  headers?: Readonly<Record<string, string>>
  /** Sent as it is; the content type is still JSON unless the headers say otherwise. */
  raw?: string | Buffer
}

/** So often a server that has no time for an account is asked once more, a second later each. */
const ASKED_AGAIN = 30

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A browser with its own cookies, that speaks as the app's own pages do and knows what seekers do. */
export class Visitor {
  readonly url: string
  readonly cookies: Map<string, string>
  user: User | undefined
  who: Person | undefined
  /** Keeps its connections; without one each request has its own. */
  readonly agent: Agent | false

  constructor(url: string, cookies = new Map<string, string>(), agent: Agent | false = false) {
    this.url = url
    this.cookies = cookies
    this.agent = agent
  }

  /** The same browser, whose calls another process answers. */
  through(url: string): Visitor {
    return new Visitor(url, this.cookies)
  }

  /** One request. */
  call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    options: Options = {},
  ): Promise<Answer<Body>> {
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = {
      Origin: this.url,
      ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(payload === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(payload)) }),
      ...(cookie ? { Cookie: cookie } : {}),
      ...options.headers,
    }
    for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name]
    return new Promise((done, fail) => {
      const request = send(`${this.url}${path}`, { method, headers, agent: this.agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          this.#keep(response.headers['set-cookie'] ?? [])
          const text = Buffer.concat(chunks).toString('utf8')
          const { statusCode: status = 0, headers: answered } = response
          done({ status, headers: answered, text, body: parsed(text) as Body })
        })
      })
      request.on('error', fail)
      request.end(payload)
    })
  }

  get<Body = unknown>(path: string, options?: Options) {
    return this.call<Body>('GET', path, undefined, options)
  }

  post<Body = unknown>(path: string, body?: unknown, options?: Options) {
    return this.call<Body>('POST', path, body, options)
  }

  delete(path: string, options?: Options) {
    return this.call('DELETE', path, undefined, options)
  }

  /** Makes an account, which signs in; a server that is busy or being restarted is asked again, as the app does. Throws when that fails. */
  async register(given: Partial<Person> = {}): Promise<this> {
    this.who = person(given)
    let answer = await this.post<User>('/api/register', this.who)
    for (let again = 0; answer.status === 503 && again < ASKED_AGAIN; again += 1) {
      await pause(1_000)
      answer = await this.post<User>('/api/register', this.who)
    }
    if (answer.status !== 201) throw new Error(`registration answered ${answer.status}: ${answer.text}`)
    this.user = answer.body
    return this
  }

  login(username = this.who?.username, password = this.who?.password) {
    return this.post<User>('/api/login', { username, password })
  }

  logout() {
    return this.post('/api/logout')
  }

  /** Saves the answers under way of a module. */
  save(session: Operations['POST /api/modules/progress-session']['body'], options?: Options) {
    return this.post<Operations['POST /api/modules/progress-session']['reply']>(
      '/api/modules/progress-session',
      session,
      options,
    )
  }

  session(moduleNumber: number) {
    return this.get<Operations['POST /api/modules/progress-session']['reply']>(
      `/api/modules/progress-session/${moduleNumber}`,
    )
  }

  assess(moduleNumber: number, assessmentType: string, results: unknown, options?: Options) {
    return this.post<Operations['POST /api/assessments']['reply']>(
      '/api/assessments',
      { moduleNumber, assessmentType, results },
      options,
    )
  }

  report(moduleNumber: number, status: string, progressPercent: number, options?: Options) {
    return this.post('/api/modules/progress', { moduleNumber, status, progressPercent }, options)
  }

  async journey() {
    return (
      await this.get<Operations['GET /api/user/journey-progress']['reply']>('/api/user/journey-progress')
    ).body
  }

  #keep(set: readonly string[]): void {
    for (const line of set) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
