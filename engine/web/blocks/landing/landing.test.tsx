// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { never, ok, renderApp } from '../../../../tests/support/web/render-app.tsx'

const begin = () => screen.findByRole('heading', { name: 'Ready to Begin Your Journey?' })
const band = async () => {
  const section = (await begin()).closest('section')
  if (!section) throw new Error('the panel is no section')
  return within(section)
}
const openTab = () => screen.getByRole('tab', { selected: true }).textContent

const intake = {
  id: 'i1',
  lifeStage: 'midlife',
  motivation: '',
  specificChallenge: '',
  desiredOutcome: '',
  timeCommitment: 'moderate',
  additionalContext: '',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

describe('for a visitor', () => {
  it('LANDING-001 to LANDING-005 LANDING-008 says what this is and where to begin', async () => {
    await renderApp('/', { user: null })
    expect(screen.getByRole('heading', { level: 1, name: /Find your path.*Follow your truth/ })).toBeTruthy()
    expect(screen.getByRole('heading', { name: /true north/ })).toBeTruthy()
    for (const name of ['Understand Yourself', 'Discover Patterns', 'Live Authentically']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    }
    expect(await begin()).toBeTruthy()
    expect(openTab()).toBe('Sign In')
  })

  it('C-57 "Start Your Journey" goes to /life-stage-intake, which brings the sign-up form', async () => {
    const { act, path } = await renderApp('/', { user: null })
    await act.click((await band()).getByRole('link', { name: 'Start Your Journey' }))
    expect(path()).toBe('/life-stage-intake')
    await expect.poll(openTab).toBe('Sign Up')
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('firstName')
  })

  it('C-14 the link in the header brings the sign-in form', async () => {
    const { act, path } = await renderApp('/', { user: null })
    await act.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(path()).toBe('/auth')
    expect(document.title).toBe('Sign in · Lodestar')
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username')
  })

  it('asks the server for nothing of a seeker', async () => {
    const { server } = await renderApp('/', { user: null })
    expect(server.calls).toEqual([])
  })
})

describe('for somebody signed in, at /welcome', () => {
  it('LANDING-006 with a saved life stage goes on with the setup', async () => {
    await renderApp('/welcome', { replies: { 'GET /api/life-stage/intake': ok(intake) } })
    const link = await (await band()).findByRole('link', { name: 'Continue Your Setup' })
    expect(link.getAttribute('href')).toBe('/onboarding')
  })

  it('LANDING-007 without one starts', async () => {
    await renderApp('/welcome')
    const link = await (await band()).findByRole('link', { name: 'Start Your Journey' })
    await expect.poll(() => link.isConnected && link.getAttribute('aria-disabled')).toBeFalsy()
    expect((await band()).getByRole('link', { name: 'Start Your Journey' }).getAttribute('href')).toBe(
      '/life-stage-intake',
    )
  })

  it('waits with the panel until it knows which', async () => {
    await renderApp('/welcome', { replies: { 'GET /api/life-stage/intake': never } })
    expect((await band()).getByRole('link').getAttribute('aria-disabled')).toBe('true')
  })

  it('has no forms', async () => {
    await renderApp('/welcome')
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
