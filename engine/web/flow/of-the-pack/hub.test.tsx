// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, question } from '../../../../tests/support/web/flows/flow-acts.ts'
import { never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { birthChart, resultRow, stepReplies } from '../../../../tests/support/web/blueprint.ts'

const PATH = '/module/soul-blueprint'
const DEMO = '/demo/soul-blueprint'

async function open(rows: readonly unknown[] = [], path = PATH, replies: Replies = {}, visitor = false) {
  const app = await renderApp(path, {
    timers: true,
    ...(visitor ? { user: null } : {}),
    replies: { 'GET /api/assessments': ok(rows), ...stepReplies, ...replies },
  })
  await pass(50)
  return app
}

const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (!found) throw new Error(`no card ${name}`)
  return within(found)
}
const CARDS = [
  ['Cosmic Blueprint', '2-3 min', 'birth-chart'],
  ['Personality Type', '10-15 min', 'mbti'],
  ['Enneagram', '8-12 min', 'enneagram'],
  ['Love Languages', '5-8 min', 'love-languages'],
] as const
const mbti = resultRow('mbti', { personalityType: 'INFP' })
const birth = resultRow('birthChart', birthChart)
const OVERVIEW = 'A map to hold your own knowing against'

beforeEach(() => void vi.useFakeTimers())

describe('the overview', () => {
  it('HUB-002 HUB-014 greets a new seeker with four cards and their times', async () => {
    await open()
    expect(question()).toBe(OVERVIEW)
    for (const [name, time] of CARDS) expect(card(name).getByText(time)).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  })

  it('HUB-003 HUB-004 HUB-005 has a badge on each card', async () => {
    const { unmount } = await open()
    expect(card('Cosmic Blueprint').getByText('Start Here')).toBeTruthy()
    for (const name of ['Personality Type', 'Enneagram', 'Love Languages'])
      expect(card(name).getByText('Optional')).toBeTruthy()
    unmount()
    await open([mbti], `${PATH}/welcome`)
    expect(card('Personality Type').getByText('Complete')).toBeTruthy()
    expect(card('Cosmic Blueprint').getByText('Start Here')).toBeTruthy()
  })

  it.each(CARDS)(
    'HUB-001 HUB-006 HUB-011 %s (%s) opens its own view, and Back leads to the overview',
    async (name, _, id) => {
      const { path } = await open()
      await press(name)
      expect(path()).toBe(`${PATH}/${id}`)
      expect(screen.queryByText(OVERVIEW)).toBeNull()
      await press('Back to overview')
      expect(path()).toBe(`${PATH}/welcome`)
      expect(question()).toBe(OVERVIEW)
    },
  )

  it('HUB-007 HUB-008 HUB-009 counts once something is done, and leads to the results', async () => {
    const { unmount } = await open()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('button', { name: 'View Your Results' })).toBeNull()
    unmount()
    const { path } = await open([mbti], `${PATH}/welcome`)
    expect(screen.getByText('Your Progress: 1 of 4 assessments completed')).toBeTruthy()
    const bar = screen.getByRole('progressbar')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '4'])
    await press('View Your Results')
    expect(path()).toBe(`${PATH}/results`)
    expect(question()).toBe('Your Soul Blueprint')
  })

  it('HUB-010 leaves out the optional cards, and not the first', async () => {
    const { path, app } = await open()
    await press('Cosmic Blueprint')
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
    for (const id of ['mbti', 'enneagram', 'love-languages']) {
      await app.router.navigate({ to: `${PATH}/{-$view}`, params: { view: id } })
      await pass(50)
      await press('Skip for now')
      expect(path()).toBe(`${PATH}/results`)
    }
  })

  it('HUB-020 leads home', async () => {
    const { path } = await open()
    fireEvent.click(screen.getByRole('link', { name: 'Home' }))
    await pass(50)
    expect(path()).toBe('/journey')
  })

  it('follows the browser back, and moves the focus to the heading of each view', async () => {
    const { app } = await open()
    expect(document.activeElement?.tagName).not.toBe('H1')
    await press('Enneagram')
    expect(document.activeElement?.tagName).toBe('H1')
    app.router.history.back()
    await pass(50)
    expect(question()).toBe(OVERVIEW)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('says that it is reading what is there', async () => {
    await open([], PATH, { 'GET /api/assessments': never })
    expect(screen.getByText('Looking for what you have so far...')).toBeTruthy()
  })

  it('ERR-030 says that the assessments could not be read, and tries again', async () => {
    const { server } = await open([], PATH, { 'GET /api/assessments': refusal(422, 'No') })
    await pass(20_000)
    expect(screen.getByText('Failed to fetch assessments')).toBeTruthy()
    server.answer('GET /api/assessments', ok([mbti]))
    await press('Try again')
    expect(question()).toBe('Your Soul Blueprint')
  })
})

describe('the results', () => {
  it('HUB-013 are what a seeker with saved assessments meets', async () => {
    const { server } = await open([mbti])
    expect(question()).toBe('Your Soul Blueprint')
    expect(server.to('GET /api/assessments')[0]?.query).toEqual({ module: '1' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to overview' })[0] ?? document.body)
    await pass(50)
    expect(card('Personality Type').getByText('Complete')).toBeTruthy()
  })

  it('DATA-039 read results that come as JSON text too', async () => {
    await open([resultRow('mbti', JSON.stringify({ personalityType: 'INFP' }))])
    expect(question()).toBe('Your Soul Blueprint')
    expect(screen.getByText(/^INFP/)).toBeTruthy()
  })

  it('HUB-015 CONTENT-004 show four computed cards, each with what was computed', async () => {
    const { server } = await open([birth])
    await pass(50)
    for (const name of ['Astrology', 'Human Design', 'Gene Keys', 'Numerology'])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    expect(card('Astrology').getByText('Aries')).toBeTruthy()
    expect(card('Astrology').getByText('Libra')).toBeTruthy()
    expect(card('Astrology').getByText('Gemini')).toBeTruthy()
    expect(card('Human Design').getByText('Projector')).toBeTruthy()
    expect(card('Human Design').getByText('Splenic')).toBeTruthy()
    expect(card('Gene Keys').getByText('21.4')).toBeTruthy()
    expect(card('Numerology').getByText('8')).toBeTruthy()
    expect(server.to('POST /api/readings/{reading}')[0]?.body).toEqual({
      birthDate: '1990-04-12',
      birthTime: '06:42',
      birthLocation: 'Lisbon, Portugal',
      results: {},
    })
    const link = card('Astrology').getByRole('link', { name: 'Read Astrology' })
    expect(link.getAttribute('href')).toBe('/modality/astrological-profile')
  })

  it('C-73 HUB-015 ask for birth data in place of these cards', async () => {
    const { server, path } = await open([mbti])
    expect(screen.queryByRole('heading', { name: 'Astrology' })).toBeNull()
    expect(server.to('POST /api/readings/{reading}')).toEqual([])
    await press('Add birth data')
    expect(path()).toBe(`${PATH}/birth-chart`)
  })

  it('D-03 say what an assumed time means, and let the steps assume it', async () => {
    const assumed = { ...birthChart, birthTime: '12:00', timeAssumed: true }
    const { server } = await open([resultRow('birthChart', assumed)])
    expect(screen.getByText(/^Your birth time is assumed to be 12:00/)).toBeTruthy()
    expect(server.to('POST /api/readings/{reading}')[0]?.body).toMatchObject({ birthTime: null })
  })

  it('say that something could not be computed', async () => {
    await open([birth], PATH, { 'POST /api/readings/numerology': refusal(500, 'Internal error') })
    await pass(50)
    expect(card('Numerology').getByText(/could not be computed just now/)).toBeTruthy()
    expect(card('Gene Keys').queryByText(/could not be computed/)).toBeNull()
  })

  it('HUB-016 HUB-017 show a result, or the badge that opens its assessment', async () => {
    const { path } = await open([mbti, resultRow('enneagram', { type: 5, description: 'Saved words.' })])
    expect(card('Personality Type').getByText(/^INFP/)).toBeTruthy()
    expect(card('Enneagram').getByText(/^5/)).toBeTruthy()
    expect(card('Enneagram').queryByText('Take Assessment')).toBeNull()
    fireEvent.click(card('Love Languages').getByText('Take Assessment'))
    await pass(50)
    expect(path()).toBe(`${PATH}/love-languages`)
  })

  it.each(CARDS.slice(1))('HUB-017 %s opens by its badge', async (name, _, id) => {
    const { path } = await open([], `${PATH}/results`)
    fireEvent.click(card(name).getByText('Take Assessment'))
    await pass(50)
    expect(path()).toBe(`${PATH}/${id}`)
  })

  it('HUB-018 HUB-019 HUB-020 lead back to the overview, on and home', async () => {
    const { path } = await open([mbti])
    const back = screen.getAllByRole('button', { name: 'Back to overview' })
    expect(back).toHaveLength(2)
    for (const [name, to] of [
      ['Continue to Soul Foundations', '/journey'],
      ['Home', '/journey'],
    ])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    if (back[1]) fireEvent.click(back[1])
    await pass(50)
    expect(path()).toBe(`${PATH}/welcome`)
  })
})

describe('a questionnaire in the hub', () => {
  /** Answers every question with its first option. */
  async function answerAll(count: number) {
    for (let at = 0; at < count; at++) {
      const [first] = screen.getAllByRole('radio')
      if (first) fireEvent.click(first)
      await pass(400)
    }
    await pass(50)
  }

  it('HUB-012 API-034 TOAST-009 is saved, marked complete, and leads to the results', async () => {
    const { server, path } = await open([], PATH, {
      'POST /api/flows/{flow}/results': ok(resultRow('loveLanguages', { primary: 'Quality Time' }), {
        status: 201,
      }),
    })
    await press('Love Languages')
    await answerAll(10)
    expect(server.to('POST /api/flows/{flow}/results').map(({ path: to }) => to)).toEqual([
      '/api/flows/love-languages/results',
    ])
    expect(screen.getByText('Assessment Completed')).toBeTruthy()
    expect(screen.getByText('Your results have been saved successfully!')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'View Your Results' }))
    await pass(50)
    expect(path()).toBe(`${PATH}/results`)
    expect(card('Love Languages').getByText('Complete')).toBeTruthy()
  })

  it('HUB-021 ERR-018 C-16 is saved nowhere by a visitor, and its result stays in the tab', async () => {
    const { server, path, unmount } = await open([], DEMO, {}, true)
    expect(screen.getByText(/^You are looking around without an account/)).toBeTruthy()
    await press('Love Languages')
    await answerAll(10)
    fireEvent.click(screen.getByRole('link', { name: 'View Your Results' }))
    await pass(50)
    expect(path()).toBe(`${DEMO}/results`)
    expect(card('Love Languages').getByText('Complete')).toBeTruthy()
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(screen.queryByText('Assessment Completed')).toBeNull()
    expect(screen.queryByText('Error')).toBeNull()
    unmount()
    await open([], DEMO, {}, true)
    expect(question()).toBe('Your Soul Blueprint')
  })
})

describe('the demo', () => {
  it('HUB-021 is the same hub, signed in too', async () => {
    await open([mbti], DEMO)
    expect(question()).toBe('Your Soul Blueprint')
    expect(screen.queryByText(/^You are looking around without an account/)).toBeNull()
  })

  it('C-16 stands in for no module: signed out, /module shows the landing page', async () => {
    await open([], PATH, {}, true)
    expect(screen.queryByText(OVERVIEW)).toBeNull()
  })
})
