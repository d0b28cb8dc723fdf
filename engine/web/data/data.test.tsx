// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  fakeServer,
  never,
  offline,
  ok,
  refusal,
  type Replies,
} from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/people.ts'
import { createQueryClient } from './query-client.ts'
import { get, keyOf, keyOfAll } from './get.ts'
import { getAll } from './get-all.ts'
import { useWrite } from './use-write.ts'

function serve(replies: Replies) {
  const server = fakeServer(null, replies, mara)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

const around =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

describe('a read', () => {
  it('has a key that the reads of its kind begin with', () => {
    expect(keyOf('GET /api/insights')).toEqual(['/api/insights'])
    expect(keyOf('GET /api/insights', { query: { type: 'a' } })).toEqual(['/api/insights', { type: 'a' }])
    expect(keyOf('GET /api/path/versions/{id}', { params: { id: '7' } })).toEqual(['/api/path/versions', '7'])
    expect(keyOfAll('GET /api/assessments/user/{userId}/{moduleNumber}')).toEqual(['/api/assessments/user'])
  })

  it('asks with its parameters and its query', async () => {
    const server = serve({
      'GET /api/assessments': ok([]),
      'GET /api/path/versions/{id}': ok({}),
    })
    const client = createQueryClient()
    await client.fetchQuery(get('GET /api/assessments', { query: { module: 2 } }))
    await client.fetchQuery(get('GET /api/path/versions/{id}', { params: { id: '7' } }))
    expect(server.calls.map(({ path, query }) => [path, query])).toEqual([
      ['/api/assessments', { module: '2' }],
      ['/api/path/versions/7', {}],
    ])
  })

  it('goes on to the end of a list', async () => {
    const server = serve({
      'GET /api/insights': ({ query }) =>
        query['cursor'] === undefined ? ok([1], { headers: { 'next-cursor': 'c' } }) : ok([2]),
    })
    expect(await createQueryClient().fetchQuery(getAll('GET /api/insights'))).toEqual([1, 2])
    expect(server.calls).toHaveLength(2)
  })
})

describe('a write', () => {
  const written = { body: { entryDate: '2026-11-22', prompt: null, text: 'A heron.' } }

  function writing(replies: Replies) {
    const server = serve(replies)
    const { result } = renderHook(() => useWrite('POST /api/journal'), {
      wrapper: around(createQueryClient()),
    })
    return { server, send: (body = written) => act(() => result.current.send(body)), result }
  }
  const keysOf = (server: ReturnType<typeof serve>) =>
    server.calls.map(({ headers }) => headers.get('idempotency-key'))

  it('is one call however fast it is asked for twice', async () => {
    const { server, result } = writing({ 'POST /api/journal': ok({ id: '1' }) })
    const both = await act(() => Promise.all([result.current.send(written), result.current.send(written)]))
    expect(both).toEqual([{ reply: { id: '1' } }, { error: null }])
    expect(server.calls).toHaveLength(1)
  })

  it('keeps its key until there is a final answer', async () => {
    const { server, send } = writing({ 'POST /api/journal': offline })
    await send()
    await send()
    server.answer('POST /api/journal', ok({ id: '1' }))
    await send()
    await send()
    const [first, second, third, fourth] = keysOf(server)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('has another key for other words, and after a refusal', async () => {
    const { server, send } = writing({ 'POST /api/journal': offline })
    await send()
    await send({ body: { ...written.body, text: 'A grey heron.' } })
    server.answer('POST /api/journal', refusal(422, 'Too long.'))
    await send()
    await send()
    expect(new Set(keysOf(server)).size).toBe(3)
  })

  it('answers what went wrong, for people to be told', async () => {
    const { send, result } = writing({ 'POST /api/journal': refusal(422, 'Too long.') })
    const sent = await send()
    expect(sent).toMatchObject({ error: { status: 422 } })
    await vi.waitFor(() => expect(result.current.error).toMatchObject({ status: 422 }))
  })

  it('has what it changes read anew', async () => {
    const server = serve({
      'GET /api/insights': ok([]),
      'GET /api/daily-prompt': ok({}),
      'POST /api/insights/generate': ok({}),
    })
    const client = createQueryClient()
    const { result } = renderHook(
      () => {
        useQuery(getAll('GET /api/insights'))
        useQuery(getAll('GET /api/insights', { type: 'a' }))
        return useWrite('POST /api/insights/generate')
      },
      { wrapper: around(client) },
    )
    await act(() => vi.waitFor(() => expect(server.to('GET /api/insights')).toHaveLength(2)))
    await act(() => result.current.send({ body: { type: 'a' } }))
    expect(server.to('GET /api/insights')).toHaveLength(4)
  })

  it('is under way for all who share its name', async () => {
    serve({ 'POST /api/experiments/generate': never })
    const client = createQueryClient()
    const open = () =>
      renderHook(() => useWrite('POST /api/experiments/generate', { shared: 'experiments' }), {
        wrapper: around(client),
      })
    const [one, other] = [open(), open()]
    const asked = { body: { numberOfExperiments: 3 } }
    act(() => void one.result.current.send(asked))
    await act(() => vi.waitFor(() => expect(other.result.current.isPending).toBe(true)))
    expect(await act(() => other.result.current.send(asked))).toEqual({ error: null })
  })
})
