/**
 * The format of `table.bin`, little-endian, written here and read by `table.ts`:
 *
 * - 8 bytes `LODEPH01`; f64 first day (Julian day TT); u32 number of channels;
 * - a header for each channel: 16 bytes of name (ASCII, zero-filled); f64 days of an interval; f64 step in degrees;
 *   u32 intervals; u32 coefficients of an interval; u32 bytes of an interval; u32 offset of the first interval from
 *   the start of the file; for each coefficient an i32 lowest value and a u8 width in bits (5 bytes);
 * - the intervals, each a run of unsigned integers, least significant bit first, filled up to whole bytes.
 *
 * A coefficient is (lowest + integer) x step, and an interval the sum of coefficient times Chebyshev polynomial over
 * -1..1. The last coefficients are left out where they
 * are zero in every interval.
 */

const magic = 'LODEPH01'
const fixed = 16 + 8 + 8 + 4 * 4

function quantise({ rows, step, ...channel }) {
  const stepDegrees = step / 3600
  const integers = rows.map((row) => row.map((value) => Math.round(value / stepDegrees)))
  const used = 1 + integers[0].findLastIndex((_, column) => integers.some((row) => row[column] !== 0))
  const columns = integers[0].slice(0, used).map((_, column) => {
    let [low, high] = [Infinity, -Infinity]
    for (const row of integers) {
      low = Math.min(low, row[column])
      high = Math.max(high, row[column])
    }
    return { low, bits: Math.ceil(Math.log2(high - low + 1)) }
  })
  const bytes = Math.ceil(columns.reduce((sum, { bits }) => sum + bits, 0) / 8)
  return { ...channel, step: stepDegrees, integers, columns, bytes }
}

function writeInterval(out, offset, row, columns) {
  let position = offset * 8
  columns.forEach(({ low, bits }, index) => {
    let left = row[index] - low
    for (let bit = 0; bit < bits; bit++, position++, left = Math.floor(left / 2))
      out[position >> 3] |= (left & 1) << (position & 7)
  })
}

/** Bytes of a table: `from` in Julian days TT, each channel `{ name, days, step (arcseconds), rows (degrees) }`. */
export function packTable({ from, channels }) {
  const packed = channels.map(quantise)
  const head = 8 + 8 + 4 + packed.reduce((sum, { columns }) => sum + fixed + columns.length * 5, 0)
  const size = packed.reduce((sum, { bytes, integers }) => sum + bytes * integers.length, head)
  const out = new Uint8Array(size)
  const view = new DataView(out.buffer)
  const text = (value, at) => [...value].forEach((letter, index) => (out[at + index] = letter.charCodeAt(0)))
  text(magic, 0)
  view.setFloat64(8, from, true)
  view.setUint32(16, packed.length, true)
  let at = 20
  let data = head
  for (const { name, days, step, integers, columns, bytes } of packed) {
    text(name, at)
    view.setFloat64(at + 16, days, true)
    view.setFloat64(at + 24, step, true)
    const counts = [integers.length, columns.length, bytes, data]
    counts.forEach((count, index) => view.setUint32(at + 32 + index * 4, count, true))
    columns.forEach(({ low, bits }, index) => {
      view.setInt32(at + fixed + index * 5, low, true)
      out[at + fixed + index * 5 + 4] = bits
    })
    integers.forEach((row, index) => writeInterval(out, data + index * bytes, row, columns))
    at += fixed + columns.length * 5
    data += bytes * integers.length
  }
  return out
}
