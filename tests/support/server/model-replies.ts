import type { Asked, Play } from './fake-model.ts'

interface AskedSchema {
  type: 'string' | 'array' | 'object'
  description?: string
  enum?: string[]
  items?: AskedSchema
  properties?: Record<string, AskedSchema>
}

/** Items that a list is given: as many as every shape of the product's pack takes. */
function itemsOf(name: string, { description = '' }: AskedSchema): number {
  const exactly = /Exactly (\d+)/.exec(description)?.[1]
  if (exactly !== undefined) return Number(exactly)
  return { discoveries: 10, dataSourcesUsed: 1 }[name] ?? 4
}

/** A value of a schema; `text` gives each of its texts. */
function filledFrom(schema: AskedSchema, text: (name: string) => unknown, name = ''): unknown {
  if (schema.type === 'string') return schema.enum?.[0] ?? text(name)
  if (schema.type === 'array') {
    const { items } = schema
    return Array.from({ length: itemsOf(name, schema) }, () => items && filledFrom(items, text, name))
  }
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, part]) => [key, filledFrom(part, text, key)]),
  )
}

/** What was asked for, with a text of one's own in each place. */
export function fitting({ body }: Asked, text: (name: string) => unknown): unknown {
  const format = body.response_format as { json_schema: { schema: AskedSchema } }
  return filledFrom(format.json_schema.schema, text)
}

/** A model that does well whatever it is asked: a stream where one is asked for, else a value of the shape. */
export function doesWell(text = 'Well said.', after = 0): (asked: Asked) => Play {
  return (asked) =>
    asked.body.stream
      ? { play: 'stream', pieces: [text], pause: after }
      : { play: 'answer', content: JSON.stringify(fitting(asked, () => text)), after }
}
