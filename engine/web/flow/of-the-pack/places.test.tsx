// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blocked, pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import { ok, refusal } from '../../../../tests/support/web/render-app.tsx'

import {
  CLOCK,
  choosePlace,
  clock,
  field,
  lisbon,
  moment,
  open,
  SAVE,
  sentBirth,
  SEARCH,
  SUBMIT,
  text,
  type,
} from '../../../../tests/support/web/flows/birth-form.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00') })
})

describe('the place search', () => {
  it('BIRTH-007 BIRTH-008 BIRTH-012 starts at 3 characters, 300 ms after the last one', async () => {
    const { server } = await open()
    const write = async (value: string, wait: number) => {
      fireEvent.change(field('Birth location'), { target: { value } })
      await pass(wait)
    }
    await write('Li', 1000)
    expect(server.to(SEARCH)).toEqual([])
    await write('Lis', 200)
    await write('Lisb', 200)
    await write('Lisbo', 299)
    expect(server.to(SEARCH)).toEqual([])
    await pass(1)
    expect(server.to(SEARCH).map(({ body }) => body)).toEqual([{ q: 'Lisbo' }])
  })

  it('BIRTH-009 lists at most 5 places', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({
      ...lisbon,
      place_id: `${at}`,
      display_name: `Place ${at}`,
    }))
    await open({ replies: { [SEARCH]: ok(many) } })
    await type('Birth location', 'Place', 400)
    fireEvent.change(field('Birth location'), { target: { value: 'Places' } })
    await pass(400)
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Place ${at}`),
    )
  })

  it('BIRTH-010 D-02 fills location, position and zone with the chosen one, by pointer or by keys', async () => {
    await open()
    await type('Birth date', '1990-04-12')
    await type('Birth time', '06:42')
    fireEvent.change(field('Birth location'), { target: { value: 'Lis' } })
    await pass(400)
    fireEvent.keyDown(field('Birth location'), { key: 'ArrowDown' })
    expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(field('Birth location'), { key: 'Enter' })
    await pass(400)
    expect(text('Birth location')).toBe('Lisbon, Portugal')
    expect([text('Latitude'), text('Longitude'), text('Timezone')]).toEqual([
      '38.72509',
      '-9.1498',
      'Europe/Lisbon',
    ])
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByText('06:42, UTC+1')).toBeTruthy()
    expect(screen.getByText('Europe/Lisbon')).toBeTruthy()
  })

  it('BIRTH-011 says that nothing is found', async () => {
    await open({ replies: { [SEARCH]: ok([]) } })
    fireEvent.change(field('Birth location'), { target: { value: 'Atlantis' } })
    await pass(400)
    expect(screen.getByText('No locations found for "Atlantis"')).toBeTruthy()
  })

  it('BIRTH-013 is silently empty when it fails', async () => {
    await open({ replies: { [SEARCH]: refusal(500, 'Internal error') } })
    fireEvent.change(field('Birth location'), { target: { value: 'Lisbon' } })
    await pass(400)
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.queryByText(/No locations found|error|wrong/i)).toBeNull()
  })

  it('lets go of the position when another place is typed over the chosen one', async () => {
    await open()
    await choosePlace()
    fireEvent.change(field('Birth location'), { target: { value: 'Porto' } })
    await pass()
    expect([text('Latitude'), text('Longitude'), text('Timezone')]).toEqual(['', '', 'UTC'])
  })

  it('keeps a position that was written by hand, whatever the place is called', async () => {
    await open()
    await type('Latitude', '38,7')
    await type('Longitude', '-9.1')
    fireEvent.change(field('Birth location'), { target: { value: 'My village' } })
    await pass()
    expect([text('Latitude'), text('Longitude')]).toEqual(['38,7', '-9.1'])
  })

  it('C-74 takes a place without coordinates, and says what will be missing', async () => {
    const { server } = await open({ replies: { [SEARCH]: ok([]) } })
    await type('Birth date', '1990-04-12')
    await type('Birth location', 'A village without a name', 400)
    expect(screen.getByText(/^Without coordinates we can compute/)).toBeTruthy()
    await press(SUBMIT)
    expect(sentBirth(server.to(SAVE)[0])).toMatchObject({
      birthLocation: 'A village without a name',
      latitude: null,
      longitude: null,
      timezone: 'UTC',
    })
  })
})

describe('the clock', () => {
  async function at(reply: object) {
    const app = await open({ replies: { [CLOCK]: clock(reply) } })
    await type('Birth date', '1990-04-12')
    await type('Birth time', '06:42')
    await choosePlace()
    return app
  }

  it('D-02 is asked of the place when nobody names a zone', async () => {
    const { server } = await open()
    await type('Birth date', '1990-04-12')
    await type('Latitude', '38.7')
    await type('Longitude', '-9.1', 400)
    expect(server.to(CLOCK)[0]?.body).toEqual({
      date: '1990-04-12',
      time: '12:00',
      lat: 38.7,
      lon: -9.1,
    })
    expect(text('Timezone')).toBe('Europe/Lisbon')
  })

  it('explains a time that the clocks were put forward over', async () => {
    await at({ kind: 'gap', moment: moment('07:42', '+01:00', 'UTC+1') })
    expect(
      screen.getByText(/^06:42 did not exist that day: .*Europe\/Lisbon.* We read it as 07:42/),
    ).toBeTruthy()
    expect(blocked(SUBMIT)).toBe(false)
  })

  it('explains a time that happened twice, and saves the second by its offset', async () => {
    const { server } = await at({
      kind: 'overlap',
      moment: moment('06:42', '+01:00', 'UTC+1'),
      other: moment('06:42', '+00:00', 'UTC'),
    })
    expect(screen.getAllByText(/^06:42 happened twice that day/)[0]).toBeTruthy()
    expect(screen.getByText('06:42, UTC+1')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /The second one, 06:42, UTC/ }))
    await pass(400)
    expect(screen.getByText('06:42, UTC')).toBeTruthy()
    await press(SUBMIT)
    expect(sentBirth(server.to(SAVE)[0])).toMatchObject({ timezone: '+00:00' })
  })

  it('explains the time before standard time', async () => {
    await at({ kind: 'lmt', moment: moment('06:42', '-00:36:45', 'UTC-0:36:45') })
    expect(screen.getByText(/^This was before standard time.*UTC-0:36:45/)).toBeTruthy()
  })

  it('takes an offset by hand', async () => {
    const { server } = await at({
      kind: 'manual',
      zone: '+05:30',
      moment: moment('06:42', '+05:30', 'UTC+5:30'),
    })
    await type('Timezone', 'UTC+5:30', 400)
    expect(server.to(CLOCK).at(-1)?.body).toMatchObject({ zone: '+05:30' })
    expect(screen.getByText('06:42, UTC+5:30')).toBeTruthy()
    await press(SUBMIT)
    expect(sentBirth(server.to(SAVE)[0])).toMatchObject({ timezone: '+05:30' })
  })

  it('says at its field that there is no zone of that name, and only there', async () => {
    const { server } = await at({})
    server.answer(CLOCK, refusal(422, 'There is no time zone of this name.'))
    await type('Timezone', 'Europe/Atlantis', 400)
    const said = screen.getByText(/^We could not read a clock for this place and day/)
    expect(field('Timezone').getAttribute('aria-describedby')?.split(' ')).toContain(said.closest('[id]')?.id)
    expect(field('Timezone').getAttribute('aria-invalid')).toBe('true')
  })

  it('says above the zone that nobody could be asked for the clock, and blames no field', async () => {
    const { server } = await at({})
    server.answer(CLOCK, refusal(503, 'Later'))
    await type('Timezone', 'Europe/Paris', 400)
    expect(screen.getByText(/^We could not read a clock for this place and day/)).toBeTruthy()
    expect(field('Timezone').getAttribute('aria-invalid')).not.toBe('true')
  })
})
