import { expect, it } from 'vitest'
import { waitInMinutes } from './wait-in-minutes.ts'

it.each([
  ['60', 1],
  ['61', 2],
  ['0', 1],
  ['soon', 1],
  [null, 1],
])('takes Retry-After %s for %s min', (seconds, minutes) => {
  expect(waitInMinutes(new Headers(seconds === null ? {} : { 'retry-after': seconds }))).toBe(minutes)
})
