import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { watchClock } from './steady-clock.ts'

describe('a clock that is watched', () => {
  const minutes = 60_000
  const made = () => {
    const time = { clock: 1_000_000_000, counted: 0 }
    const look = watchClock(
      () => time.clock,
      () => time.counted,
    )
    const pass = (counted: number, clock = counted) => {
      time.counted += counted
      time.clock += clock
      return look()
    }
    return pass
  }

  it('is believed from the start, and while it runs a little fast or slow', () => {
    const pass = made()
    expect(pass(10 * minutes)).toEqual({ jumped: 0, isSteady: true })
    for (let time = 0; time < 50; time += 1)
      expect(pass(10 * minutes, 10 * minutes + 1_000)).toEqual({ jumped: 0, isSteady: true })
  })

  it('is not believed after a jump, ahead or back, until it has kept pace for long enough', () => {
    for (const jump of [365 * 24 * 60 * minutes, -90 * minutes]) {
      const pass = made()
      expect(pass(10 * minutes, 10 * minutes + jump)).toEqual({ jumped: jump, isSteady: false })
      expect(pass(limits.clock.settled - 1)).toEqual({ jumped: 0, isSteady: false })
      expect(pass(1)).toEqual({ jumped: 0, isSteady: true })
    }
  })

  it('that is set right again is looked at anew', () => {
    const pass = made()
    pass(minutes, 100 * minutes)
    expect(pass(limits.clock.settled, limits.clock.settled - 99 * minutes)).toMatchObject({ isSteady: false })
    expect(pass(limits.clock.settled)).toMatchObject({ isSteady: true })
  })
})
