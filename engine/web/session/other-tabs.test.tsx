// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { holding, mara, nameless, ok, renderApp } from '../../../tests/support/web/render-app.tsx'
import { writeKept } from '../kept-on-device.ts'
import { seekerStorage } from './seeker-storage.ts'
import { markSignedOut, userKey } from '../user-storage.ts'

const KEY = 'lodestar:seeker'

/** Another tab, with the same cookie and the same storage, has found out who is signed in. */
async function otherTab(userId: string | null): Promise<void> {
  if (userId === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, userId)
  await act(async () => void window.dispatchEvent(new Event('storage')))
}

const open = () => renderApp('/experiments?from=map')
const menu = () => screen.findByRole('button', { name: /Your menu, Mara$/ })

describe('the other tabs of a browser', () => {
  it.each([
    ['in as somebody else', nameless.id],
    ['out', null],
  ])('PERM-007 stop when one of them has signed %s', async (_, userId) => {
    const app = await open()
    await menu()
    app.app.client.setQueryData(['/api/insights'], ['mine'])
    await otherTab(userId)
    expect(app.left).toEqual(['/experiments?from=map'])
    expect(app.app.client.getQueryData(['/api/insights'])).toBeUndefined()
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
    // The page that is being left says nothing over what the other tab said.
    expect(localStorage.getItem(KEY)).toBe(userId)
  })

  it('L1 keep nothing more of a seeker who has signed out in one of them, and remove what they still wrote', async () => {
    await open()
    await menu()
    const key = userKey(mara.id, 'draft', 'soul_foundations')
    seekerStorage().setItem(key, 'before')
    expect(localStorage.getItem(key)).toBe('before')
    markSignedOut(true)
    seekerStorage().setItem(key, 'after')
    writeKept(userKey(mara.id, 'journal', 'draft'), { text: 'after' })
    expect(localStorage.getItem(key)).toBe('before')
    await otherTab(null)
    expect(Object.keys(localStorage).filter((each) => each.includes(mara.id))).toEqual([])
    // A page that is torn down writes what it still holds.
    seekerStorage().setItem(key, 'late')
    expect(localStorage.getItem(key)).toBeNull()
    markSignedOut(false)
  })

  it('AUTH-023 lead nowhere else while this one signs out, whose storage the server clears', async () => {
    const { until, release } = holding()
    const app = await renderApp('/experiments?from=map', {
      replies: { 'POST /api/logout': ok({ ok: true }, { after: until }) },
    })
    await menu()
    await app.act.click(screen.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(app.server.to('POST /api/logout')).toHaveLength(1))
    await otherTab(null)
    release()
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
    expect(app.left).toEqual([])
    markSignedOut(false)
  })

  it('keep the drafts of a seeker whose session ran out', async () => {
    await open()
    await menu()
    const key = userKey(mara.id, 'draft', 'soul_foundations')
    seekerStorage().setItem(key, 'unsaved')
    await otherTab(null)
    expect(localStorage.getItem(key)).toBe('unsaved')
  })

  it('go on when the same seeker is there in all of them', async () => {
    const app = await open()
    await menu()
    await otherTab(mara.id)
    expect(app.left).toEqual([])
    expect(await menu()).toBeTruthy()
  })

  it('leave a visitor alone, who may be filling in a form', async () => {
    const app = await renderApp('/', { user: null })
    await screen.findByRole('tab', { name: 'Sign In' })
    await otherTab(mara.id)
    expect(app.left).toEqual([])
  })
})
