/** One channel of the table: a body's longitude or latitude. The format is told in `pack.mjs`, which writes it. */
interface Channel {
  days: number
  step: number
  intervals: number
  bytes: number
  offset: number
  lowest: Float64Array
  bits: Uint8Array
}

/** A value and its rate per day. */
export interface Reading {
  value: number
  rate: number
}

export interface Table {
  /** First and last Julian day (TT) that every channel covers. */
  from: number
  to: number
  /** Degrees and degrees a day of a channel such as `moon.lon`. Throws when there is no such channel or day. */
  read: (channel: string, tt: number) => Reading
}

const MAGIC = 'LODEPH01'
const FIXED = 40

/** Bytes that a read may reach beyond the last interval. */
const PADDING = 8

/** An unsigned integer of at most 32 bits, least significant bit first. */
function readBits(view: DataView, position: number, width: number): number {
  const at = position >>> 3
  const shift = position & 7
  const low = view.getUint32(at, true)
  if (width + shift <= 31) return (low >>> shift) & ((1 << width) - 1)
  // Longer ones do not fit into the operators on bits.
  return Math.floor((low + view.getUint8(at + 4) * 2 ** 32) / 2 ** shift) % 2 ** width
}

function readChannels(view: DataView, text: (at: number, length: number) => string): Map<string, Channel> {
  const channels = new Map<string, Channel>()
  let at = 20
  for (let left = view.getUint32(16, true); left > 0; left--) {
    const count = view.getUint32(at + 36, true)
    const columns = at + FIXED + 8
    const channel = {
      days: view.getFloat64(at + 16, true),
      step: view.getFloat64(at + 24, true),
      intervals: view.getUint32(at + 32, true),
      bytes: view.getUint32(at + 40, true),
      offset: view.getUint32(at + 44, true),
      lowest: Float64Array.from({ length: count }, (_, index) => view.getInt32(columns + index * 5, true)),
      bits: Uint8Array.from({ length: count }, (_, index) => view.getUint8(columns + index * 5 + 4)),
    }
    channels.set(text(at, 16), channel)
    at = columns + count * 5
  }
  return channels
}

/** Opens the bytes of `table.bin`. Throws when they are something else. */
export function openTable(bytes: Uint8Array): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) =>
    String.fromCodePoint(...bytes.subarray(at, at + length)).replaceAll('\0', '')
  if (bytes.length < 20 || text(0, 8) !== MAGIC) throw new Error('These bytes are no ephemeris table.')
  const channels = readChannels(view, text)
  const padded = new Uint8Array(bytes.length + PADDING)
  padded.set(bytes)
  const data = new DataView(padded.buffer)
  const from = view.getFloat64(8, true)
  const to = from + Math.min(...[...channels.values()].map(({ days, intervals }) => days * intervals))
  return {
    from,
    to,
    read: (name, tt) => {
      const channel = channels.get(name)
      if (!channel) throw new Error(`The ephemeris table has no channel ${name}.`)
      if (!(tt >= from && tt <= to)) throw new RangeError(`The ephemeris table does not reach day ${tt}.`)
      return evaluate(data, channel, tt - from)
    },
  }
}

/** The sum of the polynomials and of their derivatives, straight from the packed integers. */
function evaluate(data: DataView, channel: Channel, sinceStart: number): Reading {
  const { days, step, intervals, offset, lowest, bits } = channel
  const index = Math.min(Math.floor(sinceStart / days), intervals - 1)
  const x = (2 * (sinceStart - index * days)) / days - 1
  let position = (offset + index * channel.bytes) * 8
  // T(k) = 2x T(k-1) - T(k-2), and the same for the derivatives: this one, and the one before it.
  let value = 0
  let rate = 0
  let term = 1
  let before = x
  let slope = 0
  let slopeBefore = 1
  for (let k = 0; k < lowest.length; k++) {
    const width = bits[k] ?? 0
    const coefficient = (lowest[k] ?? 0) + readBits(data, position, width)
    position += width
    value += coefficient * term
    rate += coefficient * slope
    const next = 2 * x * term - before
    const nextSlope = 2 * (term + x * slope) - slopeBefore
    before = term
    slopeBefore = slope
    term = next
    slope = nextSlope
  }
  return { value: value * step, rate: (rate * step * 2) / days }
}
