import type {
  ExperimentEvidence,
  ExperimentRules,
  ExperimentSet,
  LibraryExperiment,
} from '../../../engine/core/pack/documents.gen.ts'
import type { RecipeBook } from '../../../engine/core/recipe/book.ts'
import type { RecipeInputs } from '../../../engine/core/recipe/inputs.ts'
import { asSentence } from '../../../engine/core/recipe/prose.ts'
import { placeBySeed } from '../../../engine/core/recipe/seeded.ts'

/** Something that the seeker told, as a sentence that quotes it. */
interface Spoken {
  readonly from: string
  readonly weight: number
  readonly sentence: string
}

/** An experiment of the library, with all that speaks for it. */
export interface Weighed {
  readonly entry: LibraryExperiment
  readonly category: string
  readonly difficulty: string
  readonly weight: number
  readonly spoken: readonly Spoken[]
}

/** Weighs every experiment of a category against what the seeker told. */
export function weigh(book: RecipeBook, set: ExperimentSet, inputs: RecipeInputs, seed: string): Weighed[] {
  const listen = (list: readonly ExperimentEvidence[]): Spoken[] =>
    list.flatMap(({ from, weight = 2, recipe }) => {
      const { value } = book.compose(recipe, inputs, seed)
      const first = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' && first !== '' ? [{ from, weight, sentence: asSentence(first) }] : []
    })
  const ofAll = listen(set.speaks).toSorted((a, b) => b.weight - a.weight)
  return set.experiments.map((entry) => {
    const spoken = [...listen(entry.speaks ?? []), ...ofAll]
    const weight = spoken.reduce((sum, each) => sum + each.weight, 0)
    return { entry, category: set.id, difficulty: entry.difficulty, weight: Math.min(8, weight), spoken }
  })
}

const quotesAtMost = 2

/**
 * Why an experiment fits, and the names of the sources of that: up to two quotes of different sources, those first
 * that were not used yet, then what the experiment has to do with them. `used` takes in what is quoted.
 */
export function reasonFor(
  { entry, spoken }: Weighed,
  { sources, unknown }: ExperimentRules,
  used: Set<string>,
  seed: string,
): { alignmentReason: string; dataSourcesUsed: string[] } {
  const fresh = spoken.filter(({ sentence }) => !used.has(sentence))
  const chosen: Spoken[] = []
  for (const each of fresh.length > 0 ? fresh : spoken) {
    if (chosen.length < quotesAtMost && chosen.every(({ from }) => from !== each.from)) chosen.push(each)
  }
  for (const { sentence } of chosen) used.add(sentence)
  const first = unknown[placeBySeed(`${seed} ${entry.id}`, unknown.length)] ?? ''
  const sentences = chosen.length > 0 ? chosen.map(({ sentence }) => sentence) : [first]
  return {
    alignmentReason: [...sentences, entry.why].join(' '),
    dataSourcesUsed: chosen.flatMap(({ from }) => sources.find(({ id }) => id === from)?.label ?? []),
  }
}
