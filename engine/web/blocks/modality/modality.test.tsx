// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { changed, openReading } from '../../../../tests/support/web/open-reading.ts'
import {
  keepReadings,
  lisbon,
  mbti,
  readingIds,
  readings,
  timeAssumed,
} from '../../../../tests/support/web/readings.ts'
import { mara, never, ok, refusal } from '../../../../tests/support/web/render-app.tsx'
import { storedBlueprintKey } from '../../readings/stored-results.ts'

const STEP = 'POST /api/readings/{reading}'
const READ = 'GET /api/readings/input'
const BANNER = 'Example data, not yours'
const IDS = readingIds
const sample = words('sample-seeker')

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('a reading that this tab has kept', () => {
  it.each(IDS)(
    'MODALITY-001 MODALITY-002 ROUTE-032 is shown with title, subtitle and badge: %s',
    async (id) => {
      keepReadings(mara.id)
      const { server } = await openReading(id)
      expect(await screen.findByRole('heading', { level: 1, name: readings[id].title })).toBeTruthy()
      expect(await screen.findByText(readings[id].subtitle)).toBeTruthy()
      expect(screen.getByText('Complete Analysis')).toBeTruthy()
      expect(document.title).toBe(`${readings[id].title} · Lodestar`)
      expect(screen.queryByText(BANNER)).toBeNull()
      expect(server.to(STEP)).toEqual([])
    },
  )

  it.each(IDS)(
    'ROUTE-007 MODALITY-010 is made from the example for a visitor without any: %s',
    async (id) => {
      const { server } = await openReading(id, { visitor: true })
      expect(await screen.findByText('Complete Analysis')).toBeTruthy()
      expect(screen.getByRole('region', { name: BANNER })).toBeTruthy()
      const [asked] = server.to(STEP)
      expect(asked?.path).toBe(`/api/readings/${id}`)
      expect(asked?.body).toMatchObject({ birthDate: sample.birthDate, birthLocation: sample.birthLocation })
    },
  )

  it('says why a chart has angles and no houses: it is too near to the pole for them', async () => {
    const data: unknown = Reflect.get(readings['astrological-profile'] ?? {}, 'data')
    keepReadings(mara.id, {
      results: changed('astrological-profile', { data: { ...Object(data), houses: null } }),
    })
    await openReading('astrological-profile')
    expect(await screen.findByText(/Placidus has none this near to the pole/)).toBeTruthy()
    expect(screen.queryByText(/time or place is open/)).toBeNull()
  })

  it('MODALITY-004 is rendered from light markdown, and never as HTML', async () => {
    const analysis =
      '# One\n\nPlain with **bold** and *italic*.\n\n<img src="x" onerror="alert(1)"> stays text.'
    keepReadings(mara.id, { results: changed('mbti', { analysis }) })
    await openReading('mbti')
    expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeTruthy()
    expect(screen.getByText('bold').tagName).toBe('STRONG')
    expect(screen.getByText('italic').tagName).toBe('EM')
    expect(screen.getByText(/onerror/)).toBeTruthy()
    expect(document.querySelector('main img')).toBeNull()
  })

  it('MODALITY-005 may be an object', async () => {
    keepReadings(mara.id, { results: changed('mbti', { analysis: { at_ease: 'You listen.' } }) })
    await openReading('mbti')
    expect(await screen.findByRole('heading', { name: 'At ease' })).toBeTruthy()
    expect(screen.getByText('You listen.')).toBeTruthy()
  })

  it.each([
    ['mbti', 'mbti', 'Take MBTI Assessment', '/assessment/mbti'],
    ['enneagram', 'enneagram', 'Take Enneagram Assessment', '/assessment/enneagram'],
    ['love-languages', 'loveLanguages', 'Take Love Languages Assessment', '/assessment/love-languages'],
  ] as const)(
    'MODALITY-003 MODALITY-006 MODALITY-007 %s asks for its answers',
    async (id, assessmentType, name, target) => {
      keepReadings(mara.id, {
        results: changed(id, { analysis: null, requiresAssessment: true, assessmentType }),
      })
      await openReading(id)
      expect(await screen.findByText('Assessment Required')).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1, name: readings[id].title })).toBeTruthy()
      expect(screen.queryByText('Complete Analysis')).toBeNull()
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target)
    },
  )

  it('MODALITY-006 the link is found by the page where the answer does not name the assessment', async () => {
    keepReadings(mara.id, {
      results: changed('enneagram', { analysis: null, requiresAssessment: true, assessmentType: null }),
    })
    await openReading('enneagram')
    expect(await screen.findByRole('link', { name: 'Take Enneagram Assessment' })).toBeTruthy()
  })

  it('MODALITY-008 C-36 without an analysis says so, and leads to where one is made', async () => {
    keepReadings(mara.id, { results: changed('numerology', { analysis: null }) })
    const app = await openReading('numerology')
    expect(await screen.findByRole('heading', { name: 'Analysis Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Generate Analysis' }).getAttribute('href')).toBe(
      '/test/soul-blueprint-processing',
    )
    expect(app.path()).toBe('/modality/numerology')
  })

  it('MODALITY-009 leads back to the list', async () => {
    keepReadings(mara.id)
    const { act, path } = await openReading('numerology')
    await act.click(await screen.findByRole('link', { name: 'Your eight readings' }))
    expect(path()).toBe('/test/soul-blueprint-results')
  })

  it('leads to the other seven', async () => {
    keepReadings(mara.id)
    await openReading('mbti')
    const others = within(screen.getByRole('navigation', { name: 'The other readings' }))
    await waitFor(() => expect(others.getAllByRole('listitem')).toHaveLength(7))
  })
})

describe('where nothing is kept', () => {
  it('a seeker sees their own reading, from what they have saved', async () => {
    const { server } = await openReading('numerology')
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
    expect(screen.queryByText(BANNER)).toBeNull()
    expect(server.to(STEP).map(({ body }) => body)).toEqual([lisbon])
  })

  it('MODALITY-010 D-05 a seeker without any data sees the example, and that it is one', async () => {
    const nothing = { birthDate: null, birthTime: null, birthLocation: null, results: {} }
    const { server } = await openReading('astrological-profile', { replies: { [READ]: ok(nothing) } })
    expect(await screen.findByRole('region', { name: BANNER })).toBeTruthy()
    expect(server.to(STEP)[0]?.body).toMatchObject({ birthDate: sample.birthDate })
    expect(sessionStorage.getItem(storedBlueprintKey(mara.id))).toBeNull()
  })

  it('MODALITY-010 D-05 so does one whose data cannot be read, and is told why', async () => {
    await openReading('astrological-profile', { replies: { [READ]: refusal(500, 'Internal error') } })
    const banner = await screen.findByRole('region', { name: BANNER })
    expect(banner.textContent).toContain('could not be read')
  })

  it('somebody with birth data and no answers is asked for them, not shown another’s', async () => {
    await openReading('mbti', {
      replies: {
        [READ]: ok({ ...lisbon, results: {} }),
        [STEP]: ok({ ...mbti, analysis: null, requiresAssessment: true }),
      },
    })
    expect(await screen.findByText('Assessment Required')).toBeTruthy()
    expect(screen.queryByText(BANNER)).toBeNull()
  })

  it('readings of earlier data give way to those of the present ones', async () => {
    keepReadings(mara.id, { of: { ...lisbon, birthDate: '1970-01-01' } })
    const { server } = await openReading('numerology')
    await waitFor(() => expect(server.to(STEP)).toHaveLength(1))
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
  })

  it('says that it is under way', async () => {
    await openReading('numerology', { replies: { [STEP]: never } })
    expect(await screen.findByText('Working out this reading...')).toBeTruthy()
  })

  it('says that it failed, and can be tried again', async () => {
    const { act, server } = await openReading('numerology', {
      replies: { [STEP]: refusal(500, 'Internal error') },
    })
    expect(await screen.findByRole('heading', { name: 'This reading could not be worked out' })).toBeTruthy()
    server.answer(STEP, ok(readings['numerology']))
    await act.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
  })

  it('says what is wrong with birth data that are refused, and leads to them', async () => {
    const issue = { path: '/birthDate', message: 'That day does not exist.' }
    await openReading('numerology', { replies: { [STEP]: refusal(422, 'Invalid', 'invalid', [issue]) } })
    const sentence = await screen.findByText('That day does not exist.')
    expect(sentence.getAttribute('role')).toBe('alert')
    expect(screen.getByRole('link', { name: 'Look at your birth data' }).getAttribute('href')).toBe(
      '/module/soul-blueprint',
    )
  })
})

describe('the drawings', () => {
  it('tell what is said of the part that is chosen', async () => {
    keepReadings(mara.id)
    const { act } = await openReading('astrological-profile')
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
    ['gene-keys-authentic', /^Life's Work 42\.\d, key 42/],
    ['numerology', /Life path/],
  ])('of %s too', async (id, name) => {
    keepReadings(mara.id)
    const { act } = await openReading(id)
    await act.click(await screen.findByRole('button', { name }))
    const about = within(screen.getByRole('region', { name: 'About the chosen part' }))
    await waitFor(() => expect(about.queryByText('Fetching the words...')).toBeNull())
    expect(about.queryByText('Nothing is written about this part.')).toBeNull()
    expect(about.queryByText('The words for this part could not be fetched.')).toBeNull()
    expect(about.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  it('each have their table', async () => {
    keepReadings(mara.id)
    const { act } = await openReading('human-design-authentic')
    await act.click(await screen.findByRole('button', { name: 'Show as a table' }))
    expect(screen.getByRole('table', { name: 'Centers' })).toBeTruthy()
  })

  it('D-03 say what is assumed, and what another birth time would change', async () => {
    keepReadings(mara.id, { results: { ...readings, 'astrological-profile': timeAssumed } })
    await openReading('astrological-profile')
    expect(await screen.findByText(/^The time 12:00 is assumed/)).toBeTruthy()
  })

  it('D-03 say how near the next sign is when the time is known', async () => {
    keepReadings(mara.id)
    await openReading('astrological-profile')
    expect(await screen.findByText('26 min earlier: Ascendant in Pisces instead of Aries')).toBeTruthy()
  })

  it('of questionnaires show how the result came about, with ties and close calls', async () => {
    keepReadings(mara.id)
    await openReading('mbti')
    const row = await screen.findByRole('row', { name: /Information/ })
    expect(row.textContent).toContain('A close call, one answer apart.')
    expect(screen.getByRole('row', { name: /Lifestyle/ }).textContent).toContain('It was counted as J.')
  })

  it('of the Enneagram rank the types', async () => {
    keepReadings(mara.id)
    await openReading('enneagram')
    const [, first] = await screen.findAllByRole('row')
    expect(first?.textContent).toContain('Investigator')
  })

  it('say when a result was kept without its counts', async () => {
    keepReadings(mara.id)
    await openReading('love-languages')
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
    const { server } = await openReading('numerology')
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
    expect(server.to(STEP)).toHaveLength(1)
  })

  it.each(IDS)('is no reading without a chart that is known: %s', async (id) => {
    keepReadings(mara.id, {
      results: { [id]: { title: 'Older', subtitle: '', analysis: 'Words.', data: { bodies: 1, lines: [] } } },
    })
    const { server } = await openReading(id)
    expect(await screen.findByText('Complete Analysis')).toBeTruthy()
    expect(screen.queryByText('Words.')).toBeNull()
    expect(server.to(STEP)).toHaveLength(1)
  })
})

describe('an unknown reading', () => {
  it('is an unknown address', async () => {
    await openReading('nope')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  })
})
