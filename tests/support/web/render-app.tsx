import { act, configure, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { AppRoot } from '../../../engine/web/AppRoot.tsx'
import { documents } from './documents.ts'
import { type AnyDocument, harness, type Harness, type HarnessOptions } from './harness.ts'

export { mara, nameless } from './people.ts'
export { holding, never, offline, ok, refusal, unauthorized } from './fake-server.ts'

// A busy machine may be late; a test that waits in vain still fails, only later.
configure({ asyncUtilTimeout: 20_000 })

/**
 * Tests of screens run the whole app, with only the network faked:
 *
 *   // @vitest-environment happy-dom
 *   const { server, act, path } = await renderApp('/journey', {
 *     user: { ...mara, firstName: null },           // null: a visitor
 *     replies: { 'GET /api/insights': refusal(500, 'Internal error') },
 *   })
 *   await act.click(await screen.findByRole('button', { name: 'Refresh' }))
 *   expect(server.to('GET /api/insights')).toHaveLength(2)
 *   expect(path()).toBe('/journey')
 *
 * Words come from the real pack, or from `content`. `act` is Testing Library's user; give `{ timers: true }` to use it with
 * `vi.useFakeTimers()`, called before. Everything is torn down after each test.
 */
export async function renderApp(
  path: string,
  {
    timers = false,
    content = documents,
    ...options
  }: HarnessOptions & { timers?: boolean; content?: readonly AnyDocument[] } = {},
): Promise<Harness & RenderResult & { act: UserEvent }> {
  const built = harness(path, content, options)
  vi.stubGlobal('fetch', built.server.fetch)
  vi.stubGlobal('scrollTo', () => {})
  // The app loads it after its first page; here it would not come while the clock stands still.
  await import('../../../engine/web/shell/Notices.tsx')
  const user = userEvent.setup(timers ? { advanceTimers: (ms) => vi.advanceTimersByTime(ms) } : {})
  let result: RenderResult | undefined
  await act(async () => {
    result = render(<AppRoot app={built.app} />)
    await built.app.router.load()
  })
  if (!result) throw new Error('nothing was rendered')
  return { ...result, ...built, act: user }
}
