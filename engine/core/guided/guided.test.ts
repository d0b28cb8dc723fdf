import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breathAt, fitted, lengthOf, readingSeconds, secondsOf, type TimedLine, timed } from './pace.ts'
import {
  next,
  partPlayed,
  phaseOf,
  type Playing,
  playingFrom,
  type PlayingEvent,
  secondsLeft,
} from './playing.ts'

const breath = { in: 4, out: 6 }
const lines: readonly TimedLine[] = [
  { text: 'One.', seconds: 4, pause: 1 },
  { text: 'Two.', seconds: 6, pause: 2 },
  { text: 'Three.', seconds: 5, pause: 0 },
]
const playing = (over: Partial<Playing> = {}): Playing => ({
  ...playingFrom(lines),
  status: 'playing',
  ...over,
})
const tick = (seconds: number, speed = 1, speaking = false): PlayingEvent => ({
  type: 'tick',
  seconds,
  speed,
  speaking,
})
/** A clock of our own: so many seconds in ticks of a tenth. */
const after = (seconds: number, from: Playing, speed = 1, speaking = false): Playing =>
  Array.from({ length: Math.round(seconds * 10) }).reduce<Playing>(
    (now) => next(lines, now, tick(0.1, speed, speaking)),
    from,
  )

describe('the pace of a script (issue 15.3)', () => {
  it('counts in breaths or in seconds', () => {
    expect(secondsOf({ breaths: 2 }, breath)).toBe(20)
    expect(secondsOf({ seconds: 7 }, breath)).toBe(7)
  })

  it('lets a line stand as long as somebody needs to read it', () => {
    const long = 'word '.repeat(60)
    expect(timed('Short.', { pace: { seconds: 9 } }, breath).seconds).toBe(9)
    expect(timed(long, { pace: { seconds: 9 } }, breath).seconds).toBe(readingSeconds(long))
    expect(readingSeconds(long)).toBeGreaterThan(20)
  })

  it('takes the minutes that it says, by its pauses alone', () => {
    const longer = fitted(lines, 20)
    expect(lengthOf(longer)).toBeCloseTo(20)
    expect(longer.map(({ seconds }) => seconds)).toEqual([4, 6, 5])
    expect(longer.map(({ pause }) => Math.round(pause * 100) / 100)).toEqual([1.67, 3.33, 0])
    expect(lengthOf(fitted(lines, 17))).toBeCloseTo(17)
  })

  it('neither drags nor hurries where pauses are not enough', () => {
    expect(fitted(lines, 1000).map(({ pause }) => pause)).toEqual([3, 6, 0])
    expect(fitted(lines, 1).map(({ pause }) => pause)).toEqual([0.5, 1, 0])
    const unpaused = lines.map((line) => ({ ...line, pause: 0 }))
    expect(fitted(unpaused, 100)).toEqual(unpaused)
  })

  it('breathes in, and out more slowly', () => {
    expect([0, 2, 4, 7, 10].map((at) => Math.round(breathAt(at, breath) * 100) / 100)).toEqual([
      0, 0.5, 1, 0.5, 0,
    ])
  })
})

describe('going through a script (issue 15.3)', () => {
  it('goes from line to line by the clock, and ends', () => {
    expect(after(4.9, playing())).toMatchObject({ line: 0, status: 'playing' })
    expect(after(5.2, playing())).toMatchObject({ line: 1, status: 'playing' })
    expect(after(17.9, playing())).toMatchObject({ line: 2, status: 'playing' })
    expect(after(18.5, playing())).toMatchObject({ line: 2, status: 'over' })
  })

  it('shows a line while it stands and nothing in the pause after it', () => {
    expect(phaseOf(lines, playing({ at: 3.9 }))).toBe('here')
    expect(phaseOf(lines, playing({ at: 4.1 }))).toBe('gone')
    expect(phaseOf(lines, playing({ at: 4.1, status: 'paused' }))).toBe('here')
  })

  it('stands still while it is paused', () => {
    const paused = next(lines, playing({ at: 2 }), { type: 'pause' })
    expect(after(60, paused)).toEqual(paused)
    expect(next(lines, paused, { type: 'play' })).toMatchObject({ status: 'playing', at: 2 })
  })

  it('leads back to the beginning of a line, and from there to the line before', () => {
    const back = { type: 'back' } as const
    const first = next(lines, playing({ line: 2, at: 4 }), back)
    expect(first).toMatchObject({ line: 2, at: 0 })
    expect(next(lines, first, back)).toMatchObject({ line: 1, at: 0 })
    expect(next(lines, playing(), back)).toMatchObject({ line: 0, at: 0 })
    expect(next(lines, first, back).turn, 'a voice begins anew').toBe(first.turn + 1)
  })

  it('leads forward a line, and over the last one to the end', () => {
    const forward = { type: 'forward' } as const
    expect(next(lines, playing({ at: 3 }), forward)).toMatchObject({ line: 1, at: 0, status: 'playing' })
    expect(next(lines, playing({ line: 2 }), forward).status).toBe('over')
  })

  it('can be stopped at any time and begun again', () => {
    const stopped = next(lines, playing({ line: 1 }), { type: 'stop' })
    expect(stopped.status).toBe('over')
    expect(next(lines, stopped, { type: 'play' })).toEqual(stopped)
    expect(next(lines, stopped, { type: 'again' })).toEqual({
      status: 'playing',
      line: 0,
      at: 0,
      played: 0,
      turn: 1,
    })
  })

  it('goes faster and slower, and says how much time is left at that speed', () => {
    expect(after(2.6, playing(), 2)).toMatchObject({ line: 1 })
    expect(after(5.2, playing(), 0.5)).toMatchObject({ line: 0 })
    expect(secondsLeft(lines, playing({ line: 1, at: 3 }), 1)).toBe(10)
    expect(secondsLeft(lines, playing({ line: 1, at: 3 }), 2)).toBe(5)
    expect(secondsLeft(lines, playing({ status: 'over' }), 1)).toBe(0)
    expect(partPlayed(lines, playing({ line: 2, at: 5 }))).toBe(1)
  })

  it('waits for a voice that still speaks, but not for one that never ends', () => {
    expect(after(12, playing(), 1, true)).toMatchObject({ line: 0 })
    expect(after(20.2, playing(), 1, true)).toMatchObject({ line: 1 })
    const waited = after(12, playing(), 1, true)
    expect(next(lines, waited, tick(0.1))).toMatchObject({ line: 1, at: 0 })
  })

  it('does not run through lines that passed while the device slept', () => {
    expect(next(lines, playing(), tick(3600))).toMatchObject({ line: 0, at: 1, status: 'playing' })
    expect(next(lines, playing(), tick(-5))).toMatchObject({ line: 0, at: 0 })
  })

  it('comes back at the line where one was, and at the first where that line is gone', () => {
    expect(playingFrom(lines, 2)).toMatchObject({ line: 2, status: 'paused' })
    expect(playingFrom(lines, 7)).toMatchObject({ line: 0, status: 'ready' })
    expect(playingFrom(lines, -1)).toMatchObject({ line: 0, status: 'ready' })
  })

  it('stays within its lines whatever is pressed', () => {
    const event = fc.oneof(
      fc.constantFrom(...(['play', 'pause', 'back', 'forward', 'again'] as const).map((type) => ({ type }))),
      fc.record({
        type: fc.constant('tick' as const),
        seconds: fc.double({ min: -10, max: 100, noNaN: true }),
        speed: fc.constantFrom(0.5, 1, 2),
        speaking: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 200 }), (events) => {
        const end = events.reduce<Playing>((now, each) => next(lines, now, each), playingFrom(lines))
        expect(lines[end.line]).toBeDefined()
        expect(end.at).toBeGreaterThanOrEqual(0)
        expect(partPlayed(lines, end)).toBeGreaterThanOrEqual(0)
        expect(partPlayed(lines, end)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
