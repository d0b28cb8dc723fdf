import { expect, it } from 'vitest'
import { dayOf, isDay } from './calendar.ts'

it('names the day of a moment in UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 20, 23, 59, 59, 999))).toBe('2026-11-20')
  expect(dayOf(Date.UTC(2026, 10, 21))).toBe('2026-11-21')
})

it.each(['2024-02-29', '1900-12-31', '2199-01-01'])('takes %s for a day', (text) => {
  expect(isDay(text)).toBe(true)
})

it.each(['2026-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '', 'today', '2026-1-1'])(
  'takes %j for no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)
