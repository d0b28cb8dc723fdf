import type { IncomingMessage } from 'node:http'
import { fill } from '../../engine/core/copy.ts'
import { invalid, malformed, Refusal, type Sentence } from '../errors.ts'
import { limits } from '../limits.ts'

const tooLarge = (most: number) =>
  new Refusal(413, 'too_large', (say) => fill(say.requests.tooLarge, { count: most / 1024 }), {
    headers: { Connection: 'close' },
  })

const notJson = () => new Refusal(415, 'unsupported_media_type', (say) => say.requests.mediaType)

/** True when the request says that a body follows. */
export function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  )
}

/** Refuses what is not plain JSON in UTF-8. */
export function checkMediaType(request: IncomingMessage): void {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='))
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (type.trim() !== 'application/json' || !utf8 || encoding !== 'identity') throw notJson()
}

function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(tooLarge(most))
  const cutOff = () => malformed((say) => say.requests.cutOff)
  // Gone while something else was asked: nothing would ever be heard of it again.
  if (request.destroyed) return Promise.reject(cutOff())
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = (error: Refusal) => {
      request.removeAllListeners('data')
      fail(error)
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > most) stop(tooLarge(most))
      else chunks.push(chunk)
    })
    request.on('end', () => done(Buffer.concat(chunks)))
    request.on('error', () => stop(cutOff()))
    // It closes after every request; an error that nobody is told costs as much as one that somebody is.
    request.on('close', () => {
      if (!request.readableEnded) stop(cutOff())
    })
  })
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** The way to a value, written out only when something is wrong with it. */
type Way = readonly (string | number)[]
const pointer = (way: Way) =>
  way.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const wrongAt = (way: Way, message: Sentence) => invalid([{ path: pointer(way), message }])

function checkText(text: string, way: Way): void {
  const { string } = limits.body
  if (text.length > string) throw wrongAt(way, (say) => fill(say.fields.atMost, { count: string }))
  if (/[\0\p{Surrogate}]/u.test(text)) throw wrongAt(way, (say) => say.requests.characters)
}

function checkEntries(value: object, way: (string | number)[]): void {
  const entries = Object.entries(value)
  const { keys } = limits.body
  if (entries.length > keys) throw wrongAt(way, (say) => fill(say.requests.fields, { count: keys }))
  for (const [key, item] of entries) {
    if (forbiddenKeys.has(key)) throw malformed((say) => say.requests.fieldName)
    checkText(key, way)
    way.push(key)
    checkShape(item, way)
    way.pop()
  }
}

function checkItems(list: readonly unknown[], way: (string | number)[]): void {
  const { array } = limits.body
  if (list.length > array) throw wrongAt(way, (say) => fill(say.requests.entries, { count: array }))
  for (const [index, item] of list.entries()) {
    way.push(index)
    checkShape(item, way)
    way.pop()
  }
}

/**
 * Refuses what no route could use: nesting too deep, lists and texts too long, characters that PostgreSQL
 * cannot hold, keys that mean something to JavaScript.
 */
export function checkShape(value: unknown, way: (string | number)[] = []): void {
  if (typeof value === 'string') return checkText(value, way)
  if (typeof value === 'number' && !Number.isFinite(value)) throw malformed((say) => say.requests.number)
  if (typeof value !== 'object' || value === null) return
  if (way.length >= limits.body.depth) {
    throw malformed((say) => fill(say.requests.depth, { count: limits.body.depth }))
  }
  if (Array.isArray(value)) checkItems(value, way)
  else checkEntries(value, way)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw malformed((say) => say.requests.notJson)
  }
}

/** Reads the body of a request as the bytes of a file of one type, so many at most. Throws 400, 413 or 415. */
export async function readPlain(
  request: IncomingMessage,
  type: string,
  most: number = limits.body.bytes,
): Promise<Buffer> {
  if (!hasBody(request)) throw malformed((say) => say.requests.noBody)
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if ((request.headers['content-type'] ?? '').trim().toLowerCase() !== type || encoding !== 'identity')
    throw new Refusal(415, 'unsupported_media_type', (say) => fill(say.requests.fileType, { type }))
  return readBytes(request, most)
}

/** Reads the body of a request as JSON within the limits. Throws 400, 413, 415 or 422. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) throw malformed((say) => say.requests.noBody)
  checkMediaType(request)
  const value = parse(await readBytes(request, limits.body.bytes))
  checkShape(value)
  return value
}
