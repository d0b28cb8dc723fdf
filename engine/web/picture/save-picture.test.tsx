// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../tests/support/web/documents.ts'
import { openReading } from '../../../tests/support/web/open-reading.ts'
import { keepReadings, lisbon } from '../../../tests/support/web/readings.ts'
import { mara } from '../../../tests/support/web/render-app.tsx'
import { saidOf, shownIn } from './figure-as-png.ts'

const { picture } = words('chart-figures')

beforeEach(() => {
  sessionStorage.clear()
  keepReadings(mara.id)
})

const figure = () => {
  const found = document.querySelector('figure')
  if (!found) throw new Error('no figure')
  return found
}

const wordsOf = (element: Element) => {
  const { shapes, words: beside } = shownIn(element)
  return [...shapes, ...beside].map(({ textContent }) => textContent).join(' | ')
}

/** Whatever of a birth or a name might stand somewhere. */
const OWN = new RegExp(
  [
    'Lisbon',
    'Portugal',
    '1990',
    'April',
    '12 Apr',
    '06:42',
    '05:42',
    'UTC',
    mara.firstName,
    mara.lastName,
    mara.email,
  ]
    .filter((each) => typeof each === 'string')
    .join('|'),
)

describe('the picture of a drawing', () => {
  it.each([
    ['astrological-profile', 30],
    ['human-design-authentic', 100],
    ['gene-keys-authentic', 50],
    ['location-astrology', 8],
  ])('shows nothing of the name, or of the date, time and place of birth: %s', async (id, least) => {
    await openReading(id)
    await screen.findByRole('button', { name: picture?.save })
    await waitFor(() => expect(figure().querySelectorAll('[data-part]').length).toBeGreaterThan(3))
    expect(shownIn(figure()).shapes.length).toBeGreaterThan(least)
    expect(wordsOf(figure())).not.toMatch(OWN)
  })

  it('leaves out what does stand on the page: the moment below a wheel, the birthplace on a map', async () => {
    expect(lisbon.birthLocation).toContain('Lisbon')
    const { unmount } = await openReading('location-astrology')
    await waitFor(() =>
      expect(figure().querySelector('svg [data-picture="off"]')?.textContent).toContain('Lisbon'),
    )
    unmount()
    await openReading('astrological-profile')
    await screen.findByRole('button', { name: picture?.save })
    expect(figure().textContent).toContain('1990')
  })

  it('is not offered of numbers, among which the day of birth is one', async () => {
    await openReading('numerology')
    await screen.findAllByText(/Life path/)
    expect(screen.queryByRole('button', { name: picture?.save })).toBeNull()
  })

  it('issue 15 says no word that is the name of whose answers it draws', () => {
    const said = (text: string) =>
      text
        .split(' ')
        .map((word) => saidOf(word, ['Mara', 'Lind Åberg']))
        .join(' ')
    expect(said("Mara, Mara's own words; aberg and LIND.")).toBe('… … own words; … and …')
    expect(said('Marathon and Linden stay')).toBe('Marathon and Linden stay')
  })

  it('says where it could not be made', async () => {
    const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { act } = await openReading('astrological-profile')
    await act.click(await screen.findByRole('button', { name: picture?.save }))
    expect(await screen.findByText(picture?.failed ?? '')).toHaveProperty('role', 'alert')
    expect(getContext).toHaveBeenCalled()
    getContext.mockRestore()
  })
})
