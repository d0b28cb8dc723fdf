import { countingRarities, type Example, type Rarities, weighingBy } from './features.ts'
import { guesserBy, type Guesser, learningWeights } from './guess.ts'
import { indexingKin, type KinIndex, type Nearest, nearestBy } from './kinship.ts'

/** What was learned from examples, in a form that can be kept: the same code need not learn it again. */
export interface Lessons {
  /** Whose examples they were, by their places in a list of all. */
  readonly owners: readonly number[]
  readonly rarities: Rarities
  /** One row for each feature, and in it one weight for each owner. */
  readonly weights: Float32Array
  readonly kin: KinIndex
}

/** What is known by lessons: what a message is most like, and what its words speak for. */
export interface Taught<Of> {
  readonly nearest: Nearest<Of>
  readonly guess: Guesser<Of>
}

/** Learns from examples, in small steps: who is meant by which words. */
export function* learning<Of>(
  examples: readonly Example<Of>[],
  all: readonly Of[],
): Generator<undefined, Lessons> {
  const owners = [...new Set(examples.map(({ of }) => of))]
  const rarities = yield* countingRarities(examples)
  const weigh = weighingBy(rarities)
  return {
    owners: owners.map((of) => all.indexOf(of)),
    rarities,
    weights: yield* learningWeights(examples, owners, rarities, weigh),
    kin: yield* indexingKin(examples, owners, weigh),
  }
}

/**
 * Makes what knows by lessons, of owners that stand in the same list as when they were learned.
 *
 *     const { guess, nearest } = taughtBy(lessons, intents)
 *     guess({ tokens: ['now', 'what'] }) // [{ of: today, share: 0.9 }, { of: science, share: 0.1 }]
 *     nearest(['so', 'what', 'now']) // { of: today, likeness: 0.8, equals: [today] }
 */
export function taughtBy<Of>({ owners, rarities, weights, kin }: Lessons, all: readonly Of[]): Taught<Of> {
  const own = owners.flatMap((at) => all.slice(at, at + 1))
  const weigh = weighingBy(rarities)
  return { nearest: nearestBy(own, kin, weigh), guess: guesserBy(own, rarities, weigh, weights) }
}
