import { limits } from '../limits.ts'

/** A picture as it is kept, or why it is not. */
export type Looked =
  | { readonly ok: true; readonly data: Buffer; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly why: 'type' | 'broken' | 'pixels' }

const refused = (why: 'type' | 'broken' | 'pixels'): Looked => ({ ok: false, why })

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP14 = 0xee

/** Tables that a decoder needs: of frames, of codes, of quanta, and how often it may begin anew. */
const NEEDED: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
/** Frames that every browser reads: baseline, extended, progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** A progressive picture has some ten scans; thousands of them would only keep a decoder busy. */
const MOST_SCANS = 64

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** Where the data of a scan end: at the next marker that is none of theirs; -1 where they break off. */
function endOfScan(data: Buffer, from: number): number {
  for (
    let at = data.indexOf(0xff, from);
    at !== -1 && at < data.length - 1;
    at = data.indexOf(0xff, at + 1)
  ) {
    const next = data[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return -1
}

/** Whether a segment says how the picture is to be read; all others say something about it, and are left out. */
function isNeeded(marker: number, body: Buffer): boolean {
  if (marker === APP0) return body.length === 14 && body.toString('latin1', 0, 5) === 'JFIF\0'
  if (marker === APP14) return body.length === 12 && body.toString('latin1', 0, 5) === 'Adobe'
  return NEEDED.has(marker)
}

/**
 * Looks at a picture by its bytes, without decoding it: whether it is a whole JPEG of no more pixels than are kept, as its
 * frame declares them. What comes out holds the picture and nothing else: no place, no camera, no words, no preview, nothing
 * behind its end.
 */
export function lookAtJpeg(data: Buffer): Looked {
  if (data[0] !== 0xff || data[1] !== SOI || data[2] !== 0xff) return refused('type')
  const kept: Buffer[] = [data.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let scans = 0
  for (let at = 2; at < data.length - 1;) {
    if (data[at] !== 0xff) return refused('broken')
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) {
      if (!size || scans === 0) return refused('broken')
      kept.push(data.subarray(at, at + 2))
      return { ok: true, data: Buffer.concat(kept), ...size }
    }
    const length = at + 4 <= data.length ? data.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > data.length) return refused('broken')
    const body = data.subarray(at + 4, end)
    if (marker === SOS) {
      const stop = endOfScan(data, end)
      scans += 1
      if (!size || stop === -1 || scans > MOST_SCANS) return refused('broken')
      kept.push(data.subarray(at, stop))
      at = stop
      continue
    }
    if (FRAMES.has(marker)) {
      const [colours = 0, height = 0, width = 0] =
        body.length >= 6 ? [body[5], body.readUInt16BE(1), body.readUInt16BE(3)] : []
      if (size || width === 0 || height === 0 || ![1, 3].includes(colours)) return refused('broken')
      if (Math.max(width, height) > limits.pictures.side) return refused('pixels')
      size = { width, height }
      kept.push(data.subarray(at, end))
    } else if (isNeeded(marker, body)) kept.push(data.subarray(at, end))
    at = end
  }
  return refused('broken')
}
