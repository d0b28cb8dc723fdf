// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { document as words, documents } from '../../../../tests/support/web/documents.ts'
import type { AnyDocument } from '../../../../tests/support/web/harness.ts'
import { openReading } from '../../../../tests/support/web/open-reading.ts'
import {
  astrology,
  keepReadings,
  readingReplies,
  readings,
  timeAssumed,
} from '../../../../tests/support/web/readings.ts'
import { mara, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { skyWith } from '../../../../tests/support/web/sky.ts'

const SKY = 'GET /api/sky'
const { sky } = words('chart-figures')
const [sun, moon] = [astrology.data.bodies.sun.lon, astrology.data.bodies.moon.lon]

/** The Mars of the day comes to the square of the natal Sun, Saturn goes back from it; the others meet nothing of note. */
const theSky = skyWith({
  mars: { lon: sun + 90 - 0.4, speed: 0.6 },
  saturn: { lon: sun + 90 + 1.5, speed: -0.05 },
  venus: { lon: moon + 120, speed: 1.2 },
})

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
  keepReadings(mara.id)
})

async function lay(replies = {}) {
  const app = await openReading('astrological-profile', { replies: { [SKY]: ok(theSky), ...replies } })
  await app.act.click(await screen.findByRole('button', { name: sky?.show }))
  return app
}

const table = async () => within(await screen.findByRole('table', { name: sky?.transits }))

describe('the sky of a day', () => {
  it('is not asked for before somebody lays it over the wheel', async () => {
    const { server, act } = await openReading('astrological-profile', { replies: { [SKY]: ok(theSky) } })
    const button = await screen.findByRole('button', { name: sky?.show })
    expect(server.to(SKY)).toEqual([])
    await act.click(button)
    await table()
    expect(server.to(SKY)).toHaveLength(1)
    await act.click(screen.getByRole('button', { name: sky?.hide }))
    expect(screen.queryByRole('table', { name: sky?.transits })).toBeNull()
    expect(screen.getByRole('button', { name: /^Sun, 22°/ })).toBeTruthy()
  })

  it('tells each aspect with its exactness in degrees and minutes, and how it moves', async () => {
    await lay()
    const rows = await table()
    expect(
      rows.getByRole('row', { name: 'Mars of the day, square to natal Sun 0°24′ from exact, applying' }),
    ).toBeTruthy()
    expect(
      rows.getByRole('row', { name: 'Saturn of the day, square to natal Sun 1°30′ from exact, applying' }),
    ).toBeTruthy()
    expect(
      rows.getByRole('row', { name: 'Venus of the day, trine to natal Moon exact to the minute of arc' }),
    ).toBeTruthy()
  })

  it('has the same parts in the drawing and in the tables, by key and by touch', async () => {
    const { act } = await lay()
    await table()
    const name = 'Mars of the day, square to natal Sun, 0°24′ from exact, applying'
    const both = screen.getAllByRole('button', { name })
    expect(both.map(({ tagName }) => tagName.toLowerCase())).toEqual(['g', 'button'])
    await act.click(both[1] ?? document.body)
    expect(both.map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
    const drawn = [...document.querySelectorAll('svg [data-part]')].map((part) =>
      part.getAttribute('data-part'),
    )
    const inTables = document.querySelectorAll('table button')
    expect(inTables).toHaveLength(drawn.length)
  })

  it('keeps what is computed apart from what the tradition says', async () => {
    const { act } = await lay()
    const rows = await table()
    await act.click(rows.getByRole('button', { name: /^Mars of the day, square/ }))
    const told = within(screen.getByRole('region', { name: sky?.chosen }))
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
    const computed = told.getByRole('heading', { name: sky?.computed }).parentElement
    const tradition = told.getByRole('heading', { name: sky?.tradition }).parentElement
    expect(computed?.textContent).toContain('0°24′ from exact, applying.')
    expect(computed?.textContent).not.toContain(sky?.moving.mars)
    expect(tradition?.textContent).not.toMatch(/\d°/)
    for (const each of [
      sky?.moving.mars,
      sky?.kinds.square,
      sky?.points.sun,
      sky?.questions.square,
      sky?.disclaimer,
    ])
      expect(tradition?.textContent).toContain(each)
  })

  it('still opens what is said of the parts of the birth', async () => {
    const { act } = await lay()
    await table()
    await act.click(screen.getByRole('button', { name: /^Sun, 22°\d\d′ Aries/ }))
    const about = within(await screen.findByRole('region', { name: 'About the chosen part' }))
    expect(about.getByRole('heading', { name: 'Sun' })).toBeTruthy()
  })

  it('goes from day to day, and back to today', async () => {
    const { act, server } = await lay()
    await table()
    const asked = () => server.to(SKY).map(({ query }) => query['date'] ?? '')
    const [today = ''] = asked()
    await act.click(screen.getByRole('button', { name: sky?.next }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(Date.parse(asked()[1] ?? '') - Date.parse(today)).toBe(86_400_000)
    await act.click(screen.getByRole('button', { name: sky?.today }))
    expect(screen.getByLabelText(sky?.day ?? '')).toHaveProperty('value', today)
    // A day that was there is not asked for again.
    expect(asked()).toHaveLength(2)
  })

  it('leaves angles, houses and the natal Moon out where the birth time is open, and says so', async () => {
    keepReadings(mara.id, { results: { ...readings, 'astrological-profile': timeAssumed } })
    const at = timeAssumed.data.bodies.moon.lon
    await lay({ [SKY]: ok(skyWith({ venus: { lon: at + 120 } })) })
    const rows = await table()
    expect(rows.queryByRole('button', { name: /natal (Moon|Ascendant|Midheaven)/ })).toBeNull()
    expect(screen.getByText(new RegExp(sky?.open.slice(0, 30) ?? ''))).toBeTruthy()
  })

  it('says that it could not be fetched, and can be asked for again', async () => {
    const { act, server } = await lay({ [SKY]: refusal(500, 'No') })
    expect(await screen.findByText(sky?.failed ?? '')).toBeTruthy()
    server.answer(SKY, ok(theSky))
    await act.click(screen.getByRole('button', { name: sky?.retry }))
    expect(await table()).toBeTruthy()
  })

  it('is not there in a pack that has no words for it', async () => {
    const content = documents.map((each): AnyDocument => {
      if (each.kind !== 'chart-figures') return each
      const { sky: _, ...rest } = each
      return rest
    })
    await renderApp('/modality/astrological-profile', { replies: readingReplies, content })
    expect(await screen.findByRole('button', { name: /^Sun, 22°/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: sky?.show })).toBeNull()
  })
})
