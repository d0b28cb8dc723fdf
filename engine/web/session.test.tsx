// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mara, nameless, ok, refusal, renderApp, unauthorized } from '../../tests/support/web/render-app.tsx'
import { userKey } from './user-storage.ts'

type Rendered = Awaited<ReturnType<typeof renderApp>>

const menuOf = (name: string) => screen.findByRole('button', { name: new RegExp(`Your menu, ${name}$`) })

async function logOut({ act }: Rendered, name = 'Mara') {
  await act.click(await menuOf(name))
  await act.click(screen.getByRole('menuitem', { name: 'Logout' }))
}

describe('the session', () => {
  it.each([
    ['null', ok(null)],
    ['401', unauthorized],
  ])('AUTH-001 is none when the read answers %s', async (_, answer) => {
    await renderApp('/experiments', { replies: { 'GET /api/auth/user': answer } })
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
  })

  it('AUTH-001 is there when the read answers a user', async () => {
    await renderApp('/experiments', { replies: { 'GET /api/auth/user': ok(mara) } })
    expect(await menuOf('Mara')).toBeTruthy()
  })
})

describe('the menu', () => {
  it('JOURNEY-003 JOURNEY-005 shows initials, and leads to the profile and the settings', async () => {
    const { act } = await renderApp('/experiments')
    const button = await menuOf('Mara')
    expect(button.textContent).toBe('MR')
    await act.click(button)
    const addressOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
    expect([addressOf('Edit Profile'), addressOf('Settings')]).toEqual(['/settings#profile', '/settings'])
  })

  it('PERM-006 C-54 says "Seeker" for a missing first name', async () => {
    await renderApp('/experiments', { user: nameless })
    expect((await menuOf('Seeker')).textContent).toBe('Seeker')
  })
})

describe('signing out', () => {
  it('AUTH-023 calls the server and goes to /', async () => {
    const app = await renderApp('/experiments')
    await logOut(app)
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
    expect(app.server.to('POST /api/logout')).toHaveLength(1)
    expect(app.path()).toBe('/')
    expect(app.left).toEqual([])
  })

  it('AUTH-023 works from the footer too', async () => {
    const app = await renderApp('/experiments')
    const footer = within(await screen.findByRole('contentinfo'))
    await app.act.click(footer.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
  })

  it('AUTH-024 leaves for /api/logout when the call fails', async () => {
    const app = await renderApp('/experiments', {
      replies: { 'POST /api/logout': refusal(500, 'Internal error') },
    })
    await logOut(app)
    await expect.poll(() => app.left).toEqual(['/api/logout'])
  })

  it('PERM-007 leaves nothing of the seeker in the browser', async () => {
    const app = await renderApp('/experiments')
    app.app.client.setQueryData(['/api/insights'], ['mine'])
    localStorage.setItem(userKey('u1', 'draft', 'soul_foundations'), 'my words')
    localStorage.setItem(userKey('u10', 'draft', 'soul_foundations'), 'words of another')
    localStorage.setItem('lodestar:theme', 'dark')
    sessionStorage.setItem('quick', 'half done')
    await logOut(app)
    await screen.findByRole('tab', { name: 'Sign In' })
    expect(app.app.client.getQueryData(['/api/insights'])).toBeUndefined()
    expect(Object.keys(localStorage).toSorted()).toEqual(
      ['lodestar:theme', userKey('u10', 'draft', 'soul_foundations')].toSorted(),
    )
    expect(sessionStorage).toHaveLength(0)
  })

  it('PERM-007 shows the next seeker nothing of the one before', async () => {
    const app = await renderApp('/experiments', { whoSignsIn: { ...nameless, firstName: 'Noor' } })
    app.app.client.setQueryData(['/api/insights'], ['mine'])
    await logOut(app)
    const form = within(await screen.findByRole('tabpanel'))
    await app.act.type(form.getByLabelText('Username'), 'noor')
    await app.act.type(form.getByLabelText('Password'), 'p{Enter}')
    expect(await menuOf('Noor')).toBeTruthy()
    expect(app.app.client.getQueryData(['/api/insights'])).toBeUndefined()
  })
})
