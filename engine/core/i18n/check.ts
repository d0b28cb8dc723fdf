import { placeholdersIn } from '../copy.ts'
import type { JsonSchema, Schemas } from '../pack/schema/schemas.ts'
import type { PlacedText } from './texts.ts'

/** What is wrong with one translated text. */
export type TranslationFault =
  | { is: 'placeholder-lost'; name: string }
  | { is: 'placeholder-added'; name: string }
  | { is: 'too-long'; most: number; length: number }
  | { is: 'wrong-form' }
  | { is: 'broken-off' }

/** The same placeholders as the source has. Those of recipes are Liquid, which the recipe's own check reads. */
export function placeholderFaults(
  { text: source, mayFallBack }: PlacedText,
  text: string,
): TranslationFault[] {
  // Most texts have none: this is asked of every text of a pack.
  if (mayFallBack || (!source.includes('{') && !text.includes('{'))) return []
  const wanted = placeholdersIn(source)
  const has = placeholdersIn(text)
  const added = has.filter((name) => !wanted.includes(name))
  const lost = wanted.filter((name) => !has.includes(name))
  return [
    ...added.map((name) => ({ is: 'placeholder-added', name }) as const),
    // One that was written otherwise is not also missing.
    ...lost.slice(added.length).map((name) => ({ is: 'placeholder-lost', name }) as const),
  ]
}

/** Of a source that is longer than this, the last sentence is one: a title may end as it likes. */
const A_SENTENCE = 60

const ENDED = /[.?…]["”’»)]*$/u

/** In a letter of a script whose sentences end with a mark, or where more is to come. */
const BROKEN_OFF = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N},;]$/u

/** The form and the length that the schema wants of the source, in characters as people count them, and an end where it has one. */
export function formFaults(
  schemas: Schemas,
  { schema, text: source, mayFallBack }: PlacedText,
  text: string,
): TranslationFault[] {
  const isWhole = mayFallBack || source.length < A_SENTENCE || !ENDED.test(source)
  if (!isWhole && BROKEN_OFF.test(text)) return [{ is: 'broken-off' }]
  for (let each: JsonSchema | undefined = schema; each; each = schemas.target(each)) {
    const { maxLength: most, pattern } = each
    if (most !== undefined && text.length > most) {
      const { length } = Array.from(text)
      if (length > most) return [{ is: 'too-long', most, length }]
    }
    if (pattern !== undefined && !schemas.pattern(pattern).test(text)) return [{ is: 'wrong-form' }]
  }
  return []
}

/** Holds a translation against its source. */
export const translationFaults = (schemas: Schemas, placed: PlacedText, text: string): TranslationFault[] => [
  ...placeholderFaults(placed, text),
  ...formFaults(schemas, placed, text),
]

/** What is wrong, as a sentence without a full stop. */
export function faultInWords(fault: TranslationFault): string {
  switch (fault.is) {
    case 'placeholder-lost':
      return `{${fault.name}} of the source is missing here`
    case 'placeholder-added':
      return `{${fault.name}} is not in the source`
    case 'too-long':
      return `this may have ${fault.most} characters, and has ${fault.length}`
    case 'broken-off':
      return 'the source ends with a whole sentence, and this breaks off'
    case 'wrong-form':
      return 'the form is not that of the source: a line break, a space at an end or a comma'
  }
}
