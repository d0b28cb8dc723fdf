import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the fake server does with a request. */
export type Play =
  | { play: 'answer'; content: string; finish?: string; usage?: boolean; after?: number }
  /** One event for each piece, with a pause in ms after each, or until something holds of the pieces sent so far. */
  | {
      play: 'stream'
      pieces: readonly string[]
      pause?: number
      until?: (sent: number) => Promise<void>
      finish?: string | null
    }
  | { play: 'status'; status: number; retryAfter?: number }
  /** Accepts the request and never says anything. */
  | { play: 'silence' }
  /** A byte now and then, without end. */
  | { play: 'drip' }
  /** The beginning of an answer, and then the connection is gone. */
  | { play: 'cut' }
  | { play: 'refusal' }
  /** Any body that claims to be a completion. */
  | { play: 'body'; body: unknown }
  | { play: 'huge'; bytes: number; announced?: boolean }
  | { play: 'html' }
  | { play: 'reset' }
  | { play: 'redirect'; to: string }

export interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  /** The request as it came, for looking through everything that was said. */
  readonly text: string
  readonly body: {
    model?: string
    stream?: boolean
    response_format?: unknown
    messages: { role: string; content: string }[]
  }
}

export interface FakeModel {
  /** For OPENAI_BASE_URL. */
  readonly url: string
  readonly asked: readonly Asked[]
  /** What is done from now on; a list is gone through, its last one stays. */
  plays(...plays: [Play, ...Play[]]): void
  /** The answer depends on the request. */
  answers(by: (asked: Asked) => Play): void
  close(): Promise<void>
}

const completion = (content: string | null, finish: string, more: object = {}) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices: [
    { index: 0, message: { role: 'assistant', content, refusal: null, ...more }, finish_reason: finish },
  ],
  usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
})

const json = (response: ServerResponse, body: unknown) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

const event = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

async function stream(
  response: ServerResponse,
  { pieces, pause = 0, until, finish = 'stop' }: Extract<Play, { play: 'stream' }>,
) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (const [at, content] of pieces.entries()) {
    response.write(event({ content }, null))
    await until?.(at + 1)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    if (response.destroyed) return
  }
  if (finish !== null) {
    response.write(event({}, finish))
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [], usage: { prompt_tokens: 90, completion_tokens: pieces.length } })}\n\n`,
    )
    response.write('data: [DONE]\n\n')
  }
  response.end()
}

function huge(response: ServerResponse, bytes: number, announced: boolean) {
  const piece = Buffer.alloc(64 * 1024, 'a')
  response.writeHead(200, {
    'Content-Type': 'application/json',
    ...(announced ? { 'Content-Length': String(bytes) } : {}),
  })
  let sent = 0
  const push = () => {
    while (sent < bytes && !response.destroyed) {
      sent += piece.length
      if (!response.write(piece)) return void response.once('drain', push)
    }
    response.end()
  }
  push()
}

function perform(response: ServerResponse, play: Play): void {
  switch (play.play) {
    case 'answer': {
      const body = completion(play.content, play.finish ?? 'stop')
      const sent = play.usage === false ? { ...body, usage: undefined } : body
      return void setTimeout(() => json(response, sent), play.after ?? 0)
    }
    case 'stream':
      return void stream(response, play)
    case 'status':
      response.writeHead(play.status, {
        'Content-Type': 'application/json',
        ...(play.retryAfter === undefined ? {} : { 'Retry-After': String(play.retryAfter) }),
      })
      return void response.end(JSON.stringify({ error: { message: 'no', type: 'fake' } }))
    case 'silence':
      return
    case 'drip': {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      return void response.once('close', () => clearInterval(timer))
    }
    case 'cut':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' })
      response.write('{"id":"chatcmpl-fake","choices":[{"message":{"content":"{\\"core')
      return void setTimeout(() => response.destroy(), 20)
    case 'refusal':
      return json(response, completion(null, 'stop', { refusal: 'I cannot help with that.' }))
    case 'body':
      return json(response, play.body)
    case 'huge':
      return huge(response, play.bytes, play.announced ?? false)
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' })
      return void response.end('<!doctype html><h1>Sign in to the network</h1>')
    case 'reset':
      return void response.socket?.resetAndDestroy()
    case 'redirect':
      response.writeHead(307, { Location: play.to })
      return void response.end()
    default:
      return play satisfies never
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** An OpenAI-compatible server that plays every part a model's server can play, on a port of its own. */
export async function fakeModel(): Promise<FakeModel> {
  const asked: Asked[] = []
  let by: (asked: Asked) => Play = () => ({ play: 'status', status: 500 })
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    void textOf(request).then((text) => {
      const { url = '', headers } = request
      const one = {
        path: url,
        authorization: headers.authorization,
        text,
        body: JSON.parse(text) as Asked['body'],
      }
      asked.push(one)
      perform(response, by(one))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    plays(...plays) {
      let at = 0
      by = () => plays[Math.min(at++, plays.length - 1)] ?? { play: 'silence' }
    },
    answers(given) {
      by = given
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
