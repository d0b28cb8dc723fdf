import type { Finding } from '../../core/pack/finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { meantOrThereAre, nearest } from '../../core/pack/spelling.ts'
import { interpretationsIn, type PlacedInterpretations } from '../interpretation-keys.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const interpretationUnknown: Check = (context) =>
  interpretationsIn(context).flatMap((placed) => {
    const { source, document, keys } = placed
    if (document.pairs && document.of[0] !== document.of[1]) {
      const message = 'Pairs are of two values of one vocabulary, so `of` names it twice.'
      return [source.finding('interpretation-unknown', message, ['of'])]
    }
    if (!keys) return []
    const known = new Set(keys)
    const unknown = Object.keys(document.entries).filter((key) => !known.has(key))
    // Where hardly a key is one, `of` is what was meant otherwise.
    if (unknown.length >= MANY && unknown.length > Object.keys(document.entries).length / 2) {
      const lost = lostValue(unknown, placed, context)
      if (!lost || lost.keys.size < unknown.length) return [otherVocabulary(unknown, placed, context)]
    }
    const lost = lostValue(unknown, placed, context)
    return [
      ...(lost ? [lost.finding] : []),
      ...unknown.filter((key) => !lost?.keys.has(key)).map((key) => unknownKey(key, known, placed)),
    ]
  })

/** As many entries of one unknown value are no slip of the hand in each: the value was renamed, here or there. */
const MANY = 3

/** A value that many entries name and its vocabulary does not have. */
function lostValue(
  unknown: readonly string[],
  { source, document }: PlacedInterpretations,
  { sources }: LintContext,
): { readonly finding: Finding; readonly keys: ReadonlySet<string> } | undefined {
  for (const [at, id] of document.of.entries()) {
    const vocabulary = sources.find((each) => each.kind === 'vocabulary' && each.id === id)
    const values = vocabulary && documentAs(vocabulary, 'vocabulary')?.values.map(({ value }) => value)
    if (!values) continue
    const valueOf = (key: string): string => key.split('.')[at] ?? ''
    const counted = (value: string): string[] => unknown.filter((key) => valueOf(key) === value)
    const value = [...new Set(unknown.map(valueOf))].find(
      (each) => !values.includes(each) && counted(each).length >= MANY,
    )
    if (value === undefined) continue
    const keys = counted(value)
    const about = [source.id ?? '']
    const wordless = values.filter((each) =>
      Object.keys(document.entries).every((key) => valueOf(key) !== each),
    )
    const [renamed] = wordless
    // The one value without words is the one that was renamed.
    if (renamed !== undefined && wordless.length === 1) {
      const message = `No entry of "${source.id}" names "${renamed}", and ${keys.length} name "${value}".`
      const suggestion = `Write ${value}, or rename it in all entries.`
      const path = ['values', values.indexOf(renamed), 'value']
      const options = { suggestion, about }
      return { finding: vocabulary.finding(CODE, message, path, options), keys: new Set(keys) }
    }
    const message = `"${value}" is no value of "${id}", and ${keys.length} entries name it.`
    const suggestion = meantOrThereAre(value, values)
    const options = { part: 'key', suggestion, about } as const
    return {
      finding: source.finding(CODE, message, ['entries', keys[0] ?? ''], options),
      keys: new Set(keys),
    }
  }
  return undefined
}

/** Entries of another vocabulary than the set says. */
function otherVocabulary(
  unknown: readonly string[],
  { source, document }: PlacedInterpretations,
  { sources }: LintContext,
): Finding {
  const meant = sources
    .flatMap((each) => documentAs(each, 'vocabulary') ?? [])
    .find(({ values }) => {
      const known = new Set(values.map(({ value }) => value))
      return Object.keys(document.entries).every((key) => known.has(key))
    })
  const message = `${unknown.length} of ${Object.keys(document.entries).length} entries are of nothing in ${document.of.map((id) => `"${id}"`).join(' and ')}, such as "${unknown[0]}".`
  const suggestion = meant ? `Write ${meant.id}.` : 'Name the vocabularies whose values the entries have.'
  return source.finding(CODE, message, ['of'], { suggestion, about: [source.id ?? ''] })
}

const CODE = 'interpretation-unknown'

function unknownKey(
  key: string,
  known: ReadonlySet<string>,
  { source, document }: PlacedInterpretations,
): Finding {
  const [first, second] = key.split('.')
  const turned = `${second}.${first}`
  const at = ['entries', key]
  if (document.pairs && known.has(turned)) {
    return source.finding('interpretation-unknown', `"${key}" stands in the wrong order.`, at, {
      part: 'key',
      suggestion: `The vocabulary names "${second}" before "${first}": write "${turned}".`,
    })
  }
  if (document.pairs && first === second) {
    return source.finding('interpretation-unknown', `"${key}" pairs a value with itself.`, at, {
      part: 'key',
      suggestion: 'Take it out: nobody is asked about one value twice.',
    })
  }
  const meant = nearest(key, known)
  return source.finding(
    'interpretation-unknown',
    `"${key}" is no ${document.pairs ? 'pair' : 'combination'} of ${document.of.join(' and ')}.`,
    at,
    { part: 'key', suggestion: meant ? `Did you mean "${meant}"?` : undefined },
  )
}
