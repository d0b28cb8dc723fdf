import { isSaying, ownWords } from '../../engine/core/i18n/texts.ts'
import type {
  ChartNotesDocument,
  CommissionDocument,
  ExperimentRules,
  ExperimentSet,
  InsightDocument,
  ModalityDocument,
  ScriptDocument,
} from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'

/** What texts are composed from. */
export type Composed =
  | InsightDocument
  | CommissionDocument
  | ModalityDocument
  | ChartNotesDocument
  | ExperimentRules
  | ExperimentSet
  | ScriptDocument

/** Filters that read a set of interpretations, with the set before them. */
const READS = /'([a-z][a-z0-9-]*)'\s*\|\s*(?:reading|title|keywords|gift|shadow|essence|practice|question)\b/g

/**
 * Whether a text can be composed in the language of a view: every sentence of its recipe is translated, and every set
 * that it reads. Half a sentence in each language would be worse than the language of the pack.
 */
export function isSpoken(
  written: Pick<Pack, 'get'>,
  view: Pick<Pack, 'get'>,
  { kind, id }: Composed,
): boolean {
  const [before, after] = [recipesIn(written.get(kind, id)), recipesIn(view.get(kind, id))]
  if (before.length === 0 || after.length === 0) return false
  const templates = [...pairsIn(before, after)]
  const sets = new Set(
    templates.flatMap(([template]) => [...template.matchAll(READS)].map(([, set = '']) => set)),
  )
  return (
    templates.every(([template, other]) => !isSaying(template) || ownWords(template) !== ownWords(other)) &&
    [...sets].every((set) => isTranslated(written, view, set))
  )
}

function isTranslated(written: Pick<Pack, 'get'>, view: Pick<Pack, 'get'>, set: string): boolean {
  const [before, after] = [written.get('interpretations', set), view.get('interpretations', set)]
  return (
    before !== undefined &&
    after !== undefined &&
    Object.entries(before.entries).every(([key, { text }]) => after.entries[key]?.text !== text)
  )
}

/** Every recipe of a document, in its order. */
function recipesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(recipesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'recipe' ? [part] : recipesIn(part)))
}

/** What says when something comes, and no words of it. */
const NO_WORDS: ReadonlySet<string> = new Set(['when', 'where', 'find', 'of', 'about', 'on'])

/** The texts of two trees of one shape, side by side. */
function* pairsIn(before: unknown, after: unknown): Generator<readonly [string, string]> {
  if (typeof before === 'string') yield [before, typeof after === 'string' ? after : before]
  else if (typeof before === 'object' && before !== null)
    for (const [key, part] of Object.entries(before)) {
      if (NO_WORDS.has(key)) continue
      const other: unknown =
        typeof after === 'object' && after !== null && Object.hasOwn(after, key)
          ? Object.getOwnPropertyDescriptor(after, key)?.value
          : undefined
      if (typeof part !== 'string' || !(key === 'each' || key === 'as' || key === 'by'))
        yield* pairsIn(part, other)
    }
}
