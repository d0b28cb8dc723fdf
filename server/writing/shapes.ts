import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ListShape, Shape, TextShape } from '../../engine/core/pack/documents.gen.ts'
import { once } from '../../engine/core/once.ts'
import { visible } from './model/cleaned.ts'
import { ModelFault } from './model/model-fault.ts'

const defaults = { text: 4_000, items: 12 }

/** Characters that a text may have. */
export const longestOf = ({ maxLength = defaults.text }: TextShape): number => maxLength

/** Items that a list may have. */
export const mostOf = ({ maxItems = defaults.items }: ListShape): number => maxItems

/** The JSON Schema of a shape, with every bound: what content is held against. */
export function strictSchema(shape: Shape): Record<string, unknown> {
  if (shape.type === 'string') {
    const { minLength = 1, maxLength = defaults.text } = shape
    return {
      type: 'string',
      minLength,
      maxLength,
      pattern: visible.source,
      ...(shape.enum ? { enum: shape.enum } : {}),
    }
  }
  if (shape.type === 'array') {
    const { minItems = 1, maxItems = defaults.items, items } = shape
    return { type: 'array', minItems, maxItems, items: strictSchema(items) }
  }
  return mapping(shape.properties, strictSchema)
}

/** The same for a model's server: only the words that all of them know. */
export function plainSchema(shape: Shape): Record<string, unknown> {
  const said = shape.description === undefined ? {} : { description: shape.description }
  if (shape.type === 'string') return { type: 'string', ...said, ...(shape.enum ? { enum: shape.enum } : {}) }
  if (shape.type === 'array') return { type: 'array', ...said, items: plainSchema(shape.items) }
  return { ...mapping(shape.properties, plainSchema), ...said }
}

function mapping(
  properties: Readonly<Record<string, Shape>>,
  of: (shape: Shape) => Record<string, unknown>,
): Record<string, unknown> {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties: Object.fromEntries(Object.entries(properties).map(([key, shape]) => [key, of(shape)])),
  }
}

/** Whether values have a shape. A shape of the pack is compiled once, and goes with its pack. */
export class Shapes {
  readonly #ajv = once(() => new Ajv2020({ allErrors: false, strict: false }))
  readonly #compiled = new WeakMap<Shape, ValidateFunction>()

  fits(shape: Shape, value: unknown): boolean {
    let validate = this.#compiled.get(shape)
    if (!validate) {
      const schema = strictSchema(shape)
      validate = this.#ajv().compile(schema)
      // Some shapes are made for one request: the compiler would keep them for good.
      this.#ajv().removeSchema(schema)
      this.#compiled.set(shape, validate)
    }
    return validate(value)
  }

  /** Throws a fault when a value of a model does not fit. */
  check(shape: Shape, value: unknown): void {
    if (!this.fits(shape, value)) throw new ModelFault('shape')
  }
}
