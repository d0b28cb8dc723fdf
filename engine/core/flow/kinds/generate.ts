import { isRecord, type Json } from '../form-data.ts'
import type { JsonSchema, StepRule } from './kind.ts'

/** Most things that a step can make one by one: as many as a collection holds. */
const MAX_MADE = 50
const MADE = { type: 'object', maxProperties: 12 } as const

/** What was made is text, or a mapping whose keys the effect decides; the request's own limits bound the rest. */
const one: JsonSchema = { anyOf: [{ type: 'string', maxLength: 20_000 }, MADE] }
const each: JsonSchema = { type: 'object', maxProperties: MAX_MADE, additionalProperties: MADE }

const isMade = (value: Json | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : isRecord(value) && Object.keys(value).length > 0

/**
 * Something made for the seeker. It asks nothing; with a `bind` what was made is kept among the answers: one outcome,
 * or with `each` a mapping of outcomes by the ids of the items.
 */
export const generate: StepRule<'generate'> = {
  asks: false,
  isLeftByButton: true,
  tells: 'made',
  keptAt: ({ bind }) => bind,
  check: () => null,
  bounds: () => null,
  size: (value) => (isMade(value) ? 1 : 0),
  schema: (step) => (step.bind === undefined ? null : step.each === undefined ? one : each),
  // What is made comes from an effect, not from the seeker.
  sample: () => undefined,
  faults: () => [],
}
