import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ApiError,
  call,
  callForFile,
  callWithHeaders,
  ConnectionError,
  isUnauthorized,
  messageOf,
} from './api.ts'
import { callForAll } from './data/get-all.ts'

const answers = (...replies: (Response | Error)[]) => {
  const fetched = vi.fn<typeof fetch>()
  for (const reply of replies) {
    if (reply instanceof Error) fetched.mockRejectedValueOnce(reply)
    else fetched.mockResolvedValueOnce(reply)
  }
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const modules = () => call('GET /api/modules')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('API-001 is same-origin and carries the session cookie', async () => {
    const fetched = answers(Response.json([]))
    await modules()
    expect(fetched).toHaveBeenCalledWith(
      '/api/modules',
      expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
    )
  })

  it('API-002 sends a body as JSON, and without one no content type', async () => {
    const fetched = answers(Response.json({}), Response.json([]))
    await call('POST /api/login', { body: { username: 'mara', password: 'x' } })
    await modules()
    const [posted, read] = fetched.mock.calls.map(([, init]) => init)
    expect(posted?.body).toBe('{"username":"mara","password":"x"}')
    expect(posted?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(read?.body).toBeUndefined()
    expect(read?.headers).not.toHaveProperty('content-type')
  })

  it('fills in parameters and the query, encoded', async () => {
    const fetched = answers(Response.json([]), Response.json([]))
    await call('GET /api/assessments/user/{userId}/{moduleNumber}', {
      params: { userId: 'a/b', moduleNumber: 2 },
    })
    await call('GET /api/insights', { query: { type: 'daily_prompts' } })
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/assessments/user/a%2Fb/2',
      '/api/insights?type=daily_prompts',
    ])
  })

  it('passes headers on and answers the ETag of the reply', async () => {
    const fetched = answers(Response.json({}, { headers: { etag: '"4"' } }))
    const body = { moduleNumber: 2, moduleName: 'x', currentStep: 1, formData: {}, completedSteps: [] }
    const { etag, status } = await callWithHeaders('POST /api/modules/progress-session', {
      body,
      headers: { 'if-match': '"3"' },
    })
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'if-match': '"3"' })
    expect([etag, status]).toEqual(['"4"', 200])
  })

  it('answers null for a reply without a body', async () => {
    answers(new Response(null, { status: 204 }))
    expect(
      await call('DELETE /api/modules/progress-session/{moduleNumber}', { params: { moduleNumber: 2 } }),
    ).toBeNull()
  })
})

describe('a call for a list', () => {
  const row = (id: string) => ({ id, insightType: 'synthesis' })

  it('L10 reads on from each cursor until there is none, and keeps to what was asked for', async () => {
    const fetched = answers(
      Response.json([row('a'), row('b')], { headers: { 'next-cursor': '2026-03-01T00:00:00.000001Z~b' } }),
      Response.json([row('c')]),
    )
    const all = await callForAll('GET /api/insights', { query: { type: 'synthesis' } })
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/insights?type=synthesis',
      '/api/insights?type=synthesis&cursor=2026-03-01T00%3A00%3A00.000001Z%7Eb',
    ])
  })

  it('fails whole when a page fails: half a list would look like all of it', async () => {
    answers(
      Response.json([row('a')], { headers: { 'next-cursor': 'x' } }),
      Response.json({ message: 'Away.', code: 'unavailable' }, { status: 503 }),
    )
    expect(await failure(callForAll('GET /api/insights', {}))).toBeInstanceOf(ApiError)
  })
})

describe('a call for a file', () => {
  it('answers the file as it is', async () => {
    const fetched = answers(new Response('# Journal\n', { headers: { 'content-type': 'text/markdown' } }))
    expect(await (await callForFile('GET /api/journal/export.md')).text()).toBe('# Journal\n')
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/journal/export.md')
  })

  it('says what the server refuses, and that a file broke off on its way', async () => {
    answers(new Response('{"message":"Later","code":"throttled"}', { status: 429 }))
    expect(await failure(callForFile('GET /api/user/export'))).toMatchObject({ status: 429 })
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })
    answers(new Response(broken))
    expect(await failure(callForFile('GET /api/user/export'))).toBeInstanceOf(ConnectionError)
  })
})

describe('a call that fails', () => {
  it('API-003 reads "{status}: {response text}"', async () => {
    answers(new Response('out of ink', { status: 500 }))
    const error = await failure(modules())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: '500: out of ink', status: 500, problem: null })
  })

  it('API-004 reads the status text when the body is empty', async () => {
    answers(new Response('', { status: 503, statusText: 'Service Unavailable' }))
    expect(await failure(modules())).toMatchObject({ message: '503: Service Unavailable' })
  })

  it('carries the problem of the contracts', async () => {
    const problem = { message: 'Check this', code: 'invalid', issues: [{ path: '/email', message: 'No' }] }
    answers(Response.json(problem, { status: 422 }))
    expect(await failure(modules())).toMatchObject({ problem })
  })

  it('says what a person can read', async () => {
    const of = (body: string) => new ApiError(new Response(null, { status: 500 }), body)
    expect(messageOf(of('{"message":"Taken","code":"x"}'), 'else')).toBe('Taken')
    expect(messageOf(of('Out of ink'), 'else')).toBe('Out of ink')
    expect(messageOf(of('<html>'), 'else')).toBe('else')
    expect(messageOf(of(''), 'else')).toBe('else')
    expect(messageOf(new Error('TypeError: x'), 'else')).toBe('else')
  })

  it('tells that no reply came', async () => {
    answers(new TypeError('Failed to fetch'))
    expect(await failure(modules())).toMatchObject({ name: 'ConnectionError', reason: 'network' })
  })

  it('does not take a page for a reply', async () => {
    answers(new Response('<html>Hotel Wi-Fi</html>'))
    expect(await failure(modules())).toMatchObject({ name: 'ConnectionError', reason: 'unreadable' })
  })

  it('gives up after its deadline', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => hanging(init))
    const error = failure(call('GET /api/modules', { deadlineMs: 1000 }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await error).toBeInstanceOf(ConnectionError)
    expect(await error).toMatchObject({ reason: 'deadline' })
  })

  it('stops when the caller does, with the reason of the caller', async () => {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => hanging(init))
    const stop = new AbortController()
    const error = failure(call('GET /api/modules', { signal: stop.signal }))
    stop.abort(new Error('left'))
    expect(await error).toMatchObject({ message: 'left' })
  })
})

function hanging({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

describe('ERR-016 a lost session', () => {
  const lost = (message: string) => isUnauthorized(new Error(message))

  it.each([
    '401: Unauthorized',
    '401: {"message":"Unauthorized","code":"unauthorized"}',
    '401: \nnow Unauthorized',
  ])('is %j', (message) => expect(lost(message)).toBe(true))

  it.each([
    '401: {"message":"Incorrect username or password.","code":"invalid_credentials"}',
    '403: Unauthorized',
    '500: 401: Unauthorized',
    'Unauthorized',
  ])('is not %j', (message) => expect(lost(message)).toBe(false))

  it('is no text', () => expect(isUnauthorized('401: Unauthorized')).toBe(false))
})
