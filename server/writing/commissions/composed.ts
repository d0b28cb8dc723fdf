import type { CommissionDocument, Shape } from '../../../engine/core/pack/documents.gen.ts'
import { isObject, type JsonValue } from '../../../engine/core/pack/json.ts'
import { textsIn } from '../../../engine/core/pack/json.ts'
import { composeAnew } from '../../../engine/core/recipe/anew.ts'
import type { Composition } from '../../../engine/core/recipe/compose.ts'
import type { RecipeInputs } from '../../../engine/core/recipe/inputs/inputs.ts'
import type { Said } from '../../../engine/core/recipe/sentences/said.ts'
import type { Library } from '../../content/library.ts'
import { heardFor, type SaidBefore } from '../said-before.ts'
import type { Shapes } from '../shapes.ts'

/**
 * Writes a commission without a model, otherwise than `before`: what was said elsewhere is said again only where too
 * little would be left of it.
 */
export function composeCommission(
  { book, pack, shapes }: Pick<Library, 'book' | 'pack' | 'shapes'>,
  document: CommissionDocument,
  inputs: RecipeInputs,
  { seed, before, heard }: { readonly seed: string; readonly before?: unknown; readonly heard: SaidBefore },
): Composition {
  const { recipe, shape } = document
  const draft = (said: Said | undefined): Composition =>
    composeAnew(book, recipe, inputs, { seed, before, heard: said })
  const free = draft(undefined)
  const drafts = heardFor(pack, document, heard, inputs).map((said) => {
    const { value, ...rest } = draft(said)
    return { ...rest, value: wholeOf(shapes, shape, value) }
  })
  const fit = drafts.filter(({ value }) => shapes.fits(shape, value))
  // What can only be said again is said again.
  return fit.find(({ value }) => isAsMuch(value, free.value)) ?? fit.at(-1) ?? free
}

/** The value without the entries of its lists that are not whole: a step of which only a title can be said is none. */
function wholeOf(shapes: Shapes, shape: Shape, value: JsonValue | undefined): JsonValue | undefined {
  if (shape.type !== 'object' || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const own = shape.properties[key]
      return own?.type === 'array' && Array.isArray(part)
        ? [key, part.filter((entry) => shapes.fits(own.items, entry))]
        : [key, part]
    }),
  )
}

/** How much of a text may be missing before what was said elsewhere is rather said once more. */
const ENOUGH = 0.7

/** Whether a text says about as much as another. */
const isAsMuch = (value: unknown, other: unknown): boolean => lengthOf(value) >= ENOUGH * lengthOf(other)

const lengthOf = (content: unknown): number =>
  [...textsIn(content)].reduce((sum, text) => sum + text.length, 0)
