import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAround, type PlacedOnRing, type RingRoom } from './place-around.ts'

/** As on a phone of 320 px, where room is scarcest, and on a wide screen. */
const rooms: RingRoom[] = [
  { radii: [84, 60], diameter: 22 },
  { radii: [220, 186], diameter: 34 },
]

const at = ({ angle, track }: PlacedOnRing, room: RingRoom) => {
  const radians = (angle * Math.PI) / 180
  const radius = room.radii[track]
  return { x: radius * Math.cos(radians), y: radius * Math.sin(radians) }
}

function nearest(placed: readonly PlacedOnRing[], room: RingRoom): number {
  let least = Infinity
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1)) {
      const a = at(one, room)
      const b = at(other, room)
      least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y))
    }
  })
  return least
}

const bodies = (longitudes: readonly number[]) => longitudes.map((lon, index) => ({ id: `b${index}`, lon }))
const turn = (angle: number) => ((angle % 360) + 360) % 360
const moved = ({ lon, angle }: PlacedOnRing) => Math.abs(turn(angle - lon + 180) - 180)

/** Clusters anywhere, of any tightness, adding up to 13 bodies. */
const clusters = fc
  .array(
    fc.record({
      centre: fc.double({ min: 0, max: 360, noNaN: true }),
      width: fc.constantFrom(0, 0.5, 3, 20, 120),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((centres) =>
    fc.array(
      fc
        .tuple(fc.nat({ max: centres.length - 1 }), fc.double({ min: -0.5, max: 0.5, noNaN: true }))
        .map(([which, off]) => (centres[which]?.centre ?? 0) + (centres[which]?.width ?? 0) * off),
      { minLength: 13, maxLength: 13 },
    ),
  )

describe.each(rooms)('glyphs on rings of $radii with $diameter each', (room) => {
  it('never overlap, wherever thirteen bodies stand', () => {
    fc.assert(
      fc.property(clusters, (longitudes) => {
        const placed = placeAround(bodies(longitudes), room)
        expect(placed).toHaveLength(13)
        expect(nearest(placed, room)).toBeGreaterThanOrEqual(room.diameter - 1e-6)
      }),
      { numRuns: 300 },
    )
  })

  it('never overlap when all thirteen stand within three degrees, over the beginning of the zodiac too', () => {
    for (const start of [358.5, 0, 100, 179.9]) {
      const placed = placeAround(bodies(Array.from({ length: 13 }, (_, index) => start + index * 0.25)), room)
      expect(nearest(placed, room)).toBeGreaterThanOrEqual(room.diameter - 1e-6)
      expect(new Set(placed.map(({ track }) => track))).toEqual(new Set([0, 1]))
    }
  })

  it('never overlap on one ring around the wheel, however far they have to move', () => {
    const radius = room.radii[0] + 60
    const around: RingRoom = { radii: [radius, radius], diameter: room.diameter, single: true }
    fc.assert(
      fc.property(clusters, (longitudes) => {
        const placed = placeAround(bodies(longitudes), around)
        expect(new Set(placed.map(({ track }) => track))).toEqual(new Set([0]))
        expect(nearest(placed, around)).toBeGreaterThanOrEqual(room.diameter - 1e-6)
      }),
      { numRuns: 300 },
    )
  })

  it('keep the order of the zodiac, so that no leader line crosses another', () => {
    fc.assert(
      fc.property(clusters, (longitudes) => {
        const placed = placeAround(bodies(longitudes), room)
        const steps = placed.map((one, index) => {
          const next = placed[(index + 1) % placed.length]
          return next ? turn(next.angle - one.angle) : 0
        })
        expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(360, 5)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a glyph with room around it', () => {
  const room: RingRoom = { radii: [220, 186], diameter: 34 }

  it('stands at its own degree on the outer ring', () => {
    const placed = placeAround(bodies([0, 90, 200, 300]), room)
    for (const one of placed) {
      expect(moved(one)).toBeCloseTo(0, 9)
      expect(one.track).toBe(0)
    }
  })

  it('moves no more than it must beside one neighbour', () => {
    const placed = placeAround(bodies([10, 12]), room)
    expect(placed.map(({ track }) => track)).toEqual([0, 0])
    expect(nearest(placed, room)).toBeCloseTo(room.diameter, 6)
    expect(Math.max(...placed.map(moved))).toBeLessThan(4)
  })

  it('is not disturbed by a cluster on the other side', () => {
    const placed = placeAround(bodies([100, 100.5, 101, 101.5, 102, 102.5, 103, 280]), room)
    const alone = placed.find(({ lon }) => lon === 280)
    expect(alone && moved(alone)).toBeCloseTo(0, 9)
  })

  it('is shared out evenly when more come than fit, and nothing comes of nothing', () => {
    const crowd = placeAround(bodies(Array.from({ length: 90 }, (_, index) => index)), room)
    expect(crowd).toHaveLength(90)
    expect(new Set(crowd.map(({ angle }) => angle.toFixed(6))).size).toBe(90)
    expect(placeAround([], room)).toEqual([])
  })
})
