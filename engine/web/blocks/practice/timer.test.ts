import { describe, expect, it } from 'vitest'
import {
  beforeTimer,
  clockOf,
  leftOf,
  needsTimer,
  nextStep,
  paused,
  resumed,
  started,
  timerAt,
} from './timer.ts'

const MINUTE = 60_000
const timed = [{ minutes: 2 }, { minutes: 1 }]
const mixed = [{ minutes: 1 }, {}, { minutes: 1 }]

describe('issue 15.4 the timer of a practice', () => {
  it('is needed where any step has a time', () => {
    expect([needsTimer(timed), needsTimer(mixed), needsTimer([{}]), needsTimer([])]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('stands until it is started, and then goes from step to step to its end', () => {
    expect(timerAt(beforeTimer(timed), timed, 9 * MINUTE)).toEqual(beforeTimer(timed))
    const timer = started(timed, 0)
    const at = (now: number) => timerAt(timer, timed, now)
    expect([at(0).at, at(2 * MINUTE - 1).at, at(2 * MINUTE).at, at(3 * MINUTE - 1).at]).toEqual([0, 0, 1, 1])
    expect(leftOf(at(2.5 * MINUTE), 2.5 * MINUTE)).toBe(MINUTE / 2)
    expect(at(3 * MINUTE).phase).toBe('over')
  })

  it('wakes up with a device that slept where the practice would be', () => {
    expect(timerAt(started(timed, 0), timed, 8 * 60 * MINUTE)).toMatchObject({ phase: 'over', at: 1 })
  })

  it('waits at a step without a time of its own until it is left by hand', () => {
    const waiting = timerAt(started(mixed, 0), mixed, 60 * MINUTE)
    expect(waiting).toMatchObject({ at: 1, since: null, phase: 'on' })
    const last = nextStep(waiting, mixed, 60 * MINUTE)
    expect(last).toMatchObject({ at: 2, since: 60 * MINUTE })
    expect(nextStep(last, mixed, 60 * MINUTE).phase).toBe('over')
  })

  it('keeps what is left while it is paused, however long', () => {
    const stopped = paused(started(timed, 0), 30_000)
    expect(leftOf(stopped, 50 * MINUTE)).toBe(90_000)
    const going = resumed(stopped, 50 * MINUTE)
    expect(timerAt(going, timed, 50 * MINUTE + 89_999).at).toBe(0)
    expect(timerAt(going, timed, 50 * MINUTE + 90_000).at).toBe(1)
  })

  it('loses nothing when the clock is set back', () => {
    const timer = started(timed, 10 * MINUTE)
    expect(timerAt(timer, timed, 0)).toBe(timer)
    expect(leftOf(timer, 0)).toBe(2 * MINUTE)
  })

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [245_000, '4:05'],
    [600_000, '10:00'],
  ])('shows %i ms as %s', (ms, shown) => expect(clockOf(ms)).toBe(shown))
})
