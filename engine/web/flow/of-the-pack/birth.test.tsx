// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { birthChart, resultRow } from '../../../../tests/support/web/blueprint.ts'
import { blocked, pass, press, question } from '../../../../tests/support/web/flows/flow-acts.ts'
import { mara, ok, refusal, unauthorized } from '../../../../tests/support/web/render-app.tsx'

import {
  CLOCK,
  choosePlace,
  clock,
  field,
  moment,
  open,
  PATH,
  SAVE,
  sentBirth,
  SUBMIT,
  text,
  type,
} from '../../../../tests/support/web/flows/birth-form.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00') })
})

describe('the birth form', () => {
  it('BIRTH-001 BIRTH-006 asks for date, time, location, timezone, latitude and longitude, and says why', async () => {
    await open()
    expect(question()).toBe('When and where were you born?')
    expect(field('Birth date').type).toBe('date')
    expect(field('Birth time').type).toBe('time')
    expect(field('Birth location').getAttribute('role')).toBe('combobox')
    expect(text('Timezone')).toBe('UTC')
    expect([text('Latitude'), text('Longitude')]).toEqual(['', ''])
    expect(screen.getByText(/the model gets placements, never the date, the place or your name/)).toBeTruthy()
    expect(screen.getByText('optional')).toBeTruthy()
    for (const name of ['Birth date', 'Birth time', 'Birth location'])
      expect(field(name).getAttribute('aria-describedby')).toBeTruthy()
  })

  it('BIRTH-003 D-04 opens its button once date and location are given, and says what is missing', async () => {
    await open()
    expect(blocked(SUBMIT)).toBe(true)
    expect(screen.getByText('Birth date is still empty')).toBeTruthy()
    await type('Birth date', '1990-04-12')
    expect(blocked(SUBMIT)).toBe(true)
    expect(screen.getByText('Birth location is still empty')).toBeTruthy()
    await type('Birth location', 'Somewhere')
    expect(blocked(SUBMIT)).toBe(false)
    await type('Birth date', '')
    expect(blocked(SUBMIT)).toBe(true)
  })

  it('BIRTH-004 ignores a submit that lacks one of them, by Enter or by the button', async () => {
    const { server } = await open()
    await type('Birth date', '1990-04-12')
    fireEvent.keyDown(field('Birth date'), { key: 'Enter' })
    await press(SUBMIT)
    expect(server.to(SAVE)).toEqual([])
    expect(question()).toBe('When and where were you born?')
  })

  it('BIRTH-002 HUB-012 DATA-014 TOAST-009 saves, shows what was captured, and leads to the results', async () => {
    const { server, path } = await open({
      replies: { [SAVE]: { ...ok(resultRow('birthChart', birthChart), { status: 201 }), after: 500 } },
    })
    await type('Birth date', '1990-04-12')
    await type('Birth time', '06:42')
    await choosePlace()
    fireEvent.click(screen.getByRole('button', { name: SUBMIT }))
    await pass(100)
    const captured = within(
      screen.getByRole('heading', { name: 'Your birth data, as captured' }).closest('section') ??
        document.body,
    )
    for (const value of ['1990-04-12', '06:42', 'Lisbon, Portugal', 'Europe/Lisbon', '38.7251°', '-9.1498°'])
      expect(captured.getByText(value)).toBeTruthy()
    await pass(1000)
    expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([{ card: 'birth-chart' }])
    expect(sentBirth(server.to(SAVE)[0])).toMatchObject({
      birthDate: '1990-04-12',
      birthTime: '06:42',
      birthLocation: 'Lisbon, Portugal',
      timezone: 'Europe/Lisbon',
      latitude: 38.72509,
      longitude: -9.1498,
    })
    expect(server.to(SAVE)[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.getByText('Assessment Completed')).toBeTruthy()
    expect(path()).toBe('/module/soul-blueprint/results')
    expect(screen.getByRole('heading', { name: 'Astrology' })).toBeTruthy()
  })

  it('BIRTH-002 shows the captured data again, and opens the form with them', async () => {
    const { path } = await open({ rows: [resultRow('birthChart', birthChart)] })
    expect(screen.getByRole('heading', { name: 'Your birth data, as captured' })).toBeTruthy()
    expect(screen.getByText('06:42')).toBeTruthy()
    await press('Change birth data')
    expect([text('Birth date'), text('Birth time'), text('Latitude')]).toEqual([
      '1990-04-12',
      '06:42',
      '38.72',
    ])
    await press('Back to overview')
    expect(path()).toBe('/module/soul-blueprint/welcome')
  })

  it('BIRTH-005 D-03 stands at 12:00 without a time, and says that it is assumed', async () => {
    const { server } = await open({
      replies: { [CLOCK]: clock({ moment: moment('12:00', '+01:00', 'UTC+1') }) },
    })
    await type('Birth date', '1990-04-12')
    await choosePlace()
    expect(server.to(CLOCK).at(-1)?.body).toMatchObject({ time: '12:00' })
    expect(screen.getByText('(time assumed)')).toBeTruthy()
    await press(SUBMIT)
    expect(sentBirth(server.to(SAVE)[0])).toMatchObject({ birthTime: '12:00', timeAssumed: true })
    await pass(100)
    expect(screen.getByText(/^Your birth time is assumed to be 12:00/)).toBeTruthy()
  })

  it('ERR-017 says that it was not saved, keeps everything, and tries again', async () => {
    const { server, path } = await open({ replies: { [SAVE]: refusal(500, 'Internal error') } })
    await type('Birth date', '1990-04-12')
    await choosePlace()
    await press(SUBMIT)
    expect(screen.getByText('Failed to save assessment. Please try again.')).toBeTruthy()
    expect(text('Birth date')).toBe('1990-04-12')
    expect(path()).toBe(PATH)
    server.answer(SAVE, ok(resultRow('birthChart', birthChart), { status: 201 }))
    await press(SUBMIT)
    await pass(100)
    expect(path()).toBe('/module/soul-blueprint/results')
  })

  it('ERR-019 says that the session is over, and leads to sign in after 500 ms', async () => {
    const { left } = await open({ replies: { [SAVE]: unauthorized } })
    await type('Birth date', '1990-04-12')
    await choosePlace()
    fireEvent.click(screen.getByRole('button', { name: SUBMIT }))
    await pass(100)
    expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy()
    expect(left).toEqual([])
    await pass(500)
    expect(left).toEqual(['/api/login'])
    expect(screen.queryByText('Failed to save assessment. Please try again.')).toBeNull()
  })

  it('says at the answer what the server refuses', async () => {
    await open({
      replies: {
        [SAVE]: refusal(422, 'No', 'invalid', [
          { path: '/answers/birth/birthDate', message: 'No such day.' },
        ]),
      },
    })
    await type('Birth date', '1990-04-12')
    await choosePlace()
    await press(SUBMIT)
    expect(screen.getByText('No such day.')).toBeTruthy()
  })

  it('HUB-021 ERR-018 sends nothing for a visitor, and says nothing of saving', async () => {
    const { server, path } = await open({ visitor: true })
    await type('Birth date', '1990-04-12')
    await choosePlace()
    await press(SUBMIT)
    await pass(100)
    expect(path()).toBe('/demo/soul-blueprint/results')
    expect(server.to(SAVE)).toEqual([])
    expect(screen.queryByText('Assessment Completed')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Numerology' })).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })

  it('keeps on the device what was typed, also when the tab is closed', async () => {
    const { unmount } = await open()
    await type('Birth date', '1990-04-12')
    await type('Birth location', 'Sintra', 300)
    unmount()
    expect(JSON.stringify(Object.entries(localStorage))).toContain(mara.id)
    await open()
    expect([text('Birth date'), text('Birth location')]).toEqual(['1990-04-12', 'Sintra'])
  })
})

describe('what cannot be', () => {
  it.each([
    ['Birth date', '1799-12-31', 'Charts are computed from the year 1800 on'],
    ['Birth date', '2026-11-21', 'That day is still to come'],
    ['Timezone', 'summer time', 'Write a zone such as Europe/Lisbon, or an offset such as UTC+5:30'],
    ['Latitude', '91', 'Latitude is a number from -90 (south) to 90 (north)'],
    ['Longitude', 'west', 'Longitude is a number from -180 (west) to 180 (east)'],
  ])('%s %s is said at its field', async (name, value, sentence) => {
    await open()
    await type('Birth date', '1990-04-12')
    await type('Birth location', 'Somewhere')
    await type(name, value, 50)
    const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
    const said = described.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
    expect(said).toContain(sentence)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(blocked(SUBMIT)).toBe(true)
  })

  it.each([
    ['Birth date', 'Part of the date is missing, or that day is not on the calendar'],
    ['Birth time', 'Part of the time is missing, or it is not on the clock'],
  ])(
    'a %s that the browser cannot read, such as 29 February 1991, is said at its field',
    async (name, sentence) => {
      await open()
      Object.defineProperty(field(name), 'validity', { value: { badInput: true } })
      fireEvent.blur(field(name))
      await pass(50)
      expect(screen.getAllByText(sentence)[0]).toBeTruthy()
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('a pole is taken, and what will be missing is said', async () => {
    await open()
    await type('Birth date', '1990-04-12')
    await type('Birth location', 'Amundsen-Scott')
    await type('Latitude', '-90')
    await type('Longitude', '0', 400)
    expect(screen.getByText(/^At a pole every direction is the same/)).toBeTruthy()
    expect(blocked(SUBMIT)).toBe(false)
  })
})
