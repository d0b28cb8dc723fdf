import type { Insight } from '../../engine/contracts/index.ts'
import type { InsightDocument, Shape } from '../../engine/core/pack/documents.gen.ts'
import { shortened } from '../../engine/core/recipe/sentences/prose.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import type { ToldIn } from '../../engine/core/recipe/compose.ts'
import type { Library } from '../content/library.ts'
import { heardFor, type SaidBefore } from './said-before.ts'
import { longestOf, mostOf } from './shapes.ts'

export type InsightContent = Insight['content']

/** An insight that was composed, and the findings that it was written of. */
export interface ComposedInsight {
  readonly content: InsightContent
  readonly told: readonly ToldIn[]
}

/** A recipe of the pack does not give what its shape asks for. */
export class ComposerFault extends Error {
  constructor(type: string, faults: readonly string[]) {
    super(`The recipe of ${type} does not give its shape: ${faults.join('; ')}`)
    this.name = 'ComposerFault'
  }
}

/**
 * Writes an insight without a model: the same inputs, seed and what was said before always give the same words. What
 * can only be said again is said again. Throws only when the pack's own recipe and shape disagree, which its tests keep
 * from happening.
 */
export function composeInsight(
  { book, shapes }: Library,
  document: InsightDocument,
  inputs: RecipeInputs,
  seed: string,
  before?: SaidBefore,
): ComposedInsight {
  const { id, shape, recipe } = document
  const faults: string[] = []
  for (const said of before ? [...heardFor(document, before), undefined] : [undefined]) {
    const given = recipe
      ? book.compose(recipe, inputs, `${seed} ${id}`, said)
      : { value: inputs['content'], told: [], faults: [] }
    const value = cutToShape(shape, given.value)
    if (isContent(value) && shapes.fits(shape, value)) return { content: value, told: given.told }
    faults.push(...given.faults.map(({ path, message }) => `${path.join('/')}: ${message}`))
  }
  throw new ComposerFault(id, faults)
}

/** What a seeker wrote may be longer than a part of an insight can be: texts and lists are cut to their shape. */
export function cutToShape(shape: Shape, value: unknown): unknown {
  if (shape.type === 'string') return typeof value === 'string' ? shortened(value, longestOf(shape)) : value
  if (shape.type === 'array') {
    return Array.isArray(value)
      ? value.slice(0, mostOf(shape)).map((item) => cutToShape(shape.items, item))
      : value
  }
  if (typeof value !== 'object' || value === null) return value
  const { properties } = shape
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      properties[key] ? cutToShape(properties[key], part) : part,
    ]),
  )
}

export const isContent = (value: unknown): value is InsightContent =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))
