// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { markSignedOut } from '../../user-storage.ts'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { nothingChosen } from '../../../../tests/support/web/fake-server.ts'
import { ok, renderApp } from '../../../../tests/support/web/render-app.tsx'

const card = words('care-card')
const { page } = card
const { countries, fallback } = words('care-lines')

const CHOOSE = 'PATCH /api/user/preferences'

afterEach(() => {
  vi.restoreAllMocks()
  markSignedOut(false)
})

const own = () => within(screen.getByRole('region', { name: page.own }))
const all = () => within(screen.getByRole('region', { name: page.others }))
const named = (part: ReturnType<typeof own>) =>
  part.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('D-15 the page of help lines', () => {
  it.each([
    ['signed out', { user: null }],
    ['signed in', {}],
  ])('has every line of every country %s, and where to look elsewhere', async (_who, options) => {
    await renderApp('/help-lines', options)
    expect(await screen.findByRole('heading', { level: 1, name: page.title })).toBeTruthy()
    expect(named(all())).toHaveLength(countries.length)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const { emergency, lines } of countries) {
      expect(links).toContain(`tel:${emergency.replaceAll(' ', '')}`)
      for (const { number, text, url } of lines) {
        if (number !== undefined) expect(links).toContain(`tel:${number.replaceAll(/[^+*#\d]/g, '')}`)
        if (text !== undefined)
          expect(links.some((link) => link?.startsWith(`sms:${text.replaceAll(/[^+\d]/g, '')}`))).toBe(true)
        if (url !== undefined) expect(links).toContain(url)
      }
    }
    for (const { url } of fallback) expect(links).toContain(url)
  })

  it('has the countries in the order of their names', async () => {
    await renderApp('/help-lines', { user: null })
    await screen.findByRole('heading', { level: 1, name: page.title })
    const names = named(all()).map(String)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  it('finds a country without accents or capitals, and says when there is none', async () => {
    const { act } = await renderApp('/help-lines', { user: null })
    const box = await screen.findByLabelText(page.search)
    await act.type(box, 'GERM')
    expect(named(all())).toEqual(['Germany'])
    expect(all().getByText(page.found.one)).toBeTruthy()
    await act.clear(box)
    await act.type(box, 'Atlantis')
    expect(named(all())).toEqual([])
    expect(all().getByText(page.none.replace('{search}', 'Atlantis'))).toBeTruthy()
  })

  it('begins with the country that the device names', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT', 'en'])
    await renderApp('/help-lines', { user: null })
    await screen.findByRole('heading', { level: 1, name: page.title })
    expect(named(own())).toEqual(['Portugal'])
    expect(own().getByRole('link', { name: /^Call 1411/ })).toBeTruthy()
  })

  it('keeps what a visitor chose on this device, also after somebody signed out', async () => {
    markSignedOut(true)
    const { act, unmount, server } = await renderApp('/help-lines', { user: null })
    await act.selectOptions(await screen.findByLabelText(card.country.label), 'Portugal')
    expect(named(own())).toEqual(['Portugal'])
    expect(server.to(CHOOSE)).toHaveLength(0)
    unmount()
    await renderApp('/help-lines', { user: null })
    await screen.findByRole('heading', { level: 1, name: page.title })
    expect(named(own())).toEqual(['Portugal'])
  })

  it("keeps what a seeker chose in their account, and shows it on another device's page", async () => {
    const { act, server, unmount } = await renderApp('/help-lines', {
      replies: { [CHOOSE]: ok({ ...nothingChosen, country: 'ES' }) },
    })
    await act.selectOptions(await screen.findByLabelText(card.country.label), 'Spain')
    expect(named(own())).toEqual(['Spain'])
    expect(server.to(CHOOSE).map(({ body }) => body)).toEqual([{ country: 'ES' }])
    unmount()
    await renderApp('/help-lines', {
      replies: { 'GET /api/user/preferences': ok({ ...nothingChosen, country: 'ES' }) },
    })
    expect(await own().findByRole('heading', { level: 3, name: 'Spain' })).toBeTruthy()
  })

  it.each(['/help', '/privacy', '/home', '/journal'])('is led to from %s', async (path) => {
    await renderApp(path)
    const [link] = await screen.findAllByRole('link', { name: 'Help lines' })
    expect(link?.getAttribute('href')).toBe('/help-lines')
  })
})

describe('Settings', () => {
  const { country } = words('settings')

  it('keep the country whose help lines are shown, or leave it to the device', async () => {
    const { act, server } = await renderApp('/settings', {
      replies: {
        'GET /api/user/preferences': ok({ ...nothingChosen, country: 'PT' }),
        [CHOOSE]: ({ body }) => ok({ ...nothingChosen, ...(body as object) }),
      },
    })
    const section = within(await screen.findByRole('region', { name: country.title }))
    const list = await section.findByLabelText<HTMLSelectElement>(card.country.label)
    await vi.waitFor(() => expect(list.value).toBe('PT'))
    await act.selectOptions(list, card.country.device)
    expect(await section.findByText(country.saved)).toBeTruthy()
    expect(server.to(CHOOSE).map(({ body }) => body)).toEqual([{ country: 'system' }])
    expect(list.value).toBe('system')
  })
})
