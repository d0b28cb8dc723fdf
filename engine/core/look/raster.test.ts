import { describe, expect, it } from 'vitest'
import { coverageOf, outlineOf, reachOf, scaled } from './raster.ts'

/** What a path fills of a square of 32, in squares of one. */
const areaOf = (path: string) => coverageOf(outlineOf(path), 32).reduce((sum, part) => sum + part, 0)

describe('a drawn shape as pixels (issue 15.9)', () => {
  it.each([
    ['M4 4H28V28H4z', 576],
    ['m4 4h24v24h-24z', 576],
    ['M4 4 28 4 28 28 4 28z', 576],
    ['m4,4 24,0 0,24-24,0z', 576],
    ['M16 4l12 24H4z', 288],
    // By the non-zero rule a hole goes the other way round.
    ['M4 4H28V28H4zM10 10V22H22V10z', 432],
    ['M4 4H28V28H4zM10 10H22V22H10z', 576],
    // Half a pixel is half of it.
    ['M4.5 4H5.5V5H4.5z', 1],
  ])('%s fills %d', (path, area) => expect(areaOf(path)).toBeCloseTo(area, 3))

  it.each([
    ['M6 16a10 10 0 1 0 20 0a10 10 0 1 0-20 0z', 100 * Math.PI],
    ['M6 16A10 10 0 0126 16 10 10 0 016 16z', 100 * Math.PI],
    ['M4 16a12 6 0 1 1 24 0 12 6 0 1 1-24 0', 72 * Math.PI],
    // Radii that are too small grow until they reach.
    ['M6 16a1 1 0 0 1 20 0a1 1 0 0 1-20 0z', 100 * Math.PI],
    // Under a parabola lie two thirds, and a smooth one goes on on its other side.
    ['M4 16Q10 4 16 16z', (2 / 3) * 12 * 6],
    ['M4 16Q10 4 16 16T28 16', 2 * (2 / 3) * 12 * 6],
    ['M4 16C8 8 12 8 16 16z', 48],
    ['M4 16C8 8 12 8 16 16S24 24 28 16', 96],
  ])('%s fills %d, but for what its pieces cut off', (path, area) =>
    expect(areaOf(path) / area).toBeCloseTo(1, 2),
  )

  it('is nothing where nothing is drawn', () => {
    for (const path of ['M', 'M4 4', 'M4 4L5', 'z', 'M4 4H28']) expect(areaOf(path)).toBe(0)
  })

  it('reaches as far around its middle as it is scaled to', () => {
    const shape = outlineOf('M14.6 6v16H5zM17.4 9l9 13h-9zM5 24.5h22l-3.4 4H8.4z')
    const by = 60 / reachOf(shape, [16, 16])
    expect(reachOf(scaled(shape, [16, 16], by, [96, 96]), [96, 96])).toBeCloseTo(60)
  })
})
