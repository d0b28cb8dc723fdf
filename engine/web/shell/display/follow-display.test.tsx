// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { mara, offline, ok, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { userKey } from '../../user-storage.ts'
import { setDisplay } from './display.ts'

const READ = 'GET /api/user/preferences'
const KEEP = 'PATCH /api/user/preferences'
const { display } = words('shell')
const root = document.documentElement
const WAITING = userKey(mara.id, 'display')
const dark = { theme: 'dark', motion: null, letterKeys: null, guideJournal: null, language: null }

afterEach(() => {
  delete root.dataset['theme']
  delete root.dataset['motion']
})

const theme = () => screen.findByLabelText(display.theme.label)

describe('the display of somebody signed in', () => {
  it('N-02 comes from their account, where they chose something', async () => {
    localStorage.setItem('lodestar:motion', 'off')
    const { server } = await renderApp('/experiments', { replies: { [READ]: ok(dark) } })
    await waitFor(() => expect(root.dataset['theme']).toBe('dark'))
    expect(localStorage.getItem('lodestar:theme')).toBe('dark')
    expect(localStorage.getItem('lodestar:motion')).toBe('off')
    expect(server.to(KEEP)).toHaveLength(0)
  })

  it('N-02 is applied here at once and goes to their account', async () => {
    const { server, act: user } = await renderApp('/experiments', { replies: { [KEEP]: ok(dark) } })
    await waitFor(() => expect(server.to(READ)).toHaveLength(1))
    await user.selectOptions(await theme(), display.theme.dark)
    expect(root.dataset['theme']).toBe('dark')
    await waitFor(() => expect(server.to(KEEP).map(({ body }) => body)).toEqual([{ theme: 'dark' }]))
    await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull())
  })

  it('goes to their account also where it was chosen before this part of the app was there', async () => {
    setDisplay('theme', 'dark', true)
    const light = { ...dark, theme: 'light' }
    const { server } = await renderApp('/experiments', { replies: { [READ]: ok(light), [KEEP]: ok(dark) } })
    await waitFor(() => expect(server.to(KEEP).map(({ body }) => body)).toEqual([{ theme: 'dark' }]))
    await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull())
    expect(root.dataset['theme']).toBe('dark')
  })

  it('stays as chosen here until the account has it', async () => {
    const light = { ...dark, theme: 'light' }
    localStorage.setItem(WAITING, JSON.stringify({ theme: 'dark' }))
    localStorage.setItem('lodestar:theme', 'dark')
    const { server } = await renderApp('/experiments', { replies: { [READ]: ok(light), [KEEP]: offline } })
    await waitFor(() => expect(server.to(KEEP)).toHaveLength(1))
    expect(localStorage.getItem('lodestar:theme')).toBe('dark')
    server.answer(KEEP, ok(dark))
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull())
    expect(server.to(KEEP)).toHaveLength(2)
    expect(localStorage.getItem('lodestar:theme')).toBe('dark')
  })

  it('sends what is chosen while a choice is on its way', async () => {
    const { server, act: user } = await renderApp('/experiments', {
      replies: { [KEEP]: { ...ok(dark), after: 30 } },
    })
    await waitFor(() => expect(server.to(READ)).toHaveLength(1))
    await user.selectOptions(await theme(), display.theme.dark)
    await user.selectOptions(await theme(), display.theme.light)
    await waitFor(() => expect(server.to(KEEP).at(-1)?.body).toEqual({ theme: 'light' }))
    await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull())
  })
})

it('asks nothing of a visitor', async () => {
  const { server, act: user } = await renderApp('/', { user: null })
  await user.selectOptions(screen.getByLabelText(display.theme.label), display.theme.dark)
  expect(server.to(READ)).toHaveLength(0)
  expect(server.to(KEEP)).toHaveLength(0)
})
