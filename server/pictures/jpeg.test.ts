import { describe, expect, it } from 'vitest'
import { seededChance } from '../../engine/core/chance.ts'
import { EXIF, jpegOf } from '../../tests/support/server/jpegs.ts'
import { limits } from '../limits.ts'
import { lookAtJpeg } from './jpeg.ts'

const { side } = limits.pictures

describe('a picture that is looked at by its bytes', () => {
  it('is kept without a place, a camera, words, or anything behind its end', () => {
    const looked = lookAtJpeg(jpegOf(640, 480))
    if (!looked.ok) throw new Error(looked.why)
    expect([looked.width, looked.height]).toEqual([640, 480])
    const kept = looked.data.toString('latin1')
    for (const word of [EXIF, 'GPS', 'Taken at home', 'hidden', 'Exif']) expect(kept).not.toContain(word)
    expect(kept).toContain('JFIF')
    expect(looked.data.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    // Looked at again, it stays as it is.
    expect(lookAtJpeg(looked.data)).toEqual(looked)
  })

  it('is refused where it declares more pixels than are kept, however few bytes it has', () => {
    expect(lookAtJpeg(jpegOf(side, side)).ok).toBe(true)
    expect(lookAtJpeg(jpegOf(side + 1, 10))).toEqual({ ok: false, why: 'pixels' })
    expect(lookAtJpeg(jpegOf(65_535, 65_535))).toEqual({ ok: false, why: 'pixels' })
  })

  it('is refused where it has no pixels, a second frame, or no end of scans', () => {
    const good = jpegOf(10, 10)
    expect(lookAtJpeg(jpegOf(0, 10))).toEqual({ ok: false, why: 'broken' })
    const frame = good.indexOf(Buffer.from([0xff, 0xc0]))
    const twice = Buffer.concat([
      good.subarray(0, frame),
      good.subarray(frame, frame + 19),
      good.subarray(frame),
    ])
    expect(lookAtJpeg(twice)).toEqual({ ok: false, why: 'broken' })
    const scan = good.indexOf(Buffer.from([0xff, 0xda]))
    const end = good.indexOf(Buffer.from([0xff, 0xd9]))
    const scans = Array.from({ length: 200 }, () => good.subarray(scan, end))
    expect(lookAtJpeg(Buffer.concat([good.subarray(0, scan), ...scans, good.subarray(end)]))).toEqual({
      ok: false,
      why: 'broken',
    })
  })

  it.each([
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a WebP', Buffer.from('RIFF....WEBPVP8 ')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused as another type where it is %s', (_, data) => {
    expect(lookAtJpeg(data)).toEqual({ ok: false, why: 'type' })
  })

  it('is refused wherever it breaks off', () => {
    const good = lookAtJpeg(jpegOf(10, 10))
    if (!good.ok) throw new Error(good.why)
    for (let length = 0; length < good.data.length; length += 1)
      expect(lookAtJpeg(good.data.subarray(0, length)).ok).toBe(false)
  })

  it('of a hundred files of random bytes is none, also behind the beginning of one', () => {
    const chance = seededChance('pictures')
    for (let at = 0; at < 100; at += 1) {
      const bytes = Buffer.from(
        Array.from({ length: chance.between(0, 4_000) }, () => chance.between(0, 255)),
      )
      expect(lookAtJpeg(bytes).ok).toBe(false)
      expect(lookAtJpeg(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytes])).ok).toBe(false)
    }
  })
})
