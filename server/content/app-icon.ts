import { crc32, deflateSync } from 'node:zlib'
import { colourIn, type Role } from '../../engine/core/look/look.ts'
import { shownLook } from '../../engine/core/look/mark.ts'
import { hexOf, lchOf } from '../../engine/core/look/oklch.ts'
import { coverageOf, outlineOf, reachOf, scaled } from '../../engine/core/look/raster.ts'
import type { LookDocument } from '../../engine/core/pack/documents.gen.ts'

/** The sign of the app on a device. */
export interface AppIcon {
  readonly name: string
  readonly size: number
  /** The device cuts it into a shape of its own. */
  readonly isCut: boolean
}

/** The sizes that devices ask for. */
export const appIcons: readonly AppIcon[] = [
  { name: 'app-192.png', size: 192, isCut: false },
  { name: 'app-512.png', size: 512, isCut: false },
  { name: 'app-maskable-512.png', size: 512, isCut: true },
]

/** Of a picture's width: how far the shape reaches from the middle. Nothing within 0.4 is ever cut away. */
const REACH = { whole: 0.44, cut: 0.34 }

/** The shape of the mark is drawn in a square of 32. */
const MIDDLE = [16, 16] as const

type Rgb = readonly [red: number, green: number, blue: number]

/** The sign of a pack as PNG, drawn from the shape of its mark in its own colours: on ground, to all edges. */
export function appIconOf(look: LookDocument | undefined, { size, isCut }: AppIcon): Buffer {
  const shape = outlineOf(shownLook(look).mark.shape)
  const by = ((isCut ? REACH.cut : REACH.whole) * size) / Math.max(1, reachOf(shape, MIDDLE))
  const coverage = coverageOf(scaled(shape, MIDDLE, by, [size / 2, size / 2]), size)
  const colour = (role: Role): Rgb => {
    const hex = Number.parseInt(hexOf(lchOf(colourIn(look, 'light', role))).slice(1), 16)
    return [hex >> 16, (hex >> 8) & 255, hex & 255]
  }
  return pngOf(coverage, size, { ground: colour('bg'), ink: colour('action') })
}

/** One part of a PNG: its length, its name, its bytes and their sum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A square of red, green and blue without transparency (PNG, third edition). */
function pngOf(coverage: Float64Array, size: number, { ground, ink }: { ground: Rgb; ink: Rgb }): Buffer {
  const row = 1 + size * 3
  const pixels = Buffer.alloc(size * row)
  coverage.forEach((part, index) => {
    const at = Math.floor(index / size) * row + 1 + (index % size) * 3
    ground.forEach((value, channel) => {
      pixels[at + channel] = Math.round(value + ((ink[channel] ?? value) - value) * part)
    })
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits of each of three colours.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
