import { filledMade, generatedIn } from '../../../engine/core/flow/made.ts'
import type { CommissionDocument, Flow, Shape, WrittenList } from '../../../engine/core/pack/documents.gen.ts'
import { cutToShape } from '../composer.ts'
import type { Shapes } from '../shapes.ts'
import { type Fields, fieldsIn, listIn } from '../../../engine/inputs/values.ts'

/** The texts of an entry without space around them. */
const trimmed = (entry: Fields): Fields =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  )

/** The entries of a list that are whole, in their order, each with its id and what it carries of the item. */
function entriesOf(
  { id, orderBy, carry = [] }: WrittenList,
  shape: Shape,
  { shapes, value, item }: { shapes: Shapes; value: unknown; item: Fields },
): Fields[] {
  if (shape.type !== 'array') return []
  const { items } = shape
  const ranked = items.type === 'object' && orderBy !== undefined ? items.properties[orderBy] : undefined
  const order: readonly unknown[] = (ranked?.type === 'string' && ranked.enum) || []
  const rank = (entry: Fields) => (orderBy === undefined ? 0 : order.indexOf(entry[orderBy]))
  const own = Object.fromEntries(carry.map((field) => [field, item[field]]))
  return listIn(value)
    .flatMap((each) => {
      const entry = fieldsIn(cutToShape(items, trimmed(each)))
      return shapes.fits(items, entry) ? [entry] : []
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .map((entry, at) => ({ id: `${id}-${at + 1}`, ...entry, ...own }))
}

/**
 * What a commission gives out of what was written for it: steps for its flow, entries of a list, a text or a mapping.
 * Undefined where that is not there, which only a recipe can bring about of which nothing came.
 */
export function resultOf(
  { id, shape, take, list }: CommissionDocument,
  written: unknown,
  { flow, shapes, item }: { readonly flow: Flow; readonly shapes: Shapes; readonly item: Fields },
): unknown {
  const wanted = shape.type === 'object' ? shape.properties[take] : undefined
  const value = fieldsIn(written)[take]
  if (generatedIn(flow)?.commission === id) return filledMade(flow, value)
  if (wanted && list) {
    const entries = entriesOf(list, wanted, { shapes, value, item })
    if (entries.length > 0) return entries
  } else if (wanted?.type === 'string') {
    // Whole: what is shortened for prompts is what a seeker wrote, not what is written for them.
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  } else if (wanted) {
    const cut = cutToShape(wanted, value)
    if (shapes.fits(wanted, cut)) return cut
  }
  return undefined
}
