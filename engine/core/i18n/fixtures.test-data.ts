import { loadPack, type LoadResult } from '../pack/load.ts'
import type { JsonSchema } from '../pack/schema/schemas.ts'
import { translationsOf, type Translatable, type Translations } from './translations.ts'

const label: JsonSchema = { type: 'string', pattern: '^\\S(.*\\S)?$', maxLength: 20 }
const id: JsonSchema = { type: 'string', pattern: '^[a-z-]+$' }

/** A walk with stops, and what a pack needs around it. */
export const schemas: readonly JsonSchema[] = [
  {
    $id: 'pack.schema.json',
    type: 'object',
    required: ['kind', 'id', 'name', 'version', 'locale'],
    properties: {
      kind: { const: 'pack' },
      id,
      name: { ...label, translate: false },
      version: { type: 'string', translate: false },
      locale: id,
      locales: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id, name: { ...label, translate: false }, complete: { type: 'array', items: id } },
        },
      },
      part: { type: 'boolean' },
    },
  },
  {
    $id: 'tour.schema.json',
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'id', 'title'],
    properties: {
      kind: { const: 'tour' },
      id,
      title: { $ref: '#/$defs/label', placeholders: ['name'] },
      mood: { enum: ['calm', 'brisk'] },
      next: { ...label, refersTo: 'tour' },
      secret: { $ref: '#/$defs/label', translate: false },
      tags: { type: 'array', items: { type: 'string', pattern: '^[^,]*$', translate: true } },
      stops: {
        type: 'array',
        items: {
          oneOf: [
            {
              type: 'object',
              additionalProperties: false,
              required: ['id', 'says'],
              properties: { id, says: { type: 'string' } },
            },
            {
              type: 'object',
              additionalProperties: false,
              required: ['id', 'route'],
              properties: { id, route: { type: 'string', pattern: '^/' } },
            },
          ],
        },
      },
      notes: { type: 'object', additionalProperties: { type: 'string', translate: 'may-fall-back' } },
    },
    $defs: { label },
  },
  {
    $id: 'translation.schema.json',
    type: 'object',
    translate: false,
    properties: {
      kind: { const: 'translation' },
      id: { type: 'string' },
      locale: id,
      of: { type: 'object' },
      texts: { type: 'object' },
    },
  },
]

export const TOUR = `kind: tour
id: harbor
title: Hello {name}
mood: calm
next: harbor
secret: Not said
tags: [By the sea]
stops:
  - id: pier
    says: Look down.
  - id: gate
    route: /gate
  - id: sands
    says: Look up.
notes:
  by/the.way: A {{ recipe }} of its own
`

export const cover = (complete = ''): string =>
  `kind: pack\nid: small\nname: Small\nversion: 1.0.0\nlocale: en\npart: true\nlocales: [{ id: es, name: Español, complete: [${complete}] }]\n`

/** Loads a tour with a translation (the whole file, or none), under the cover above. */
export function load(translation?: string, { tour = TOUR, complete = '' } = {}): LoadResult {
  const files = new Map([
    ['pack.yaml', cover(complete)],
    ['tours/harbor.yaml', tour],
  ])
  if (translation !== undefined) files.set('locales/es/tours/harbor.yaml', translation)
  return loadPack(files, schemas, (text) => `<${text.length}:${text}>`)
}

export function translations(translation?: string, how?: Parameters<typeof load>[1]): Translations {
  const { sources, schemas: known } = load(translation, how)
  return translationsOf(sources, known)
}

/** The tour as it can be translated. */
export function harbor(how?: Parameters<typeof load>[1]): Translatable {
  const found = translations(undefined, how).find('tour', 'harbor')
  if (!found) throw new Error('There is no harbor')
  return found
}
