import type { InterpretationsDocument, VocabularyDocument } from '../core/pack/documents.gen.ts'
import { documentAs } from '../core/pack/documents.ts'
import type { SourceDocument } from '../core/pack/source.ts'
import type { LintContext } from './context.ts'

/** A set of interpretations, and every key that it must hold; without the keys while a vocabulary is missing. */
export interface PlacedInterpretations {
  source: SourceDocument
  document: InterpretationsDocument
  keys: readonly string[] | undefined
}

/** Every set of interpretations in the pack, with the keys that its vocabularies ask for, in their order. */
export function interpretationsIn({ sources }: LintContext): PlacedInterpretations[] {
  const vocabularies = new Map(
    sources.flatMap((source) => {
      const document = documentAs(source, 'vocabulary')
      return document ? [[document.id, document]] : []
    }),
  )
  return sources.flatMap((source) => {
    const document = documentAs(source, 'interpretations')
    return document ? [{ source, document, keys: keysOf(document, vocabularies) }] : []
  })
}

type Vocabularies = ReadonlyMap<string, VocabularyDocument>

const keysOf = ({ of, pairs }: InterpretationsDocument, vocabularies: Vocabularies): string[] | undefined =>
  pairs ? pairsOf(of, vocabularies) : combinations(of, vocabularies)

/** Every two different values of the vocabulary once; none where `of` names two vocabularies or one alone. */
function pairsOf(of: readonly string[], vocabularies: Vocabularies): string[] | undefined {
  const [first, second] = of
  const values = first === second ? vocabularies.get(first ?? '')?.values : undefined
  return values?.flatMap(({ value }, at) => values.slice(at + 1).map((other) => `${value}.${other.value}`))
}

function combinations(of: readonly string[], vocabularies: Vocabularies): string[] | undefined {
  let keys: string[] | undefined
  for (const id of of) {
    const values = vocabularies.get(id)?.values
    if (!values) return undefined
    const before = keys
    keys = before
      ? before.flatMap((key) => values.map(({ value }) => `${key}.${value}`))
      : values.map(({ value }) => value)
  }
  return keys
}
