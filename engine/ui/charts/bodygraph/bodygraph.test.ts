import { describe, expect, it } from 'vitest'
import { BODY_BOX, CENTERS, GATES, type Point } from './bodygraph-centers.ts'
import { CHANNELS, curvePath, halves } from './bodygraph-channels.ts'
import { bodygraphSelection, partOf } from './bodygraph-types.ts'
import { gateState, isDefined } from './bodygraph-words.ts'

const OF_CENTERS: Record<string, string> = {
  Head: '61 63 64',
  Ajna: '4 11 17 24 43 47',
  Throat: '8 12 16 20 23 31 33 35 45 56 62',
  G: '1 2 7 10 13 15 25 46',
  Heart: '21 26 40 51',
  Sacral: '3 5 9 14 27 29 34 42 59',
  'Solar Plexus': '6 22 30 36 37 49 55',
  Spleen: '18 28 32 44 48 50 57',
  Root: '19 38 39 41 52 53 54 58 60',
}
const OF_CHANNELS =
  '1-8 2-14 3-60 4-63 5-15 6-59 7-31 9-52 10-20 10-34 10-57 11-56 12-22 13-33 16-48 17-62 18-58 19-49 20-34 ' +
  '20-57 21-45 23-43 24-61 25-51 26-44 27-50 28-38 29-46 30-41 32-54 34-57 35-36 37-40 39-55 42-53 47-64'

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** How far a point lies inside a convex shape, in the unit of the box. */
function depth([x, y]: Point, corners: readonly Point[]): number {
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from
    return ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / distance(from, to)
  })
  return Math.max(Math.min(...sides), Math.min(...sides.map((side) => -side)))
}

describe('the bodygraph', () => {
  it('has nine centers with their gates, 64 in all', () => {
    for (const { name } of CENTERS) {
      const gates = GATES.filter(({ center }) => center === name).map(({ gate }) => gate)
      expect(gates.toSorted((a, b) => a - b).join(' '), name).toBe(OF_CENTERS[name])
    }
    expect(CENTERS).toHaveLength(9)
    expect(new Set(GATES.map(({ gate }) => gate)).size).toBe(64)
  })

  it('has the 36 channels, each from its own gates', () => {
    const ids = CHANNELS.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(OF_CHANNELS.split(' ')))
    expect(ids).toHaveLength(36)
    const spots = new Map(GATES.map(({ gate, x, y }) => [gate, [x, y] as const]))
    for (const { id, from, to, curve } of CHANNELS) {
      expect(distance(curve[0], spots.get(from) ?? [0, 0]), `${id} at ${from}`).toBeLessThan(30)
      expect(distance(curve[3], spots.get(to) ?? [0, 0]), `${id} at ${to}`).toBeLessThan(30)
    }
  })

  it('keeps every number apart from the others and inside its center', () => {
    GATES.forEach((gate, at) => {
      for (const other of GATES.slice(at + 1))
        expect(
          distance([gate.x, gate.y], [other.x, other.y]),
          `${gate.gate} and ${other.gate}`,
        ).toBeGreaterThan(15)
      const center = CENTERS.find(({ name }) => name === gate.center)
      expect(depth([gate.x, gate.y], center?.corners ?? []), `${gate.gate}`).toBeGreaterThan(7)
    })
  })

  it('stays inside its box', () => {
    const points = [...CENTERS.flatMap(({ corners }) => corners), ...CHANNELS.flatMap(({ curve }) => curve)]
    for (const [x, y] of points) {
      expect(x >= 0 && x <= BODY_BOX.width).toBe(true)
      expect(y >= 0 && y <= BODY_BOX.height).toBe(true)
    }
  })

  it('cuts a channel in halves that meet in its middle', () => {
    const [first, second] = halves([
      [0, 0],
      [0, 10],
      [10, 10],
      [10, 0],
    ])
    expect(first[3]).toEqual([5, 7.5])
    expect(second[0]).toEqual([5, 7.5])
    expect(curvePath(first)).toBe('M0 0C0 5 2.5 7.5 5 7.5')
  })
})

describe('a gate', () => {
  const chart = {
    definedCenters: [],
    channels: [],
    personality: { sun: { gate: 1, line: 2 }, moon: { gate: 5, line: 1 } },
    design: { sun: { gate: 1, line: 4 }, mars: { gate: 7, line: 6 } },
  }

  it('is made active by personality, by design, or by both', () => {
    expect([1, 5, 7, 9].map((gate) => gateState(chart, gate))).toEqual([
      'both',
      'personality',
      'design',
      'open',
    ])
  })
})

describe('a center', () => {
  it.each(['Solar Plexus', 'SolarPlexus', 'solar-plexus'])(
    'is defined when the chart calls it %s',
    (name) => {
      const chart = { definedCenters: [name], channels: [], personality: {}, design: {} }
      expect(CENTERS.filter((center) => isDefined(chart, center.name)).map((center) => center.name)).toEqual([
        'Solar Plexus',
      ])
    },
  )
})

describe('a selection', () => {
  it.each([
    { kind: 'center', center: 'Solar Plexus' },
    { kind: 'channel', channel: '20-34' },
    { kind: 'gate', gate: 64 },
  ] as const)('of a $kind finds its part and comes back', (selection) => {
    expect(bodygraphSelection(partOf(selection) ?? '')).toEqual(selection)
  })
})
