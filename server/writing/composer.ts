import type { InsightDocument } from '../../engine/core/pack/documents.gen.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs.ts'
import type { Library } from '../content/library.ts'
import type { Shapes } from './shape-check.ts'
import type { InsightContent } from './written.ts'

/** A recipe of the pack does not give what its shape asks for. */
class ComposerFault extends Error {
  constructor(type: string, faults: readonly string[]) {
    super(`The recipe of ${type} does not give its shape: ${faults.join('; ')}`)
    this.name = 'ComposerFault'
  }
}

/**
 * Writes an insight without a model: the same inputs and seed always give the same words. Throws only when the pack's
 * own recipe and shape disagree, which its tests keep from happening.
 */
export function composeInsight(
  { book }: Library,
  shapes: Shapes,
  document: InsightDocument,
  inputs: RecipeInputs,
  seed: string,
): InsightContent {
  const { id, shape, recipe } = document
  const { value, faults } = recipe
    ? book.compose(recipe, inputs, `${seed} ${id}`)
    : { value: inputs['content'], faults: [] }
  if (!isContent(value) || !shapes.fits(shape, value)) {
    throw new ComposerFault(
      id,
      faults.map(({ path, message }) => `${path.join('/')}: ${message}`),
    )
  }
  return value
}

export const isContent = (value: unknown): value is InsightContent =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))
