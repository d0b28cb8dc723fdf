import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, offline, ok, refusal, type Replies } from '../../../tests/support/web/fake-server.ts'
import { document } from '../../../tests/support/web/documents.ts'
import { mara } from '../../../tests/support/web/people.ts'
import { authUser } from './auth-user.ts'
import { progressSessions } from './progress-sessions.ts'
import { createQueryClient, urlOfKey } from './query-client.ts'
import { dashboardProgress } from './seeker.ts'

function serve(replies: Replies) {
  const server = fakeServer(null, replies, mara)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the default read', () => {
  it('API-005 joins the segments of its key with slashes', async () => {
    const server = serve({ 'GET /api/x/1': ok(['there']) })
    expect(urlOfKey(['/api/x', 1])).toBe('/api/x/1')
    expect(await createQueryClient().fetchQuery({ queryKey: ['/api/x', 1] })).toEqual(['there'])
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/x/1'])
  })

  it('API-006 has no retry, no refetch on focus, no interval and never goes stale', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    })
    expect(mutations).toMatchObject({ retry: false })
  })

  it('API-006 calls once, even when the call fails', async () => {
    const server = serve({ 'GET /api/x': refusal(500, 'Internal error') })
    await createQueryClient()
      .fetchQuery({ queryKey: ['/api/x'] })
      .catch(() => undefined)
    expect(server.calls).toHaveLength(1)
  })
})

describe('who is signed in', () => {
  it.each([
    ['nobody, by null', ok(null), null],
    ['nobody, by 401', refusal(401, 'Unauthorized'), null],
    ['somebody', ok(mara), mara],
  ] as const)('API-007 AUTH-001 is %s', async (_, answer, user) => {
    serve({ 'GET /api/auth/user': answer })
    expect(await createQueryClient().fetchQuery(authUser)).toEqual(user)
  })

  it('API-007 is not asked twice when the server fails', async () => {
    const server = serve({ 'GET /api/auth/user': refusal(500, 'Internal error') })
    await expect(createQueryClient().fetchQuery(authUser)).rejects.toThrow('500')
    expect(server.calls).toHaveLength(1)
  })
})

describe('sessions under way', () => {
  const journey = document('journey')

  it('CONST-005 are read for the numbers 1 to 6, one after the other', async () => {
    let under = 0
    let most = 0
    const server = serve({
      'GET /api/modules/progress-session/{moduleNumber}': ({ path }) => {
        under += 1
        most = Math.max(most, under)
        queueMicrotask(() => {
          under -= 1
        })
        return path.endsWith('/2') ? ok({ moduleNumber: 2 }) : refusal(404, 'Not found')
      },
    })
    expect(await createQueryClient().fetchQuery(progressSessions(journey))).toEqual([{ moduleNumber: 2 }])
    expect(server.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(most).toBe(1)
  })

  it.each([
    ['the server fails', refusal(500, 'Internal error')],
    ['the network is away', offline],
    ['there is none', refusal(404, 'Not found')],
  ])('ERR-003 count as none when %s', async (_, answer) => {
    serve({ 'GET /api/modules/progress-session/{moduleNumber}': answer })
    const client = createQueryClient()
    expect(await client.fetchQuery(progressSessions(journey))).toEqual([])
  })
})

describe('the journey on the dashboard', () => {
  it('CONST-004 C-50 stays fresh for five minutes', async () => {
    vi.useFakeTimers()
    const server = serve({ 'GET /api/user/journey-progress': ok({ modules: [] }) })
    const client = createQueryClient()
    const visit = async () => {
      const leave = new QueryObserver(client, dashboardProgress).subscribe(() => {})
      await vi.advanceTimersByTimeAsync(10)
      leave()
    }
    await visit()
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await visit()
    expect(server.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    await visit()
    expect(server.calls).toHaveLength(2)
  })
})
