/** Counts are kept in pieces of 48 bits, so that adding up to 31 of them stays exact in a double. */
const PIECE = 2 ** 48
const MOST_OPTIONS = 31
/** Numbers that the table may hold. */
const MOST_CELLS = 4_000_000
/** Numbers that may be computed to fill it: about two seconds. */
const MOST_STEPS = 60_000_000

/** In how many ways complete answers give each tally. */
export interface Tallies {
  /** Calls for every tally that answers can give. The array is reused: it holds the count of each sort. */
  each(visit: (counts: Int32Array, place: number) => void): void
  /** Adds to `sum` how many answers give the tally at this place, in pieces of 48 bits. */
  addWays(place: number, sum: Float64Array): void
  /** How many pieces a sum has. */
  readonly pieces: number
}

/** A sum of `addWays` as a number. */
export const waysIn = (sum: Float64Array): bigint =>
  sum.reduceRight((all, piece) => (all << 48n) + BigInt(piece), 0n)

/**
 * Counts the tallies of all complete answers, question by question: `ways[question][sort]` is how many options are of
 * that sort. The count of the last sort follows from the others, so it is no dimension of the table. A tally's place is
 * its rank among all multisets (the combinatorial number system over its partial sums), which does not depend on how
 * many questions there are: each question is added in place, from the highest rank down.
 * Undefined when it would take more than `most` steps.
 */
export function countTallies(
  ways: readonly (readonly number[])[],
  most: number = MOST_STEPS,
): Tallies | undefined {
  const sorts = ways[0]?.length ?? 1
  const size = sorts - 1
  const total = ways.length
  if (
    total * size > MOST_CELLS ||
    ways.some((each) => !(optionsIn(each) > 0 && optionsIn(each) <= MOST_OPTIONS))
  )
    return undefined
  const bits = ways.reduce((sum, each) => sum + Math.log2(optionsIn(each)), 0)
  const pieces = Math.floor(bits / 48) + 1
  const choose = binomials(total + size + 1, size + 1)
  const cellCount = choose(total + size, size) * pieces
  if (cellCount > MOST_CELLS || choose(total + size + 1, size + 1) * pieces > most) return undefined

  const cells = new Float64Array(cellCount)
  cells[0] = 1
  const caps = new Int32Array(sorts)
  const add = adder(cells, pieces)
  for (const [before, each] of ways.entries()) {
    const lowest = Math.max(0, before - (caps[size] ?? 0))
    for (let sort = 0; sort < sorts; sort += 1) if ((each[sort] ?? 0) > 0) caps[sort] = (caps[sort] ?? 0) + 1
    walk({ size, caps, choose, most: before + 1, lowest }, add(each, size))
  }

  const isThere = (place: number): boolean => {
    for (let piece = 0; piece < pieces; piece += 1) if ((cells[place * pieces + piece] ?? 0) > 0) return true
    return false
  }
  return {
    pieces,
    addWays(place, sum) {
      let carry = 0
      for (let piece = 0; piece < pieces; piece += 1) {
        const added = carry + (sum[piece] ?? 0) + (cells[place * pieces + piece] ?? 0)
        carry = Math.floor(added / PIECE)
        sum[piece] = added - carry * PIECE
      }
    },
    each(visit) {
      const counts = new Int32Array(sorts)
      const lowest = Math.max(0, total - (caps[size] ?? 0))
      walk({ size, caps, choose, most: total, lowest }, (sums, _drops, place) => {
        if (!isThere(place)) return
        for (let sort = 0; sort < size; sort += 1) counts[sort] = (sums[sort + 1] ?? 0) - (sums[sort] ?? 0)
        counts[size] = total - (sums[size] ?? 0)
        visit(counts, place)
      })
    },
  }
}

const optionsIn = (ways: readonly number[]): number => ways.reduce((sum, count) => sum + count, 0)

type Visit = (sums: Int32Array, drops: Float64Array, place: number) => void

/** Replaces a cell by what it is with one question more: the sum of the cells with one answer less. */
function adder(cells: Float64Array, pieces: number): (ways: readonly number[], size: number) => Visit {
  return (ways, size) => {
    const offered = Int32Array.from(ways.flatMap((count, sort) => (count > 0 && sort < size ? [sort] : [])))
    const last = ways[size] ?? 0
    const sources = new Int32Array(offered.length)
    const times = new Float64Array(offered.length)
    return (sums, drops, place) => {
      let found = 0
      for (let at = 0; at < offered.length; at += 1) {
        const sort = offered[at] ?? 0
        if (sums[sort + 1] === sums[sort]) continue
        sources[found] = (place - (drops[sort + 1] ?? 0)) * pieces
        times[found] = ways[sort] ?? 0
        found += 1
      }
      const here = place * pieces
      let carry = 0
      for (let piece = 0; piece < pieces; piece += 1) {
        let sum = carry + last * (cells[here + piece] ?? 0)
        for (let at = 0; at < found; at += 1)
          sum += (times[at] ?? 0) * (cells[(sources[at] ?? 0) + piece] ?? 0)
        carry = Math.floor(sum / PIECE)
        cells[here + piece] = sum - carry * PIECE
      }
    }
  }
}

interface Space {
  readonly size: number
  /** How often each sort can have been chosen. */
  readonly caps: Int32Array
  readonly choose: Choose
  /** Most and fewest answers that went to the sorts of the table. */
  readonly most: number
  readonly lowest: number
}

/**
 * Walks tallies from the highest place down. `sums[j]` is how many answers went to the first j sorts, `drops[j]` how far
 * down the place lies that has one answer less in the j-th sort.
 */
function walk({ size, caps, choose, most, lowest }: Space, visit: Visit): void {
  const sums = new Int32Array(size + 1)
  const drops = new Float64Array(size + 2)
  if (size === 0) return visit(sums, drops, 0)
  const go = (level: number, from: number, to: number, above: number): void => {
    for (let sum = from; sum >= to; sum -= 1) {
      sums[level] = sum
      drops[level] = (drops[level + 1] ?? 0) + (sum > 0 ? choose(sum + level - 2, level - 1) : 0)
      const place = above + choose(sum + level - 1, level)
      if (level === 1) visit(sums, drops, place)
      else go(level - 1, sum, Math.max(0, sum - (caps[level - 1] ?? 0)), place)
    }
  }
  go(size, most, lowest, 0)
}

type Choose = (among: number, some: number) => number

/** Pascal's triangle; what is too large for a double is at least large. */
function binomials(rows: number, columns: number): Choose {
  const width = columns + 1
  const table = new Float64Array((rows + 1) * width)
  for (let row = 0; row <= rows; row += 1) {
    table[row * width] = 1
    for (let column = 1; column <= Math.min(row, columns); column += 1)
      table[row * width + column] =
        (table[(row - 1) * width + column - 1] ?? 0) + (table[(row - 1) * width + column] ?? 0)
  }
  return (among, some) => table[among * width + some] ?? 0
}
