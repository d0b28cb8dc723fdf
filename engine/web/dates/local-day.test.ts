import { expect, it } from 'vitest'
import { localDay, localTime } from './local-day.ts'

it('writes a day as the calendar here has it', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

it('writes a time as the clock here has it', () => {
  expect(localTime(new Date(2026, 0, 5, 7, 4))).toBe('07:04')
})
