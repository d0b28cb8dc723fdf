import { loadPack, type LoadResult } from './load.ts'
import type { JsonSchema } from './schema/schemas.ts'

const text: JsonSchema = { type: 'string', minLength: 1 }

/** A few kinds that are enough to load a pack: a cover, poems, and a flow. */
export const schemas: readonly JsonSchema[] = [
  {
    $id: 'pack.schema.json',
    title: 'PackDocument',
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'id', 'name', 'version'],
    properties: {
      kind: { const: 'pack' },
      id: text,
      name: text,
      version: text,
      part: { type: 'boolean' },
    },
  },
  {
    $id: 'poem.schema.json',
    title: 'PoemDocument',
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'id', 'title'],
    properties: {
      kind: { const: 'poem' },
      id: text,
      title: text,
      lines: { type: 'array', items: { type: 'string', placeholders: ['name'] } },
      answers: { type: 'string', refersTo: 'poem', description: 'The poem that it answers.' },
    },
  },
]

export const COVER = 'kind: pack\nid: small\nname: Small\nversion: 1.0.0\npart: true\n'

/** A stand-in for a real digest: equal texts, equal names. */
export const digest = (content: string): string => `<${content}>`

/** Loads the files given (path -> text), with a cover beside them. */
export function load(files: Record<string, string>): LoadResult {
  return loadPack(new Map(Object.entries({ 'pack.yaml': COVER, ...files })), schemas, digest)
}

/** "file:line:col code" of each finding. */
export const placed = ({ findings }: LoadResult): string[] =>
  findings.map(({ file, range, code }) => `${file}:${range.start.line}:${range.start.col} ${code}`)
