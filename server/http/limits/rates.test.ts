import { expect, it } from 'vitest'
import { createRates } from './rates.ts'

it('counts each key by itself and says how long to wait', () => {
  let now = 0
  const rates = createRates(() => now)
  const rate = { calls: 2, window: 10_000 }
  expect([1, 2, 3].map(() => rates.count('a', rate))).toEqual([0, 0, 10])
  expect(rates.count('b', rate)).toBe(0)
  now = 4_500
  expect(rates.count('a', rate)).toBe(6)
  now = 10_000
  expect([1, 2, 3].map(() => rates.count('a', rate))).toEqual([0, 0, 10])
})

it('forgets the oldest keys rather than growing without end', () => {
  const rates = createRates(() => 0)
  const rate = { calls: 1, window: 1_000 }
  rates.count('first', rate)
  for (let key = 0; key < 20_000; key += 1) rates.count(`key ${key}`, rate)
  expect(rates.count('first', rate)).toBe(0)
  expect(rates.count('key 19999', rate)).toBe(1)
})
