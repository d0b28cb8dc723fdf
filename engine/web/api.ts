import type { Operations } from '../contracts/index.ts'
import { ApiError, ConnectionError } from './data/api-error.ts'
import { tellCare } from './care/told.ts'

export { ApiError, ConnectionError, isGone, isUnauthorized, messageOf } from './data/api-error.ts'

/** A call of the API, such as `'POST /api/login'`. */
export type Operation = keyof Operations
export type Body<K extends Operation> = Operations[K]['body']
export type Reply<K extends Operation> = Operations[K]['reply']

type Piece<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

interface Common {
  signal?: AbortSignal
  /** How long to wait for the whole reply, in ms. Default 15 s. */
  deadlineMs?: number
}

/** What a call takes: what its contract has, and when to give up. */
export type CallOptions<K extends Operation> = Piece<'params', Operations[K]['params']> &
  Piece<'query', Operations[K]['query']> &
  Piece<'headers', Operations[K]['headers']> &
  Piece<'body', Operations[K]['body']> &
  Common

/** Optional where the contract asks for nothing. */
export type CallArguments<K extends Operation> =
  object extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>]

/** A reply with what came beside its body. */
export interface Exchange<T> {
  reply: T
  status: number
  etag: string | null
  headers: Headers
}

/** Calls that answer a file for the seeker's own disk. */
export type FileOperation =
  | 'GET /api/user/export'
  | 'GET /api/journal/export.md'
  | 'GET /api/path/export.pdf'
  | 'POST /api/flows/{flow}/board.pdf'

const DEADLINE_MS = 15_000
/** A file is as long as somebody's years. */
const FILE_DEADLINE_MS = 180_000

/**
 * Calls the API: same-origin, with the session cookie, JSON both ways, but for a file that is sent as it is. Throws an `ApiError` for a reply that is not
 * OK, a `ConnectionError` when none came, and the signal's own reason when the caller gave up.
 */
export async function call<K extends Operation>(operation: K, ...given: CallArguments<K>): Promise<Reply<K>> {
  const { reply } = await callWithHeaders(operation, ...given)
  return reply
}

/** The same, for callers that need the ETag or another header of the reply. */
export async function callWithHeaders<K extends Operation>(
  operation: K,
  ...[options]: CallArguments<K>
): Promise<Exchange<Reply<K>>> {
  const [method = 'GET', path = ''] = operation.split(' ')
  // The contract vouches for the shape: the server checks every reply against it.
  const loose = (options ?? {}) as Loose
  return exchange<Reply<K>>(method, urlOf(path, loose), loose)
}

/** Reads a file that the API makes, whole and as it is. One that breaks off on its way fails like any other call. */
export async function callForFile(
  operation: FileOperation,
  asked: Pick<Loose, 'params' | 'body'> = {},
): Promise<Blob> {
  const [method = 'GET', path = ''] = operation.split(' ')
  const options = { ...asked, deadlineMs: FILE_DEADLINE_MS }
  const { reply } = await exchange(method, urlOf(path, options), options, (response) => response.blob())
  return reply
}

/** Reads a same-origin JSON document by its address: content, and the default read of the query client. */
export async function read<T>(url: string, options: Common = {}): Promise<T> {
  const { reply } = await exchange<T>('GET', url, options)
  return reply
}

type Values = Readonly<Record<string, string | number | undefined>>
interface Loose extends Common {
  params?: Values | undefined
  query?: Values | undefined
  headers?: Values | undefined
  body?: unknown
}

function urlOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

async function exchange<T>(
  method: string,
  url: string,
  options: Loose,
  take: (response: Response) => Promise<T> = json,
): Promise<Exchange<T>> {
  const { body, signal, deadlineMs = DEADLINE_MS } = options
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const [name, value] of Object.entries(options.headers ?? {}))
    if (value !== undefined) headers[name] = String(value)
  const file = body instanceof Blob ? body : null
  if (body !== undefined) headers['content-type'] = file?.type ?? 'application/json'

  const stop = new AbortController()
  const give = () => stop.abort(signal?.reason)
  if (signal?.aborted) give()
  signal?.addEventListener('abort', give)
  const deadline = setTimeout(() => stop.abort(new ConnectionError('deadline')), deadlineMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: stop.signal,
      ...(body === undefined ? {} : { body: file ?? JSON.stringify(body) }),
    })
    if (!response.ok) throw new ApiError(response, await response.text())
    tellCare(method, url, response)
    return {
      reply: await take(response),
      status: response.status,
      etag: response.headers.get('etag'),
      headers: response.headers,
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) throw error
    if (stop.signal.aborted) throw stop.signal.reason ?? error
    throw new ConnectionError('network', { cause: error })
  } finally {
    clearTimeout(deadline)
    signal?.removeEventListener('abort', give)
  }
}

/** The contract vouches for the shape. */
const json = async <T>(response: Response): Promise<T> => parse(await response.text()) as T

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (error) {
    throw new ConnectionError('unreadable', { cause: error })
  }
}
