import { describe, expect, it } from 'vitest'
import { dayBetween, lastOn, localAt } from './windows.ts'

const MINUTE = 60_000
const HALF_AN_HOUR = 30 * MINUTE
const at = (text: string) => Date.parse(text)

describe('the clocks of a device', () => {
  it('show what they show there, on either side of the date line and with half hours', () => {
    const now = at('2026-11-20T11:15:00Z')
    expect(localAt('Pacific/Kiritimati', now)).toMatchObject({ day: '2026-11-21', time: '01:15' })
    expect(localAt('Pacific/Pago_Pago', now)).toMatchObject({ day: '2026-11-20', time: '00:15' })
    expect(localAt('Asia/Kolkata', now)).toMatchObject({ day: '2026-11-20', time: '16:45', ahead: 19_800 })
  })

  it('were in one window, or in two around midnight', () => {
    expect(lastOn('Europe/Lisbon', at('2026-11-20T07:45:00Z'), HALF_AN_HOUR)).toEqual([
      { zone: 'Europe/Lisbon', day: '2026-11-20', from: '07:15', to: '07:45', ahead: 0 },
    ])
    expect(lastOn('Europe/Lisbon', at('2026-11-20T00:10:00Z'), HALF_AN_HOUR)).toMatchObject([
      { day: '2026-11-19', from: '23:40', to: '23:59' },
      { day: '2026-11-20', from: '00:00', to: '00:10' },
    ])
  })

  it('leave out no hour when they are put forward, for it would never come', () => {
    // In Berlin, 02:00 to 03:00 is not there that night.
    const windows = lastOn('Europe/Berlin', at('2026-03-29T01:05:00Z'), HALF_AN_HOUR)
    expect(windows).toMatchObject([{ day: '2026-03-29', from: '01:35', to: '03:05' }])
  })

  it('open the day between two hours, the second left out', () => {
    const day = (text: string) => dayBetween('Europe/Lisbon', at(text), '09:00', '21:00').length
    expect([day('2026-11-20T08:59:00Z'), day('2026-11-20T09:00:00Z'), day('2026-11-20T21:00:00Z')]).toEqual([
      0, 1, 0,
    ])
  })
})
