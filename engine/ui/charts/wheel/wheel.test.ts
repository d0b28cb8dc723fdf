import { describe, expect, it } from 'vitest'
import { GLYPHS, isGlyph, SIGNS } from '../glyph-paths.ts'
import {
  arcBetween,
  degreeTicks,
  innerCircles,
  middleOf,
  skyLayout,
  spotAt,
  WHEEL_MOST,
  wheelLayout,
} from './wheel-layout.ts'
import { degreeText, exactText, positionInSign } from './zodiac.ts'

describe('a longitude in words', () => {
  it('names its sign with degrees and minutes', () => {
    expect(positionInSign(0)).toEqual({ sign: 'aries', degrees: 0, minutes: 0 })
    expect(positionInSign(172.07)).toEqual({ sign: 'virgo', degrees: 22, minutes: 4 })
    expect(positionInSign(-0.5)).toEqual({ sign: 'pisces', degrees: 29, minutes: 30 })
    expect(degreeText({ degrees: 7, minutes: 4 })).toBe('7°04′')
  })

  it('is cut off, so that a body never shows in a sign that it has not reached', () => {
    expect(positionInSign(29.9999)).toEqual({ sign: 'aries', degrees: 29, minutes: 59 })
    expect(positionInSign(30 - 1e-9)).toEqual({ sign: 'taurus', degrees: 0, minutes: 0 })
    expect(positionInSign(360 - 1e-9)).toEqual({ sign: 'aries', degrees: 0, minutes: 0 })
  })
})

describe('how far something is from an exact angle', () => {
  it('is told to the nearest minute', () => {
    expect([0, 0.4, 1.5, 0.999, 1.9999].map(exactText)).toEqual(['0°00′', '0°24′', '1°30′', '1°00′', '2°00′'])
  })
})

describe('the wheel with a ring around it', () => {
  it.each([288, 343, 480, 640])(
    'has room for the ring in %i px, and for two rows of glyphs within',
    (width) => {
      const { wheel, half, track, edge } = skyLayout(width)
      expect(track - wheel.disc / 2).toBeGreaterThan(wheel.half)
      expect(track + wheel.disc / 2).toBeLessThan(edge)
      expect(edge).toBeLessThanOrEqual(half)
      expect(innerCircles(wheel, 2, true).aspects).toBeGreaterThan(10)
    },
  )
})

describe('the wheel', () => {
  it('has the Ascendant at the left and runs against the clock', () => {
    expect(spotAt(100, 10, 100)).toEqual({ x: -10, y: -0 })
    // A quarter further is down: the houses below the horizon come first.
    expect(spotAt(190, 10, 100)).toEqual({ x: -0, y: 10 })
  })

  it.each([240, 288, 343, 500, 640, 1200])('keeps its rings apart and readable at %i px', (width) => {
    const layout = wheelLayout(width)
    expect(layout.half * 2).toBeLessThanOrEqual(WHEEL_MOST)
    expect(layout.rim).toBeGreaterThan(layout.band)
    expect(layout.tracks[0] - layout.tracks[1]).toBeGreaterThanOrEqual(layout.room)
    expect(layout.band - layout.tick).toBeGreaterThan(layout.tracks[0] + layout.room / 2)
    expect(layout.glyph).toBeGreaterThanOrEqual(15)
    const inner = innerCircles(layout, 2, true)
    expect(inner.aspects).toBeGreaterThan(14)
    expect(innerCircles(layout, 2, false).aspects).toBe(inner.glyphs)
    expect(innerCircles(layout, 1, true).aspects).toBeGreaterThan(inner.aspects)
  })

  it('marks every degree where there is room, and every fifth on a phone', () => {
    expect(degreeTicks(260, 8, 0).match(/M/g)).toHaveLength(348)
    expect(degreeTicks(100, 4, 0).match(/M/g)).toHaveLength(60)
  })

  it('joins what stands together by the shorter way, over the beginning of the zodiac too', () => {
    expect(arcBetween(350, 10, 100, 0)).toBe(arcBetween(10, 350, 100, 0))
    expect(middleOf(350, 20)).toBe(365)
  })
})

describe('glyphs', () => {
  it('are drawn for every sign, body and aspect', () => {
    const bodies = 'sun moon mercury venus mars jupiter saturn uranus neptune pluto trueNode meanNode'.split(
      ' ',
    )
    const design = 'northNode southNode earth'.split(' ')
    const aspects = 'conjunction sextile square trine opposition'.split(' ')
    for (const name of [...SIGNS, ...bodies, ...design, ...aspects, 'asc', 'mc', 'retrograde'])
      expect(isGlyph(name), name).toBe(true)
    expect(isGlyph('toString')).toBe(false)
  })

  it('are paths without broken numbers, and none is another', () => {
    const paths = Object.values(GLYPHS)
    expect(paths.join('')).not.toMatch(/NaN|undefined/)
    // Both nodes of the natal chart and the north node of the bodygraph are one.
    expect(new Set(paths).size).toBe(paths.length - 2)
  })
})
