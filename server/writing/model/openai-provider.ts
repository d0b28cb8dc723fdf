import { isRecord } from '../../../engine/core/pack/json.ts'
import OpenAI, { APIConnectionError, APIError } from 'openai'
import type { ModelAccess } from '../../config.ts'
import { limits } from '../../limits.ts'
import { cappedFetch, faultIn } from './capped-fetch.ts'
import { cleanedValue, cleaner } from './cleaned.ts'
import { type Deadline, deadlineIn } from './deadline.ts'
import { ModelFault } from './model-fault.ts'
import type { Message, Piece, Provider, Structured, StructuredRequest } from './provider.ts'
import { plainSchema } from '../shapes.ts'
import { estimated, type Usage } from './usage.ts'

/** Times in milliseconds. */
export interface ProviderLimits {
  readonly deadline: number
  readonly tries: number
  readonly retryAfter: number
  readonly replyBytes: number
  /** For the first words of a stream. */
  readonly firstWords?: number
  /** Calls of the whole process at one time: whoever comes then is answered by the composer, nobody waits in line. */
  readonly callsAtOnce?: number
}

/** A model behind any server that speaks OpenAI's chat completions. */
export function openaiProvider(access: ModelAccess, bounds: ProviderLimits = limits.writing): Provider {
  const client = new OpenAI({
    apiKey: access.apiKey,
    baseURL: access.baseUrl,
    // Its own retries go on after an abort; ours do not.
    maxRetries: 0,
    timeout: bounds.deadline + 1_000,
    fetch: cappedFetch(new URL(access.baseUrl).host, bounds.replyBytes),
    logLevel: 'off',
  })
  const model = access.name
  const most = bounds.callsAtOnce ?? limits.writing.callsAtOnce
  let running = 0
  const begin = () => {
    if (running >= most) throw new ModelFault('full')
    running += 1
  }

  async function ask(
    { name, shape, messages, check }: StructuredRequest,
    signal: AbortSignal,
  ): Promise<Structured> {
    const reply = await client.chat.completions.create(
      {
        model,
        messages: [...messages],
        max_completion_tokens: limits.writing.replyTokens,
        response_format: {
          type: 'json_schema',
          json_schema: { name, strict: true, schema: plainSchema(shape) },
        },
      },
      { signal },
    )
    const text = textOf(reply)
    const value = cleanedValue(parsed(text))
    check(value)
    const usage = usageOf(reply.usage)
    return { value, ...(usage.promptTokens > 0 ? usage : estimated(messages, text)) }
  }

  return {
    model,
    async structured(request, stop) {
      begin()
      const deadline = deadlineIn(bounds.deadline, stop)
      try {
        return await tried(() => deadline.race(ask(request, deadline.signal)), deadline, bounds)
      } catch (error) {
        const fault = faultOf(error, deadline)
        if (!fault.answered) throw fault
        // What may pass was tried again, and read again.
        const times = fault.passes ? bounds.tries : 1
        const { promptTokens } = estimated(request.messages, '')
        throw new ModelFault(fault.kind, fault.retryAfter, {
          promptTokens: promptTokens * times,
          completionTokens: 0,
        })
      } finally {
        running -= 1
        deadline.clear()
      }
    },
    async *stream(messages, stop) {
      begin()
      const deadline = deadlineIn(bounds.deadline, stop)
      const first = deadlineIn(
        Math.min(bounds.firstWords ?? limits.writing.firstWords, bounds.deadline),
        stop,
      )
      try {
        yield* pieces({ client, model, messages, bounds }, { deadline, first })
      } catch (error) {
        const fault = faultOf(error, deadline)
        if (fault.kind !== 'stopped') throw fault
      } finally {
        running -= 1
        first.clear()
        deadline.clear()
      }
    },
  }
}

/** Tries at most so many times, waits as long as asked but never longer than `retryAfter` or the deadline. */
async function tried<T>(work: () => Promise<T>, deadline: Deadline, bounds: ProviderLimits): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const fault = faultOf(error, deadline)
      const pause = Math.min(fault.retryAfter, bounds.retryAfter)
      if (!fault.passes || tries >= bounds.tries || pause >= deadline.left()) throw fault
      await deadline.wait(pause)
    }
  }
}

interface Streaming {
  readonly client: OpenAI
  readonly model: string
  readonly messages: readonly Message[]
  readonly bounds: ProviderLimits
}

/** The pieces of one reply: the first words by the first of the two times, the last by the second. */
async function* pieces(
  { client, model, messages, bounds }: Streaming,
  { deadline, first }: { deadline: Deadline; first: Deadline },
): AsyncGenerator<Piece> {
  const opened = await tried(
    () =>
      first.race(
        deadline.race(
          client.chat.completions.create(
            {
              model,
              messages: [...messages],
              max_completion_tokens: limits.writing.replyTokens,
              stream: true,
              stream_options: { include_usage: true },
            },
            { signal: deadline.signal },
          ),
        ),
      ),
    first,
    bounds,
  )
  const parts = opened[Symbol.asyncIterator]()
  const clean = cleaner()
  let usage: Usage = { promptTokens: 0, completionTokens: 0 }
  let finished: string | undefined
  let length = 0
  for (;;) {
    const next = await (clean.seen ? deadline.race(parts.next()) : first.race(deadline.race(parts.next())))
    if (next.done) break
    if (next.value.usage) usage = usageOf(next.value.usage)
    const [choice] = next.value.choices ?? []
    if (choice?.delta?.refusal) throw new ModelFault('refusal')
    const said: unknown = choice?.delta?.content
    const delta = typeof said === 'string' ? clean.next(said) : ''
    if (delta !== '') {
      length += delta.length
      if (length > limits.guide.replyCharacters) throw new ModelFault('too-large')
      yield { delta }
    }
    finished = choice?.finish_reason ?? finished
  }
  // Aborted in mid-stream, the library ends its loop as if all were said.
  if (deadline.signal.aborted) throw faultIn(deadline.signal.reason) ?? new ModelFault('deadline')
  if (finished === 'content_filter') throw new ModelFault('refusal')
  if (finished !== 'stop') throw new ModelFault('cut-short')
  if (!clean.seen) throw new ModelFault('empty')
  yield { done: usage }
}

function textOf(reply: unknown): string {
  const choice = isRecord(reply) && Array.isArray(reply.choices) ? reply.choices[0] : undefined
  if (!isRecord(choice) || !isRecord(choice.message)) throw new ModelFault('malformed')
  const { content, refusal } = choice.message
  if (typeof refusal === 'string' && refusal !== '') throw new ModelFault('refusal')
  if (choice.finish_reason === 'content_filter') throw new ModelFault('refusal')
  if (choice.finish_reason === 'length') throw new ModelFault('cut-short')
  if (typeof content !== 'string' || content.trim() === '') throw new ModelFault('empty')
  if (choice.finish_reason !== 'stop') throw new ModelFault('cut-short')
  return content
}

function parsed(text: string): unknown {
  // Some servers wrap JSON in a code fence although a shape was asked for.
  const bare = text.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1')
  try {
    return JSON.parse(bare)
  } catch {
    throw new ModelFault('malformed')
  }
}

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.trunc(value) : 0)

function usageOf(usage: unknown): Usage {
  const given = isRecord(usage) ? usage : {}
  return { promptTokens: count(given.prompt_tokens), completionTokens: count(given.completion_tokens) }
}

/** Every error as a fault: what the library threw is told apart by its status. */
function faultOf(error: unknown, deadline: Deadline): ModelFault {
  const inner = faultIn(error) ?? (deadline.signal.aborted ? faultIn(deadline.signal.reason) : undefined)
  if (inner) return inner
  if (error instanceof APIConnectionError) return new ModelFault('network')
  if (error instanceof APIError && typeof error.status === 'number') {
    if (error.status === 429) return new ModelFault('busy', retryAfterOf(error.headers))
    if (error.status >= 500 || error.status === 408)
      return new ModelFault('server', retryAfterOf(error.headers))
    return new ModelFault('rejected')
  }
  return error instanceof SyntaxError ? new ModelFault('malformed') : new ModelFault('network')
}

/** Milliseconds; what cannot be read is none. */
function retryAfterOf(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0
}
