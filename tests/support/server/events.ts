import { request as send } from 'node:http'
import type { Operations } from '../../../engine/contracts/index.ts'
import type { Visitor } from './visitor.ts'

type Reply = Operations['POST /api/guide/chat']['reply']

/** What came of a stream. */
export interface Streamed {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The pieces in order. */
  readonly deltas: readonly string[]
  /** The last event; undefined when the stream broke off. */
  readonly done: Reply | undefined
  /** What was answered instead of events. */
  readonly text: string
}

/** Asks the guide for a stream. `stopAfter` closes the connection after so many pieces, `onDelta` hears of each. */
export function streamChat(
  visitor: Visitor,
  body: object,
  { key, stopAfter, onDelta }: { key?: string; stopAfter?: number; onDelta?: () => void } = {},
): Promise<Streamed> {
  const payload = JSON.stringify(body)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    Origin: visitor.url,
    Cookie: cookie,
    Accept: 'text/event-stream',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(payload)),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  return new Promise((resolve, reject) => {
    const request = send(
      `${visitor.url}/api/guide/chat`,
      { method: 'POST', headers, agent: false },
      (response) => {
        const deltas: string[] = []
        let done: Reply | undefined
        let rest = ''
        let text = ''
        const end = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            deltas,
            done,
            text,
          })
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8')
          rest += chunk.toString('utf8')
          const events = rest.split('\n\n')
          rest = events.pop() ?? ''
          for (const event of events) {
            const data = /^data: (.*)$/m.exec(event)?.[1] ?? 'null'
            if (event.startsWith('event: delta')) {
              deltas.push(JSON.parse(data).text)
              onDelta?.()
            }
            if (event.startsWith('event: done')) done = JSON.parse(data)
          }
          if (stopAfter !== undefined && deltas.length >= stopAfter) request.destroy()
        })
        response.on('close', end)
        response.on('error', () => undefined)
      },
    )
    request.on('error', (error) => (stopAfter === undefined ? reject(error) : undefined))
    request.end(payload)
  })
}
