import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodygraphOf } from './bodygraph.ts'
import { centerNames } from '../names.ts'
import { centers, channels } from './centers.ts'
import { gateOrder, lineIndex, lineName, wheelPlace } from './wheel.ts'

describe('the wheel', () => {
  it('holds every gate once', () => {
    expect([...gateOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, at) => at + 1))
  })

  it('starts at 302 degrees and goes on base by base', () => {
    expect(wheelPlace(302)).toEqual({ gate: 41, line: 1, color: 1, tone: 1, base: 1 })
    expect(wheelPlace(302 - 1e-14)).toEqual(wheelPlace(302))
    expect(wheelPlace(301.9999)).toEqual({ gate: 60, line: 6, color: 6, tone: 6, base: 5 })
    expect(wheelPlace(302 + 5.625)).toEqual({ gate: 19, line: 1, color: 1, tone: 1, base: 1 })
    expect(wheelPlace(302 + 0.9375)).toMatchObject({ gate: 41, line: 2 })
  })

  it('gives every longitude exactly one place, which holds it', () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (longitude) => {
        const { gate, line, color, tone, base } = wheelPlace(longitude)
        const from =
          302 +
          gateOrder.findIndex((one) => one === gate) * 5.625 +
          ((line - 1) * 0.9375 +
            ((color - 1) * 0.9375) / 6 +
            ((tone - 1) * 0.9375) / 36 +
            ((base - 1) * 0.9375) / 180)
        const into = ((((longitude - from) % 360) + 540) % 360) - 180
        expect(into).toBeGreaterThanOrEqual(-1e-9)
        expect(into).toBeLessThan(0.9375 / 180 + 1e-9)
        expect(lineName(lineIndex(longitude))).toBe(`${gate}.${line}`)
      }),
    )
  })
})

describe('the centers', () => {
  it('hold every gate once, and every channel joins two of them', () => {
    expect(Object.keys(centers)).toEqual([...centerNames])
    const gates = centerNames.flatMap((center) => centers[center])
    expect([...gates].sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, at) => at + 1))
    expect(channels).toHaveLength(36)
    for (const { gates: ends, centers: joined } of channels) {
      expect(joined[0]).not.toBe(joined[1])
      ends.forEach((gate, at) => expect(centers[joined[at] ?? 'G']).toContain(gate))
    }
  })
})

describe('the bodygraph', () => {
  it.each([
    ['Reflector', 'Lunar', 'None', [1, 2, 3]],
    ['Projector', 'Mental', 'Single', [4, 63]],
    ['Projector', 'Self-Projected', 'Single', [1, 8]],
    ['Projector', 'Ego Projected', 'Single', [25, 51]],
    ['Manifestor', 'Ego Manifested', 'Single', [21, 45]],
    ['Projector', 'Splenic', 'Single', [18, 58]],
    ['Projector', 'Emotional', 'Split', [37, 40, 4, 63]],
    ['Generator', 'Sacral', 'Single', [2, 14]],
    ['Generator', 'Sacral', 'Split', [2, 14, 17, 62]],
    // The Sacral reaches the Throat by way of the G center.
    ['Manifesting Generator', 'Sacral', 'Single', [2, 14, 1, 8]],
    // The Root reaches it by way of the Spleen.
    ['Manifestor', 'Splenic', 'Single', [18, 58, 16, 48]],
    ['Manifesting Generator', 'Emotional', 'Split', [3, 60, 12, 22]],
    ['Generator', 'Emotional', 'Triple Split', [9, 52, 37, 40, 47, 64]],
    ['Projector', 'Emotional', 'Quadruple Split', [4, 63, 1, 8, 18, 58, 37, 40]],
  ])('%s, %s, %s', (type, authority, definition, gates) => {
    expect(bodygraphOf(gates)).toMatchObject({ type, authority, definition })
  })

  it('never knows a center without a channel, nor a channel without both gates', () => {
    const anyGates = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 0, maxLength: 26 })
    fc.assert(
      fc.property(anyGates, (gates) => {
        const found = bodygraphOf(gates)
        const defined = channels.filter(({ gates: ends }) => ends.every((gate) => gates.includes(gate)))
        expect(found.channels).toEqual(defined.map(({ name }) => name))
        expect(new Set(found.definedCenters)).toEqual(new Set(defined.flatMap((one) => one.centers)))
        expect(found.type === 'Reflector').toBe(defined.length === 0)
        expect(found.type.includes('Generator')).toBe(found.definedCenters.includes('Sacral'))
        expect(found.authority === 'Emotional').toBe(found.definedCenters.includes('SolarPlexus'))
      }),
    )
  })
})
