// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentIn } from '../../../../tests/support/web/documents-in.ts'
import { document as words, documentById } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { offline, ok, renderApp } from '../../../../tests/support/web/render-app.tsx'

const KEEP = 'PATCH /api/user/preferences'
const en = words('shell').display.language
const { display, footer } = documentIn('es', 'shell')
const es = display.language
const settings = documentIn('es', 'settings')

/** What the app reads of the pack in Spanish. */
const boot = {
  landing: documentById('page', 'front'),
  ...Object.fromEntries(
    (['shell', 'auth', 'not-found', 'toasts', 'runner', 'journey', 'pack'] as const).map((kind) => [
      kind,
      documentIn('es', kind),
    ]),
  ),
}
const contentInSpanish: Replies = {
  'GET /content/content-hash~es/boot.json': ok(boot),
  'GET /content/content-hash~es/settings/settings.json': ok(settings),
}
const preferencesIn = (language: string | null) =>
  ok({ theme: null, motion: null, letterKeys: null, guideJournal: null, language })

const forgetCookie = () => {
  document.cookie = 'lodestar-language=; Path=/; Max-Age=0'
}
beforeEach(forgetCookie)
afterEach(() => {
  forgetCookie()
  document.documentElement.lang = 'en'
  vi.restoreAllMocks()
})
const choice = async (label: string) => {
  const found = (await screen.findAllByLabelText(label)).at(-1)
  if (!(found instanceof HTMLSelectElement)) throw new Error('no choice')
  return found
}

describe('the language', () => {
  it('is chosen by a visitor in the footer, at once, without losing what is typed', async () => {
    const { act: user } = await renderApp('/auth', { user: null, replies: contentInSpanish })
    const [username] = await screen.findAllByLabelText(words('auth').signIn.username.label)
    if (!username) throw new Error('no field')
    await user.type(username, 'mara')
    await user.selectOptions(await choice(en.label), 'es')
    expect(await screen.findAllByLabelText(documentIn('es', 'auth').signIn.username.label)).toContain(
      username,
    )
    expect(username).toHaveProperty('value', 'mara')
    expect(document.documentElement.lang).toBe('es')
    expect(document.cookie).toContain('lodestar-language=es')
    expect((await choice(es.label)).value).toBe('es')
  })

  it('goes to the account of somebody signed in, and what the server writes is read anew', async () => {
    const { server, act: user } = await renderApp('/home', {
      replies: { ...contentInSpanish, [KEEP]: preferencesIn('es') },
    })
    await waitFor(() => expect(server.to('GET /api/user/preferences')).toHaveLength(1))
    await waitFor(() => expect(server.to('GET /api/daily-prompt')).toHaveLength(1))
    await user.selectOptions(await choice(en.label), 'es')
    await waitFor(() => expect(server.to(KEEP).map(({ body }) => body)).toEqual([{ language: 'es' }]))
    await waitFor(() => expect(server.to('GET /api/daily-prompt')).toHaveLength(2))
    expect(await screen.findAllByText(footer.signOut)).not.toHaveLength(0)
  })

  it('comes from the account to a device that does not know it', async () => {
    await renderApp('/experiments', {
      replies: { ...contentInSpanish, 'GET /api/user/preferences': preferencesIn('es') },
    })
    expect((await choice(es.label)).value).toBe('es')
    expect(document.cookie).toContain('lodestar-language=es')
  })

  it('is left to the browser again', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en'])
    document.cookie = 'lodestar-language=en; Path=/'
    const { act: user } = await renderApp('/auth', { user: null, replies: contentInSpanish })
    await user.selectOptions(await choice(en.label), 'system')
    expect(await choice(es.label)).toHaveProperty('value', 'system')
    expect(document.cookie).not.toContain('lodestar-language')
  })

  it('is kept for the next page when its words cannot be read now', async () => {
    const { act: user } = await renderApp('/auth', {
      user: null,
      replies: { 'GET /content/content-hash~es/boot.json': offline },
    })
    await user.selectOptions(await choice(en.label), 'es')
    await waitFor(() => expect(document.cookie).toContain('lodestar-language=es'))
    expect(screen.getAllByLabelText(en.label)).not.toHaveLength(0)
  })

  it('shows Settings in Spanish', async () => {
    const { act: user } = await renderApp('/settings', {
      replies: { ...contentInSpanish, [KEEP]: preferencesIn('es') },
    })
    await user.selectOptions(await choice(en.label), 'es')
    expect(await screen.findByRole('heading', { level: 1, name: settings.title })).toBeTruthy()
    expect(await screen.findByText(settings.display.language)).toBeTruthy()
  })
})
