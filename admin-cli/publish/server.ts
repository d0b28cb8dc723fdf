import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { isRecord, type Json } from '../../engine/core/flow/form-data.ts'
import { type Arguments, UsageError } from '../command.ts'

/** A server that content is published on. */
export interface Server {
  /** Its origin, such as `https://lodestar.example`. */
  readonly origin: string
  /** What to put before a message where the key would go over a network as plain text. */
  readonly warning: string
  call(method: 'GET' | 'POST', path: string, more?: Sent): Promise<Told>
}

interface Sent {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly packed?: Uint8Array<ArrayBuffer>
}

/** What a server answers. */
export interface Told {
  readonly ok: boolean
  readonly status: number
  readonly body: Readonly<Record<string, Json>>
}

/** The server cannot be talked to; the message says why. */
export class Unreachable extends Error {}

const textOf = (value: string | true | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

function addressOf(text: string | undefined): URL {
  if (text === undefined) throw new UsageError('To which server? `--to https://lodestar.example`.')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--to takes the address of a server, such as https://lodestar.example, not "${text}".`,
    )
  return url
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : String(cause)
}

/**
 * The server that `--to` names. The key goes by the environment alone: an argument would stand in every list of
 * processes and in the shell's history.
 */
export function serverOf({ flags }: Arguments): Server {
  const { origin, protocol, hostname } = addressOf(textOf(flags.get('to')))
  const key = process.env['PUBLISH_KEY']?.trim()
  if (!key) throw new UsageError('PUBLISH_KEY is not set: it is the key that the server was started with.')
  const here = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return {
    origin,
    warning: protocol === 'http:' && !here ? `The key goes to ${origin} as plain text.\n` : '',
    async call(method, path, { query = {}, packed } = {}) {
      const url = new URL(path, origin)
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, value)
      try {
        const answer = await fetch(url, {
          method,
          // The server takes writes from its own address only.
          headers: {
            Authorization: `Bearer ${key}`,
            Origin: origin,
            ...(packed && { 'Content-Type': 'application/gzip' }),
          },
          redirect: 'error',
          ...(packed && { body: packed }),
        })
        const text = await answer.text()
        const body: unknown = text.startsWith('{') ? JSON.parse(text) : {}
        return { ok: answer.ok, status: answer.status, body: isRecord(body) ? body : {} }
      } catch (error) {
        throw new Unreachable(`${origin} cannot be reached (${reasonOf(error)}).\n`)
      }
    },
  }
}

/** Who does it: `--by`, else the name that git knows, else the user of this machine. */
export function publisherOf({ flags }: Arguments, cwd: string): string {
  const said = textOf(flags.get('by'))
  if (said !== undefined) return said
  const { status, stdout } = spawnSync('git', ['config', 'user.name'], { cwd, encoding: 'utf8' })
  const known = status === 0 ? stdout.trim() : ''
  return known === '' ? userInfo().username : known
}

export const noteOf = ({ flags }: Arguments): string | undefined => textOf(flags.get('note'))

/** What a server refused, in its own sentence. */
export function refusalOf({ status, body }: Told): string {
  if (status === 404)
    return 'This server takes nothing: it was started without PUBLISH_KEY, or serves a folder in development.\n'
  const { message } = body
  return `${typeof message === 'string' ? message : `The server answered ${status}.`}\n`
}

export const recordsIn = (value: Json | undefined): Readonly<Record<string, Json>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** What is served, in a sentence. */
export function servedInWords(served: Json | undefined): string {
  const { from, version, hash } = isRecord(served) ? served : {}
  const short = String(hash ?? '').slice(0, 12)
  return `${from === 'installed' ? 'the installed pack' : 'a published pack'}, version ${String(version)} (${short})`
}
