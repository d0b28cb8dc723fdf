import type { PathContent } from '../../../contracts/index.ts'
import type { PathWords } from '../../../core/pack/documents.gen.ts'

/** A sentence or an item of a list; `only` when the other version does not have it. */
export interface Piece {
  readonly text: string
  readonly only: boolean
}

export interface ComparedPart {
  readonly title: string
  readonly same: boolean
  readonly older: readonly Piece[]
  readonly newer: readonly Piece[]
}

/** The sentences of a text, each with its closing marks. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…][”’)]?)\s+|\n+/u).flatMap((part) => part.trim() || [])

const marked = (texts: readonly string[], others: readonly string[]): Piece[] =>
  texts.map((text) => ({ text, only: !others.includes(text) }))

/** Two versions part by part, in the order and under the names of the page. */
export function comparePaths(
  older: PathContent,
  newer: PathContent,
  { overview, identity, direction, plan, next }: PathWords,
): ComparedPart[] {
  const parts: readonly (readonly [title: string, of: (path: PathContent) => string | readonly string[]])[] =
    [
      [overview.manifesto, (path) => path.personalManifesto],
      [overview.realizations, (path) => path.integrationInsights.keyRealizations],
      [overview.transformation, (path) => path.integrationInsights.transformationSummary],
      [identity.essence, (path) => path.coreIdentity.essence],
      [identity.contribution, (path) => path.coreIdentity.uniqueContribution],
      [identity.gifts, (path) => path.coreIdentity.primaryGifts],
      [identity.values, (path) => path.coreIdentity.coreValues],
      [direction.northStar, (path) => path.lifeDirection.northStar],
      [direction.primaryPath, (path) => path.lifeDirection.primaryPath],
      [direction.timeline, (path) => path.lifeDirection.timeline],
      [direction.supporting, (path) => path.lifeDirection.supportingPaths],
      [plan.immediate, (path) => path.actionableSteps.immediate],
      [plan.shortTerm, (path) => path.actionableSteps.shortTerm],
      [plan.longTerm, (path) => path.actionableSteps.longTerm],
      [next.title, (path) => path.integrationInsights.nextEvolutionPhase],
    ]
  return parts.map(([title, of]) => {
    const [before, after] = [older, newer].map((path) => {
      const held = of(path)
      return typeof held === 'string' ? sentencesOf(held) : held
    })
    const [one, two] = [before ?? [], after ?? []]
    return {
      title,
      same: JSON.stringify(one) === JSON.stringify(two),
      older: marked(one, two),
      newer: marked(two, one),
    }
  })
}
