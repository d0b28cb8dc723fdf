// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changed, openReading } from '../../../../tests/support/web/open-reading.ts'
import { keepReadings, location, readingReplies } from '../../../../tests/support/web/readings.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import { mara, never, ok, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { readStoredBlueprint } from '../../readings/stored-results.ts'

const STEP = 'POST /api/readings/{reading}'
const READ = 'GET /api/readings/input'

describe('location astrology', () => {
  const kept = (astrocartographyData: unknown, sampled = false) =>
    keepReadings(mara.id, {
      results: changed('location-astrology', { astrocartographyData }),
      sample: sampled,
      ...(sampled ? { of: {} } : {}),
    })
  const here = location.astrocartographyData

  it('MODALITY-011 shows birth location and coordinates', async () => {
    keepReadings(mara.id)
    await openReading('location-astrology')
    expect((await screen.findAllByText(/Lisbon, Portugal/)).length).toBeGreaterThan(0)
    expect(screen.getByText('38.72° N, 9.13° W')).toBeTruthy()
  })

  it('MODALITY-012 shows the lines nearby with planet, kind, influence and description', async () => {
    keepReadings(mara.id)
    await openReading('location-astrology')
    const table = within(await screen.findByRole('table', { name: 'Lines near your birthplace' }))
    const [line] = here.nearbyLines
    expect(table.getByRole('row', { name: 'Jupiter IC 179 km strong' })).toBeTruthy()
    expect(table.getByText(line?.description ?? 'none')).toBeTruthy()
  })

  it.each([
    ['says which texts are not in it', [], 'en'],
    ['says it of none where all of them are', ['interpretations'], ''],
  ] as const)(
    'names planets and writes figures in the language of the page, and %s',
    async (_, complete, lang) => {
      keepReadings(mara.id)
      const content = documents.map((each) => {
        if (each.kind === 'pack') {
          const locales = [{ id: 'es', name: 'Español', complete: [...complete] }]
          return { ...each, locale: 'es', writtenIn: 'en', locales }
        }
        if (each.kind !== 'vocabulary' || each.id !== 'body') return each
        const values = each.values.map((one) =>
          one.value === 'jupiter' ? { ...one, label: 'Júpiter' } : one,
        )
        return { ...each, values }
      })
      await renderApp('/modality/location-astrology', { replies: readingReplies, content })
      expect(await screen.findByRole('row', { name: 'Júpiter IC 179 km strong' })).toBeTruthy()
      expect(screen.getByText('38,72° N, 9,13° W')).toBeTruthy()
      const [line] = here.nearbyLines
      const table = within(screen.getByRole('table', { name: 'Lines near your birthplace' }))
      expect(table.getByText(line?.description ?? 'none').lang).toBe(lang)
      for (const text of here.recommendations.energizing) expect(screen.getByText(text).lang).toBe(lang)
    },
  )

  it('tells a birthplace without lines nearby from one whose coordinates are open', async () => {
    kept({ ...here, nearbyLines: [] })
    const { unmount } = await openReading('location-astrology')
    expect(await screen.findByText(/^No line passes within/)).toBeTruthy()
    unmount()
    kept({ ...here, nearbyLines: [], coordinates: null })
    await openReading('location-astrology')
    expect(await screen.findByText(/^Without the coordinates of the birthplace/)).toBeTruthy()
    expect(screen.queryByText(/^No line passes within/)).toBeNull()
  })

  it('MODALITY-013 shows energizing, challenging and neutral recommendations', async () => {
    keepReadings(mara.id)
    await openReading('location-astrology')
    for (const [name, texts] of [
      ['Energizing', here.recommendations.energizing],
      ['Challenging', here.recommendations.challenging],
      ['Neutral', here.recommendations.neutral],
    ] as const) {
      expect(await screen.findByRole('heading', { name })).toBeTruthy()
      for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
    }
  })

  it('MODALITY-016 shows the calculation method and the total of lines', async () => {
    keepReadings(mara.id)
    await openReading('location-astrology')
    expect(await screen.findByText(here.calculationMethod)).toBeTruthy()
    expect(screen.getByText('Planetary lines in all').nextElementSibling?.textContent).toBe('40')
  })

  it('MODALITY-016 CONST-002 CONST-003 C-38 has defaults for both where they are missing', async () => {
    kept({ ...here, calculationMethod: undefined, totalPlanetaryLines: undefined })
    await openReading('location-astrology')
    expect((await screen.findByText('Planetary lines in all')).nextElementSibling?.textContent).toBe('35')
    expect(screen.getByText('Professional ephemeris calculations')).toBeTruthy()
  })

  it('C-38 claims no method over the example', async () => {
    kept({ ...here, calculationMethod: undefined }, true)
    await openReading('location-astrology', { replies: { [READ]: never } })
    expect(await screen.findByText('Planetary lines in all')).toBeTruthy()
    expect(screen.queryByText('Professional ephemeris calculations')).toBeNull()
  })

  it('MODALITY-014 accepts the older format', async () => {
    kept({
      planetaryLines: [{ planet: 'Venus', lineType: 'DSC', influence: 'weak', description: 'Gentle.' }],
      coordinates: { birthLocation: 'Porto', latitude: 41.15, longitude: -8.61 },
    })
    const { server } = await openReading('location-astrology')
    expect(await screen.findByText('41.15° N, 8.61° W')).toBeTruthy()
    expect(screen.getByText('Gentle.')).toBeTruthy()
    expect(server.to(STEP)).toEqual([])
  })

  it('MODALITY-015 an unknown format clears the cache and is asked for anew', async () => {
    kept({ strange: true })
    const { server } = await openReading('location-astrology')
    expect(await screen.findByRole('table', { name: 'Lines near your birthplace' })).toBeTruthy()
    expect(server.to(STEP)).toHaveLength(1)
    expect(readStoredBlueprint(mara.id)).toBeNull()
  })

  it('MODALITY-015 C-37 but only once in a visit: then it says so, and the words stand', async () => {
    kept({ strange: true })
    const { act, server } = await openReading('location-astrology', {
      replies: { [STEP]: ok({ ...location, astrocartographyData: { strange: true } }) },
    })
    expect(await screen.findByText('The map data could not be read')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'How to read the four kinds' })).toBeTruthy()
    expect(server.to(STEP)).toHaveLength(1)
    server.answer(STEP, ok(location))
    await act.click(screen.getByRole('button', { name: 'Work them out again' }))
    expect(await screen.findByRole('table', { name: 'Lines near your birthplace' })).toBeTruthy()
    expect(server.to(STEP)).toHaveLength(2)
  })

  it('tells how far lines are from any place that is looked for', async () => {
    keepReadings(mara.id)
    const place = { display_name: 'Porto, Portugal', lat: 41.15, lon: -8.61, place_id: '7', timezone: '' }
    const { act } = await openReading('location-astrology', {
      replies: { 'POST /api/locations/search': ok([place]) },
    })
    await act.type(await screen.findByRole('combobox', { name: 'Any other place' }), 'Porto')
    await act.click(await screen.findByRole('option', { name: 'Porto, Portugal' }))
    const near = within(await screen.findByRole('region', { name: 'Nearest lines to Porto, Portugal' }))
    expect(near.getAllByRole('listitem')[0]?.textContent).toMatch(/^Jupiter, Lower midheaven line\d+ km$/)
    await act.click(near.getByRole('button', { name: 'Take it off the map' }))
    expect(screen.queryByRole('region', { name: /^Nearest lines/ })).toBeNull()
  })

  it('says when no place is called so', async () => {
    keepReadings(mara.id)
    const { act } = await openReading('location-astrology', {
      replies: { 'POST /api/locations/search': ok([]) },
    })
    await act.type(await screen.findByRole('combobox', { name: 'Any other place' }), 'Xyzzy')
    expect(await screen.findByText('No locations found for "Xyzzy"')).toBeTruthy()
  })
})
