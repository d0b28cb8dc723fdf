import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readPackFiles } from '../../engine/lint/disk.ts'
import { packFiles, schemas } from './lodestar.ts'

const harbor = readPackFiles(fileURLToPath(new URL('../../content/packs/harbor', import.meta.url))).files

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an editor shows for a property: its own description, else that of the definition it refers to. */
function description(property: unknown, file: string): string {
  if (!isObject(property)) return ''
  if (typeof property.description === 'string') return property.description
  if (typeof property.$ref !== 'string') return ''
  const [other, pointer = ''] = property.$ref.split('#')
  const definition = String(pointer.split('/').at(-1))
  const target: unknown = schemas.get(other || file)?.$defs?.[definition]
  return description(target, other || file)
}

/** Places of the properties, in a schema and all its parts, that no description explains. */
function unexplained(node: unknown, file: string, at = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => unexplained(part, file, `${at}.${index}`))
  if (!isObject(node)) return []
  const properties = isObject(node.properties) ? Object.entries(node.properties) : []
  const silent = properties.filter(([, property]) => description(property, file).trim() === '')
  return [
    ...silent.map(([name]) => `${at}.${name}`),
    ...Object.entries(node)
      .filter(([key]) => key !== 'properties')
      .flatMap(([key, part]) => unexplained(part, file, `${at}.${key}`)),
    // One by one: a property may itself be called properties.
    ...properties.flatMap(([name, part]) => unexplained(part, file, `${at}.properties.${name}`)),
  ]
}

describe('the schemas of the documents', () => {
  it.each([...schemas])('%s explains every property to its authors', (name, schema) => {
    expect(unexplained(schema, name)).toEqual([])
  })

  it('let each document say only what its schema knows', () => {
    const open = [...schemas].filter(
      ([, schema]) => schema.properties?.kind && schema.additionalProperties !== false,
    )
    expect(open.map(([name]) => name)).toEqual([])
  })

  it('are all used by one of the packs, or free of words', () => {
    const kinds = [...schemas.values()].flatMap((schema) => {
      const kind = schema.properties?.kind?.const
      return typeof kind === 'string' ? [kind] : []
    })
    const used = new Set(
      [...packFiles.values(), ...harbor.values()].flatMap((text) =>
        [...text.matchAll(/^kind: (\S+)/gm)].map(([, kind]) => kind),
      ),
    )
    // A pack has migrations when it has had an older version; its translations are no documents of their own.
    const later = new Set(['assessment', 'migration', 'translation'])
    expect(kinds.filter((kind) => !used.has(kind) && !later.has(kind))).toEqual([])
  })
})
