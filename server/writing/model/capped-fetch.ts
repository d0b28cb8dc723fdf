import { ModelFault } from './model-fault.ts'

/**
 * `fetch` to one host alone: no redirects, no more than `bytes` of an answer, and only JSON or an event stream is
 * read. The fault is thrown where the answer is read, so the client library's own errors are told apart by `faultIn`.
 */
export function cappedFetch(host: string, bytes: number): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.host !== host) throw new ModelFault('rejected')
    const response = await fetch(url, { ...init, redirect: 'error' })
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && !/^(application\/json|text\/event-stream)\b/i.test(type)) {
      await response.body?.cancel()
      throw new ModelFault('not-json')
    }
    if (Number(response.headers.get('content-length')) > bytes) {
      await response.body?.cancel()
      throw new ModelFault('too-large')
    }
    let seen = 0
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen += chunk.byteLength
          if (seen > bytes) controller.error(new ModelFault('too-large'))
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(counted ?? null, { status, statusText, headers })
  }
}

/** The fault inside an error, however deep a library wrapped it. */
export function faultIn(error: unknown): ModelFault | undefined {
  let inner = error
  for (let depth = 0; depth < 5 && inner instanceof Error; depth += 1) {
    if (inner instanceof ModelFault) return inner
    inner = inner.cause
  }
  return undefined
}
