import type { CollectionField } from '../../pack/documents.gen.ts'
import { isRecord } from '../form-data.ts'
import { resolveOptions } from '../options.ts'
import { boundFaults } from './bounds.ts'
import type { JsonSchema, StepRule } from './kind.ts'

/** Most items of a collection whose step says nothing else, and most characters of one field. */
export const MAX_ITEMS = 50
export const MAX_FIELD = 4_000
const ITEM_ID = { type: 'string', minLength: 1, maxLength: 64 } as const

function fieldValues(field: CollectionField): string[] | null {
  return field.options ? [...resolveOptions(field.options, new Map()).values] : null
}

function fieldSchema(field: CollectionField): JsonSchema {
  const values = fieldValues(field)
  return values
    ? { type: 'string', enum: field.required ? values : ['', ...values] }
    : { type: 'string', maxLength: MAX_FIELD }
}

/** A list of items that share fields. Each item carries its own permanent `id`. */
export const collection: StepRule<'collection'> = {
  asks: true,
  tells: 'items',
  keptAt: ({ bind, id }) => bind ?? id,
  check(step, value) {
    const items = value ?? []
    if (!Array.isArray(items)) return { code: 'wrong-kind' }
    for (const item of items) {
      if (!isRecord(item)) return { code: 'wrong-kind' }
      for (const field of step.fields) {
        const given = item[field.id]
        const blank = typeof given !== 'string' || given.trim() === ''
        if (field.required && blank) return { code: 'missing-field', field: field.label }
        const values = fieldValues(field)
        if (!blank && values && !values.includes(given)) return { code: 'unknown-choice', value: given }
      }
    }
    const atLeast = step.threshold?.atLeast ?? 0
    const atMost = step.threshold?.atMost ?? MAX_ITEMS
    if (items.length > atMost) return { code: 'too-many-choices', have: items.length, atMost }
    return items.length < atLeast ? { code: 'too-few-choices', have: items.length, atLeast } : null
  },
  bounds: ({ threshold }) => ({ least: threshold?.atLeast ?? 0, most: threshold?.atMost ?? Infinity }),
  size: (value) => (Array.isArray(value) ? value.length : 0),
  schema(step, _options, strictness) {
    const required =
      strictness === 'complete' ? step.fields.filter((field) => field.required).map((field) => field.id) : []
    return {
      type: 'array',
      maxItems: step.threshold?.atMost ?? MAX_ITEMS,
      ...(strictness === 'complete' ? { minItems: step.threshold?.atLeast ?? 0 } : {}),
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', ...required],
        properties: {
          id: ITEM_ID,
          ...Object.fromEntries(step.fields.map((field) => [field.id, fieldSchema(field)])),
        },
      },
    }
  },
  sample(step, _options, chance) {
    const atLeast = step.threshold?.atLeast ?? 0
    const count = chance.between(atLeast, Math.min(step.threshold?.atMost ?? MAX_ITEMS, atLeast + 4))
    return Array.from({ length: count }, (_, at) => ({
      id: `item-${at + 1}`,
      ...Object.fromEntries(
        step.fields
          .filter((field) => field.required === true || chance.happens(0.5))
          .map((field) => [field.id, chance.pick(fieldValues(field) ?? [`Something ${at + 1}`]) ?? '']),
      ),
    }))
  },
  faults: ({ threshold: { atLeast: least, atMost: most } = {} }) =>
    boundFaults({ key: 'atLeast', least, most, kept: MAX_ITEMS, noun: 'items' }),
}
