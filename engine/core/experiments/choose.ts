import { shuffledBySeed } from '../recipe/sentences/seeded.ts'
import type { ExperimentStatus } from './status.ts'

/** An experiment that could be suggested. */
export interface Candidate {
  readonly category: string
  readonly difficulty: string
  /** How much of what the seeker told speaks for it, 0 for nothing. */
  readonly weight: number
}

/** An experiment that was suggested before, and what became of it. */
export interface EarlierExperiment {
  readonly category: string
  readonly status: ExperimentStatus
  readonly rating: number | null
}

/**
 * The candidates to suggest next, at most `count`: those for which most speaks, of different categories and
 * difficulties as far as there are, and not harder than what the seeker has got used to. The seed settles ties.
 * @param difficulties the easiest first
 */
export function chooseExperiments<C extends Candidate>(
  candidates: readonly C[],
  earlier: readonly EarlierExperiment[],
  { count, seed, difficulties }: { count: number; seed: string; difficulties: readonly string[] },
): C[] {
  const left = shuffledBySeed(candidates, seed)
  const chosen: C[] = []
  const completed = earlier.filter(({ status }) => status === 'completed').length
  while (chosen.length < count && left.length > 0) {
    const scores = left.map(
      (each) =>
        each.weight +
        liking(each.category, earlier) +
        readiness(difficulties.indexOf(each.difficulty), completed) -
        likeness(each, chosen),
    )
    const best = scores.indexOf(Math.max(...scores))
    chosen.push(...left.splice(best, 1))
  }
  return chosen
}

/** What earlier ones of the category say for another one. */
function liking(category: string, earlier: readonly EarlierExperiment[]): number {
  const of = earlier.filter((each) => each.category === category)
  const rated = of.flatMap(({ rating }) => (rating === null ? [] : [rating - 3]))
  const declined = of.filter(({ status }) => status === 'declined').length
  const waiting = of.filter(({ status }) => status === 'suggested').length
  const stars = rated.reduce((sum, each) => sum + each, 0)
  return Math.max(-3, Math.min(3, stars)) - Math.min(3, declined) - Math.min(2, waiting)
}

/** The first ones should be easy; later a little more may be asked. */
function readiness(difficulty: number, completed: number): number {
  const ready = completed === 0 ? 0 : completed < 3 ? 1 : 2
  return 2 - 2 * Math.abs(difficulty - ready)
}

/** How much of the same is in this round already. */
function likeness({ category, difficulty }: Candidate, chosen: readonly Candidate[]): number {
  const same = chosen.filter((each) => each.category === category).length
  const asHard = chosen.filter((each) => each.difficulty === difficulty).length
  return 10 * same + 2 * asHard
}
