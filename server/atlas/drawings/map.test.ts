import { describe, expect, it } from 'vitest'
import type { LatLon } from '../../../engine/ui/charts/map/map-types.ts'
import { linePath, mapDrawing } from './map.ts'

const strokesOf = (d: string) =>
  d
    .split('M')
    .slice(1)
    .map((stroke) => stroke.split('L').map((point) => point.split(',').map(Number) as [number, number]))

/** A curve from south to north that goes around the world while it rises. */
const curve = (from: number): LatLon[] =>
  Array.from({ length: 61 }, (_, at) => [at * 2 - 60, ((from + at * 3 + 540) % 360) - 180] as const)

describe('the map of a book', () => {
  it('cuts a line that leaves on one side and comes in on the other, and never draws across', () => {
    const strokes = strokesOf(linePath(curve(100)))
    expect(strokes).toHaveLength(2)
    for (const stroke of strokes)
      stroke.slice(1).forEach(([x], at) => expect(Math.abs(x - (stroke[at]?.[0] ?? x))).toBeLessThan(60))
  })

  it('keeps every line within its upper and its lower edge', () => {
    const { height } = mapDrawing({})
    const meridian = [-89, 0, 89].map((lat) => [lat, 30] as const)
    for (const [, y] of [...strokesOf(linePath(meridian)), ...strokesOf(linePath(curve(-60)))].flat()) {
      expect(y).toBeGreaterThanOrEqual(21.9)
      expect(y).toBeLessThanOrEqual(height - 21.9)
    }
    expect(linePath([])).toBe('')
  })

  it('draws the land, four lines of each body, and a glyph where each of them ends', () => {
    const set = { mc: 30, ic: -150, asc: curve(100), dsc: curve(-60) }
    const bare = mapDrawing({}).shapes.length
    expect(bare).toBe(4)
    expect(mapDrawing({ sun: set }).shapes).toHaveLength(bare + 4 + 4 * 2)
  })
})
