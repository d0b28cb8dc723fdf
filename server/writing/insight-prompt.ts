import type { InsightDocument, Shape } from '../../engine/core/pack/documents.gen.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs.ts'
import type { Library } from '../content/library.ts'
import { dataBlock } from './guards.ts'
import { type Secrets } from './without-secrets.ts'
import { inLanguage } from './in-language.ts'
import { inWords } from './in-words.ts'
import type { Message } from './provider.ts'

/** Inputs that only the composer uses: a model is never told a name. */
const withheld: ReadonlySet<string> = new Set(['seeker'])

/** What can be written: an insight or a commission. */
export type AskedDocument = Pick<InsightDocument, 'id' | 'title' | 'shape' | 'prompt'>

/** What a model is asked, in one request for one seeker. */
export function insightMessages(
  library: Library,
  documents: readonly AskedDocument[],
  inputs: RecipeInputs,
  secrets: Secrets,
): Message[] {
  const { pack, book } = library
  const { voice, data } = pack.only('writing')
  // Of what a seeker wrote, the instructions know only whether it is there.
  const known = Object.fromEntries(Object.keys(inputs).map((name) => [name, true]))
  const asked = documents.map(({ id, title, prompt }) => {
    const task = prompt ? book.render(prompt.template, known).trim() : ''
    return documents.length > 1 ? `## ${id}: ${title}\n${task}` : task
  })
  const told = inWords(
    pack,
    Object.fromEntries(Object.entries(inputs).filter(([name]) => !withheld.has(name))),
  )
  return [
    { role: 'system', content: [voice, ...asked, ...inLanguage(library), data].join('\n\n') },
    { role: 'user', content: dataBlock(told, secrets) },
  ]
}

/** The shape of one insight, or of several as a mapping by their types. */
export function askedShape(documents: readonly AskedDocument[]): Shape {
  const [first] = documents
  if (first && documents.length === 1 && first.shape.type === 'object') return first.shape
  return {
    type: 'object',
    properties: Object.fromEntries(documents.map(({ id, shape }) => [id, shape])),
  }
}

/** What was written of each, out of a reply in the shape above. */
export function partsOf(documents: readonly AskedDocument[], value: unknown): Map<string, unknown> {
  const [first] = documents
  if (first && documents.length === 1 && first.shape.type === 'object') return new Map([[first.id, value]])
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(entries)
}
