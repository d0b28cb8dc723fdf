import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appIconOf, appIcons } from './app-icon.ts'

/** The colour of one pixel of a PNG of three channels, whose rows are as they are. */
function pixelOf(png: Buffer, x: number, y: number): readonly number[] {
  const size = png.readUInt32BE(16)
  const start = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))
  const at = y * (1 + size * 3) + 1 + x * 3
  return [...rows.subarray(at, at + 3)]
}

describe('the sign of the app on a device (issue 15.9)', () => {
  it.each(appIcons)('$name is a PNG of its size, ground to its edges and the shape in its middle', (icon) => {
    const png = appIconOf(undefined, icon)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([icon.size, icon.size])
    const [middle, corner] = [pixelOf(png, icon.size / 2, icon.size / 2), pixelOf(png, 0, 0)]
    expect(middle).not.toEqual(corner)
    expect(pixelOf(png, icon.size - 1, icon.size - 1)).toEqual(corner)
  })

  it('leaves out of a shape that a device cuts nothing of the sign, whatever a pack draws', () => {
    const look = { kind: 'look', id: 'look', mark: { shape: 'M1 1h30v30h-30z' } } as const
    const icon = appIcons.find(({ isCut }) => isCut)
    if (!icon) throw new Error('No icon is made to be cut')
    const png = appIconOf(look, icon)
    const ground = pixelOf(png, 0, 0)
    for (let turn = 0; turn < 360; turn += 5) {
      const away = icon.size * 0.4
      const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
      const at = (part: number) => Math.round(icon.size / 2 + part * away)
      expect(pixelOf(png, at(x), at(y))).toEqual(ground)
    }
  })
})
