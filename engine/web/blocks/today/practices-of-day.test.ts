import { describe, expect, it } from 'vitest'
import { isKeptDay, tickedOn } from './practices-of-day.ts'

describe('the practices of a day', () => {
  it('N-15 are those ticked on that day', () => {
    const kept = { day: '2026-11-20', ticked: ['Morning Alignment'] }
    expect(isKeptDay(kept)).toBe(true)
    expect(tickedOn('2026-11-20', kept)).toEqual(['Morning Alignment'])
    expect(tickedOn('2026-11-21', kept)).toEqual([])
    expect(tickedOn('2026-11-20', null)).toEqual([])
  })

  it.each([
    [null],
    [7],
    ['day'],
    [[]],
    [{ day: '2026-11-20' }],
    [{ day: 1, ticked: [] }],
    [{ day: 'd', ticked: [1] }],
  ])('N-15 are not read from what is no day of ticks (%j)', (kept) => expect(isKeptDay(kept)).toBe(false))
})
