import type { Insight } from '../../engine/contracts/index.ts'
import { isRecord } from '../../engine/core/flow/index.ts'
import type { InsightDocument, Shape } from '../../engine/core/pack/documents.gen.ts'
import { shortened } from '../../engine/core/recipe/sentences/prose.ts'
import { textsIn } from '../../engine/core/pack/json.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import type { ToldIn } from '../../engine/core/recipe/compose.ts'
import type { Library } from '../content/library.ts'
import { heardFor, type SaidBefore } from './said-before.ts'
import { longestOf, mostOf, type Shapes } from './shapes.ts'

export type InsightContent = Insight['content']

/** An insight that was composed, and the findings that it was written of. */
export interface ComposedInsight {
  readonly content: InsightContent
  readonly told: readonly ToldIn[]
}

/** Nothing of what its shape asks for came of a recipe; `faults` are of templates that could not be followed. */
export class ComposerFault extends Error {
  readonly faults: readonly string[]

  constructor(type: string, faults: readonly string[]) {
    super(`The recipe of ${type} does not give its shape: ${faults.join('; ')}`)
    this.name = 'ComposerFault'
    this.faults = faults
  }
}

/**
 * Writes an insight without a model: the same inputs, seed and what was said before always give the same words. What
 * can only be said again is said again, and a part of which nothing can be said is left out. Throws where nothing at all
 * comes of it.
 */
export function composeInsight(
  library: Library,
  document: InsightDocument,
  inputs: RecipeInputs,
  seed: string,
  before?: SaidBefore,
): ComposedInsight {
  const faults: string[] = []
  const drafts = draftsOf(library, document, inputs, { seed, before, faults })
  const first = drafts.next().value
  if (!first) throw new ComposerFault(document.id, faults)
  // Where others have quoted everything that it could be written of, it quotes as they do.
  const second = document.quotesOnce && before && first.told.length === 0 ? drafts.next().value : undefined
  return second && sizeOf(first) < ENOUGH * sizeOf(second) ? second : first
}

/** How much of a text may be missing before what others said is rather said once more. */
const ENOUGH = 0.6

const sizeOf = ({ content }: ComposedInsight): number =>
  [...textsIn(content)].reduce((sum, text) => sum + text.length, 0)

/** The text as it comes out, the strictest first: those that fit its shape. */
function* draftsOf(
  { book, pack, shapes }: Library,
  document: InsightDocument,
  inputs: RecipeInputs,
  {
    seed,
    before,
    faults,
  }: { readonly seed: string; readonly before: SaidBefore | undefined; readonly faults: string[] },
): Generator<ComposedInsight, undefined> {
  const { id, shape, recipe } = document
  const heard = before ? heardFor(pack, document, before, inputs) : []
  for (const said of [...heard, undefined]) {
    const given = recipe
      ? book.compose(recipe, inputs, `${seed} ${id}`, said)
      : { value: inputs['content'], told: [], faults: [] }
    const value = cutToShape(shape, given.value)
    if (isContent(value) && shapes.fits(shape, value)) yield { content: value, told: given.told }
    else {
      faults.push(...given.faults.map(({ path, message }) => `${path.join('/')}: ${message}`))
      const content = partsThatFit(shapes, shape, value)
      const count = Object.keys(content).length
      // A part less is better than words that were read twice before.
      const isLast = said === heard.at(-1)
      if (said === undefined ? count > 0 : isLast && count >= ENOUGH * partsOf(shape))
        yield { content, told: given.told }
    }
  }
  return undefined
}

const partsOf = (shape: Shape): number => (shape.type === 'object' ? Object.keys(shape.properties).length : 1)

/** The parts of a text that came out whole: of an answer that somebody left open, nothing is said. */
function partsThatFit(shapes: Shapes, shape: Shape, value: unknown): Record<string, unknown> {
  if (shape.type !== 'object' || !isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(shape.properties).flatMap(([key, part]) => {
      const given = value[key]
      const whole =
        part.type === 'array' && Array.isArray(given)
          ? given.filter((item) => shapes.fits(part.items, item))
          : given
      return shapes.fits(part, whole) ? [[key, whole]] : []
    }),
  )
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
