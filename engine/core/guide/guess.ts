import type { Example, Rarities, Said, Weigh } from './features.ts'

/** What a message may want, and how much speaks for it: the shares of all together are 1. */
export interface Guess<Of> {
  readonly of: Of
  readonly share: number
}

/** Guesses what somebody wants, the likeliest first. */
export type Guesser<Of> = (said: Said) => readonly Guess<Of>[]

/** How often every example is gone through, how far one step goes, and how much shorter the steps become. */
const [ROUNDS, STEP, SHORTER] = [5, 5, 0.15]

/** An owner that an example speaks for or against by less than this learns nothing from it. */
const LEAST = 0.004

/** Examples are gone through in leaps, so that those of one owner do not come in a row. */
const LEAP = 977

/** The rows of the features of something said, and their weights. */
interface Features {
  readonly rows: readonly number[]
  readonly by: readonly number[]
}

/** Finds the rows of features: one for each, and in it a place for each owner. */
function rowsBy({ names }: Rarities, weigh: Weigh, owners: number): (said: Said) => Features {
  const places = new Map(names.map((name, at) => [name, at * owners]))
  return (said) => {
    const found = [...weigh(said)].flatMap(([name, weight]) => {
      const row = places.get(name)
      return row === undefined ? [] : [{ row, weight }]
    })
    return { rows: found.map(({ row }) => row), by: found.map(({ weight }) => weight) }
  }
}

/** Fills in how much of a whole speaks for each owner. */
function share(shares: Float64Array, weights: Float32Array, { rows, by }: Features): void {
  shares.fill(0)
  for (let at = 0; at < rows.length; at += 1) {
    const [row = 0, weight = 0] = [rows[at], by[at]]
    for (let owner = 0; owner < shares.length; owner += 1)
      shares[owner] = (shares[owner] ?? 0) + weight * (weights[row + owner] ?? 0)
  }
  const most = Math.max(...shares)
  let sum = 0
  for (let owner = 0; owner < shares.length; owner += 1)
    sum += shares[owner] = Math.exp((shares[owner] ?? 0) - most)
  for (let owner = 0; owner < shares.length; owner += 1) shares[owner] = (shares[owner] ?? 0) / sum
}

/**
 * Learns from examples which words speak for whom, in small steps: a softmax regression. Likeness asks which one example has
 * most in common with a message; this asks which words tell one owner from the others. The same examples always teach the
 * same. Answers one row of weights for each feature, and in it one for each owner.
 */
export function* learningWeights<Of>(
  examples: readonly Example<Of>[],
  owners: readonly Of[],
  rarities: Rarities,
  weigh: Weigh,
): Generator<undefined, Float32Array> {
  const ownerOf = new Map(owners.map((of, at) => [of, at]))
  const featuresIn = rowsBy(rarities, weigh, owners.length)
  const learned: (Features & { readonly owner: number })[] = []
  for (const { of, ...said } of examples) {
    learned.push({ owner: ownerOf.get(of) ?? 0, ...featuresIn(said) })
    yield
  }
  const weights = new Float32Array(rarities.names.length * owners.length)
  const shares = new Float64Array(owners.length)

  function learn({ owner: own, rows, by }: Features & { readonly owner: number }, step: number): void {
    share(shares, weights, { rows, by })
    shares[own] = (shares[own] ?? 0) - 1
    for (let owner = 0; owner < shares.length; owner += 1) {
      const wrong = shares[owner] ?? 0
      if (Math.abs(wrong) < LEAST) continue
      for (let at = 0; at < rows.length; at += 1) {
        const place = (rows[at] ?? 0) + owner
        weights[place] = (weights[place] ?? 0) - step * (by[at] ?? 0) * wrong
      }
    }
  }

  const leap = examples.length % LEAP === 0 ? 1 : LEAP
  for (let round = 0; round < ROUNDS; round += 1)
    for (let at = 0; at < learned.length; at += 1) {
      const example = learned[(round + at * leap) % learned.length]
      if (example) learn(example, STEP / (1 + round * SHORTER))
      yield
    }
  return weights
}

/** Makes what guesses by weights that were learned. */
export function guesserBy<Of>(
  owners: readonly Of[],
  rarities: Rarities,
  weigh: Weigh,
  weights: Float32Array,
): Guesser<Of> {
  const featuresIn = rowsBy(rarities, weigh, owners.length)
  const shares = new Float64Array(owners.length)
  return (said) => {
    const features = featuresIn(said)
    // Of one owner nothing is told from another, and of words that nobody uses nothing at all.
    if (owners.length < 2 || features.rows.length === 0) return []
    share(shares, weights, features)
    return owners
      .map((of, at) => ({ of, share: shares[at] ?? 0 }))
      .toSorted((one, other) => other.share - one.share)
  }
}
