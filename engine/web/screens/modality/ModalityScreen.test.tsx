// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import {
  keepReadings,
  lisbon,
  location,
  mbti,
  readingReplies,
  readings,
  timeAssumed,
} from '../../../../tests/support/web/readings.ts'
import { mara, never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { readStoredBlueprint, storedBlueprintKey } from '../blueprint/stored-results.ts'

const STEP = 'POST /api/soul-blueprint/{stepId}'
const READ = 'GET /api/assessments/results/{userId}'
const BANNER = 'Example data, not yours'
const IDS = Object.keys(readings)
const sample = words('sample-seeker')

const titleOf = (id: string): unknown => Reflect.get(readings[id] ?? {}, 'title')
const subtitleOf = (id: string): unknown => Reflect.get(readings[id] ?? {}, 'subtitle')

interface Open {
  readonly replies?: Replies
  readonly visitor?: boolean
}

async function open(id: string, { replies = {}, visitor = false }: Open = {}) {
  const app = await renderApp(`/modality/${id}`, {
    ...(visitor ? { user: null } : {}),
    replies: { ...readingReplies, ...replies },
  })
  await screen.findByRole('heading', { level: 1 })
  return app
}

/** A reading, with some of its fields changed. */
const changed = (id: string, changes: object) => ({ [id]: { ...readings[id], ...changes } })

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('a reading that this tab has kept', () => {
  it.each(IDS)(
    'MODALITY-001 MODALITY-002 ROUTE-032 is shown with title, subtitle and badge: %s',
    async (id) => {
      keepReadings(mara.id)
      const { server } = await open(id)
      expect(await screen.findByRole('heading', { level: 1, name: String(titleOf(id)) })).toBeTruthy()
      expect(await screen.findByText(String(subtitleOf(id)))).toBeTruthy()
      expect(screen.getByText('Complete Analysis')).toBeTruthy()
      expect(document.title).toBe(`${String(titleOf(id))} · Lodestar`)
      expect(screen.queryByText(BANNER)).toBeNull()
      expect(server.to(STEP)).toEqual([])
    },
  )

  it.each(IDS)(
    'ROUTE-007 MODALITY-010 is made from the example for a visitor without any: %s',
    async (id) => {
      const { server } = await open(id, { visitor: true })
      expect(await screen.findByText('Complete Analysis')).toBeTruthy()
      expect(screen.getByRole('region', { name: BANNER })).toBeTruthy()
      const [asked] = server.to(STEP)
      expect(asked?.path).toBe(`/api/soul-blueprint/${id}`)
      expect(asked?.body).toMatchObject({ birthDate: sample.birthDate, birthLocation: sample.birthLocation })
    },
  )

  it('MODALITY-004 is rendered from light markdown, and never as HTML', async () => {
    const analysis =
      '# One\n\nPlain with **bold** and *italic*.\n\n<img src="x" onerror="alert(1)"> stays text.'
    keepReadings(mara.id, { results: changed('mbti', { analysis }) })
    await open('mbti')
    expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeTruthy()
    expect(screen.getByText('bold').tagName).toBe('STRONG')
    expect(screen.getByText('italic').tagName).toBe('EM')
    expect(screen.getByText(/onerror/)).toBeTruthy()
    expect(document.querySelector('main img')).toBeNull()
  })

  it('MODALITY-005 may be an object', async () => {
    keepReadings(mara.id, { results: changed('mbti', { analysis: { at_ease: 'You listen.' } }) })
    await open('mbti')
    expect(await screen.findByRole('heading', { name: 'At ease' })).toBeTruthy()
    expect(screen.getByText('You listen.')).toBeTruthy()
  })

  it.each([
    ['mbti', 'mbti', 'Take MBTI Assessment', '/assessment/mbti'],
    ['enneagram', 'enneagram', 'Take Enneagram Assessment', '/assessment/enneagram'],
    ['love-languages', 'loveLanguages', 'Take Love Languages Assessment', '/assessment/love-languages'],
  ])(
    'MODALITY-003 MODALITY-006 MODALITY-007 %s asks for its answers',
    async (id, assessmentType, name, target) => {
      keepReadings(mara.id, {
        results: changed(id, { analysis: null, requiresAssessment: true, assessmentType }),
      })
      await open(id)
      expect(await screen.findByText('Assessment Required')).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1, name: String(titleOf(id)) })).toBeTruthy()
      expect(screen.queryByText('Complete Analysis')).toBeNull()
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target)
    },
  )

  it('MODALITY-006 the link is found by the page where the answer does not name the assessment', async () => {
    keepReadings(mara.id, {
      results: changed('enneagram', { analysis: null, requiresAssessment: true, assessmentType: null }),
    })
    await open('enneagram')
    expect(await screen.findByRole('link', { name: 'Take Enneagram Assessment' })).toBeTruthy()
  })

  it('MODALITY-008 C-36 without an analysis says so, and leads to where one is made', async () => {
    keepReadings(mara.id, { results: changed('numerology', { analysis: null }) })
    const app = await open('numerology')
    expect(await screen.findByRole('heading', { name: 'Analysis Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Generate Analysis' }).getAttribute('href')).toBe(
      '/test/soul-blueprint-processing',
    )
    expect(app.path()).toBe('/modality/numerology')
  })

  it('MODALITY-009 leads back to the list', async () => {
    keepReadings(mara.id)
    const { act, path } = await open('numerology')
    await act.click(await screen.findByRole('link', { name: 'Your eight readings' }))
    expect(path()).toBe('/test/soul-blueprint-results')
  })

  it('leads to the other seven', async () => {
    keepReadings(mara.id)
    await open('mbti')
    const others = within(screen.getByRole('navigation', { name: 'The other readings' }))
    await waitFor(() => expect(others.getAllByRole('listitem')).toHaveLength(7))
  })
})

describe('where nothing is kept', () => {
  it('a seeker sees their own reading, from what they have saved', async () => {
    const { server } = await open('numerology')
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
    expect(screen.queryByText(BANNER)).toBeNull()
    expect(server.to(STEP).map(({ body }) => body)).toEqual([lisbon])
  })

  it('MODALITY-010 D-05 a seeker without any data sees the example, and that it is one', async () => {
    const nothing = Object.fromEntries(Object.keys(lisbon).map((key) => [key, null]))
    const { server } = await open('astrological-profile', { replies: { [READ]: ok(nothing) } })
    expect(await screen.findByRole('region', { name: BANNER })).toBeTruthy()
    expect(server.to(STEP)[0]?.body).toMatchObject({ birthDate: sample.birthDate })
    expect(sessionStorage.getItem(storedBlueprintKey(mara.id))).toBeNull()
  })

  it('MODALITY-010 D-05 so does one whose data cannot be read, and is told why', async () => {
    await open('astrological-profile', { replies: { [READ]: refusal(500, 'Internal error') } })
    const banner = await screen.findByRole('region', { name: BANNER })
    expect(banner.textContent).toContain('could not be read')
  })

  it('somebody with birth data and no answers is asked for them, not shown another’s', async () => {
    await open('mbti', {
      replies: {
        [READ]: ok({ ...lisbon, mbti: null }),
        [STEP]: ok({ ...mbti, analysis: null, requiresAssessment: true }),
      },
    })
    expect(await screen.findByText('Assessment Required')).toBeTruthy()
    expect(screen.queryByText(BANNER)).toBeNull()
  })

  it('readings of earlier data give way to those of the present ones', async () => {
    keepReadings(mara.id, { of: { ...lisbon, birthDate: '1970-01-01' } })
    const { server } = await open('numerology')
    await waitFor(() => expect(server.to(STEP)).toHaveLength(1))
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
  })

  it('says that it is under way', async () => {
    await open('numerology', { replies: { [STEP]: never } })
    expect(await screen.findByText('Working out this reading...')).toBeTruthy()
  })

  it('says that it failed, and can be tried again', async () => {
    const { act, server } = await open('numerology', { replies: { [STEP]: refusal(500, 'Internal error') } })
    expect(await screen.findByRole('heading', { name: 'This reading could not be worked out' })).toBeTruthy()
    server.answer(STEP, ok(readings['numerology']))
    await act.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
  })

  it('says what is wrong with birth data that are refused, and leads to them', async () => {
    const issue = { path: '/birthDate', message: 'That day does not exist.' }
    await open('numerology', { replies: { [STEP]: refusal(422, 'Invalid', 'invalid', [issue]) } })
    const sentence = await screen.findByText('That day does not exist.')
    expect(sentence.getAttribute('role')).toBe('alert')
    expect(screen.getByRole('link', { name: 'Look at your birth data' }).getAttribute('href')).toBe(
      '/module/soul-blueprint',
    )
  })
})

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
    await open('location-astrology')
    expect((await screen.findAllByText(/Lisbon, Portugal/)).length).toBeGreaterThan(0)
    expect(screen.getByText('38.72° N, 9.13° W')).toBeTruthy()
  })

  it('MODALITY-012 shows the lines nearby with planet, kind, influence and description', async () => {
    keepReadings(mara.id)
    await open('location-astrology')
    const table = within(await screen.findByRole('table', { name: 'Lines near your birthplace' }))
    const [line] = here.nearbyLines
    expect(table.getByRole('row', { name: 'Jupiter IC 179 km strong' })).toBeTruthy()
    expect(table.getByText(line?.description ?? 'none')).toBeTruthy()
  })

  it('MODALITY-013 shows energizing, challenging and neutral recommendations', async () => {
    keepReadings(mara.id)
    await open('location-astrology')
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
    await open('location-astrology')
    expect(await screen.findByText(here.calculationMethod)).toBeTruthy()
    expect(screen.getByText('Planetary lines in all').nextElementSibling?.textContent).toBe('40')
  })

  it('MODALITY-016 CONST-002 CONST-003 C-38 has defaults for both where they are missing', async () => {
    kept({ ...here, calculationMethod: undefined, totalPlanetaryLines: undefined })
    await open('location-astrology')
    expect((await screen.findByText('Planetary lines in all')).nextElementSibling?.textContent).toBe('35')
    expect(screen.getByText('Professional ephemeris calculations')).toBeTruthy()
  })

  it('C-38 claims no method over the example', async () => {
    kept({ ...here, calculationMethod: undefined }, true)
    await open('location-astrology', { replies: { [READ]: never } })
    expect(await screen.findByText('Planetary lines in all')).toBeTruthy()
    expect(screen.queryByText('Professional ephemeris calculations')).toBeNull()
  })

  it('MODALITY-014 accepts the older format', async () => {
    kept({
      planetaryLines: [{ planet: 'Venus', lineType: 'DSC', influence: 'weak', description: 'Gentle.' }],
      coordinates: { birthLocation: 'Porto', latitude: 41.15, longitude: -8.61 },
    })
    const { server } = await open('location-astrology')
    expect(await screen.findByText('41.15° N, 8.61° W')).toBeTruthy()
    expect(screen.getByText('Gentle.')).toBeTruthy()
    expect(server.to(STEP)).toEqual([])
  })

  it('MODALITY-015 an unknown format clears the cache and is asked for anew', async () => {
    kept({ strange: true })
    const { server } = await open('location-astrology')
    expect(await screen.findByRole('table', { name: 'Lines near your birthplace' })).toBeTruthy()
    expect(server.to(STEP)).toHaveLength(1)
    expect(readStoredBlueprint(mara.id)).toBeNull()
  })

  it('MODALITY-015 C-37 but only once in a visit: then it says so, and the words stand', async () => {
    kept({ strange: true })
    const { act, server } = await open('location-astrology', {
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
    const { act } = await open('location-astrology', {
      replies: { 'GET /api/locations/search': ok([place]) },
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
    const { act } = await open('location-astrology', { replies: { 'GET /api/locations/search': ok([]) } })
    await act.type(await screen.findByRole('combobox', { name: 'Any other place' }), 'Xyzzy')
    expect(await screen.findByText('No locations found for "Xyzzy"')).toBeTruthy()
  })
})

describe('the drawings', () => {
  it('tell what is said of the part that is chosen', async () => {
    keepReadings(mara.id)
    const { act } = await open('astrological-profile')
    const about = within(await screen.findByRole('region', { name: 'About the chosen part' }))
    expect(about.getByText(/^Choose a part/)).toBeTruthy()
    await act.click(screen.getByRole('button', { name: /^Sun, 22°\d\d′ Aries/ }))
    expect(await about.findByRole('heading', { name: 'Sun' })).toBeTruthy()
    expect((await about.findAllByRole('heading', { level: 3 })).length).toBeGreaterThan(0)
    await act.click(about.getByRole('button', { name: 'Close' }))
    expect(about.getByText(/^Choose a part/)).toBeTruthy()
  })

  it.each([
    ['human-design-authentic', /^Gate 42,/],
    ['gene-keys-authentic', /^Life's Work, key 42/],
    ['numerology', /Life path/],
  ])('of %s too', async (id, name) => {
    keepReadings(mara.id)
    const { act } = await open(id)
    await act.click(await screen.findByRole('button', { name }))
    const about = within(screen.getByRole('region', { name: 'About the chosen part' }))
    await waitFor(() => expect(about.queryByText('Fetching the words...')).toBeNull())
    expect(about.queryByText('Nothing is written about this part.')).toBeNull()
    expect(about.queryByText('The words for this part could not be fetched.')).toBeNull()
    expect(about.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  it('each have their table', async () => {
    keepReadings(mara.id)
    const { act } = await open('human-design-authentic')
    await act.click(await screen.findByRole('button', { name: 'Show as a table' }))
    expect(screen.getByRole('table', { name: 'Centers' })).toBeTruthy()
  })

  it('D-03 say what is assumed, and what another birth time would change', async () => {
    keepReadings(mara.id, { results: { ...readings, 'astrological-profile': timeAssumed } })
    await open('astrological-profile')
    expect(await screen.findByText(/^The time 12:00 is assumed/)).toBeTruthy()
  })

  it('D-03 say how near the next sign is when the time is known', async () => {
    keepReadings(mara.id)
    await open('astrological-profile')
    expect(await screen.findByText('26 min earlier: Ascendant in Pisces instead of Aries')).toBeTruthy()
  })

  it('of questionnaires show how the result came about, with ties and close calls', async () => {
    keepReadings(mara.id)
    await open('mbti')
    const row = await screen.findByRole('row', { name: /Information/ })
    expect(row.textContent).toContain('A close call, one answer apart.')
    expect(screen.getByRole('row', { name: /Lifestyle/ }).textContent).toContain('It was counted as J.')
  })

  it('of the Enneagram rank the types', async () => {
    keepReadings(mara.id)
    await open('enneagram')
    const [, first] = await screen.findAllByRole('row')
    expect(first?.textContent).toContain('Investigator')
  })

  it('say when a result was kept without its counts', async () => {
    keepReadings(mara.id)
    await open('love-languages')
    expect(await screen.findByText(/^This result was kept without its counts/)).toBeTruthy()
  })
})

describe('what others have written to the storage of this tab', () => {
  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['calls that are none', JSON.stringify({ calls: [1, null], sample: false, of: '' })],
    [
      'an output that is a text',
      JSON.stringify({
        calls: [{ id: 'numerology', title: 'x', status: 'complete', output: 'x' }],
        of: JSON.stringify(lisbon),
      }),
    ],
  ])('is no reading: %s', async (_, text) => {
    sessionStorage.setItem(storedBlueprintKey(mara.id), text)
    const { server } = await open('numerology')
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
    expect(server.to(STEP)).toHaveLength(1)
  })

  it.each(IDS)('breaks no drawing: %s', async (id) => {
    keepReadings(mara.id, {
      results: {
        [id]: { title: 3, subtitle: [], analysis: 'Words.', data: { bodies: 1, lines: [], spheres: 2 } },
      },
    })
    await open(id)
    expect(await screen.findByText('Words.')).toBeTruthy()
  })
})

describe('an unknown reading', () => {
  it('is an unknown address', async () => {
    await open('nope')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  })
})
