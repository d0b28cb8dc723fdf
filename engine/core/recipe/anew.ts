import type { Recipe } from '../pack/documents.gen.ts'
import { textsIn } from '../pack/json.ts'
import type { RecipeBook } from './book.ts'
import type { Composition } from './compose.ts'
import type { RecipeInputs } from './inputs/inputs.ts'
import type { Said } from './sentences/said.ts'
import { saidBy, sentencesOf } from './sentences/sentences.ts'

/** So many drafts are enough to find each of a few forms. */
const DRAFTS = 12

const QUOTED = /“[^”]*”/gu

/** What a text says around the words of a seeker: its sentences with their quotations emptied. */
export const skeletonsOf = (content: unknown): Set<string> =>
  new Set(
    [...textsIn(content)]
      .flatMap(sentencesOf)
      .map((sentence) => saidBy(sentence.replaceAll(QUOTED, '“”')))
      .filter((sentence) => sentence !== ''),
  )

/**
 * Follows a recipe so that it does not come out as it did `before`: of a few drafts, the one that says least of that
 * again. Without anything before it is the first draft.
 * @param heard what the seeker has read in other texts: it is not said once more
 */
export function composeAnew(
  book: Pick<RecipeBook, 'compose'>,
  recipe: Recipe,
  inputs: RecipeInputs,
  {
    seed,
    before,
    heard,
  }: { readonly seed: string; readonly before: unknown; readonly heard?: Said | undefined },
): Composition {
  const said = skeletonsOf(before)
  const again = ({ value }: Composition): number =>
    [...skeletonsOf(value)].filter((skeleton) => said.has(skeleton)).length
  let best = book.compose(recipe, inputs, seed, heard)
  let least = said.size === 0 ? 0 : again(best)
  for (let draft = 1; draft < DRAFTS && least > 0; draft += 1) {
    const other = book.compose(recipe, inputs, `${seed} ${draft}`, heard)
    const shared = again(other)
    if (shared < least) [best, least] = [other, shared]
  }
  return best
}
