import { placeholdersIn } from '../copy.ts'
import { checkBySchema, type Fault } from '../pack/schema-check.ts'
import type { Schemas } from '../pack/schemas.ts'
import type { PlacedText } from './texts.ts'

/** What is wrong with one translated text. */
export type TranslationFault =
  | { is: 'placeholder-lost'; name: string }
  | { is: 'placeholder-added'; name: string }
  | { is: 'form'; fault: Fault }

/**
 * Holds a translation against its source: the same placeholders, and the form and length that the schema wants. The
 * placeholders of recipes are Liquid, which the recipe's own check reads.
 */
export function translationFaults(schemas: Schemas, placed: PlacedText, text: string): TranslationFault[] {
  const found: TranslationFault[] = []
  if (!placed.mayFallBack) {
    const wanted = placeholdersIn(placed.text)
    const has = placeholdersIn(text)
    for (const name of wanted) if (!has.includes(name)) found.push({ is: 'placeholder-lost', name })
    for (const name of has) if (!wanted.includes(name)) found.push({ is: 'placeholder-added', name })
  }
  for (const fault of checkBySchema(schemas, placed.schema, text).faults) {
    if (fault.is !== 'placeholder-unknown') found.push({ is: 'form', fault })
  }
  return found
}

/** What is wrong, as a sentence without a full stop. */
export function faultInWords(fault: TranslationFault): string {
  if (fault.is === 'placeholder-lost') return `{${fault.name}} of the source is missing here`
  if (fault.is === 'placeholder-added') return `{${fault.name}} is not in the source`
  const { fault: form } = fault
  if (form.is === 'out-of-bounds' && form.keyword === 'maxLength') {
    return `this may have ${form.limit} characters, and has ${String(form.value).length}`
  }
  return form.is === 'wrong-form'
    ? 'the form is not that of the source: a line break, a space at an end or a comma'
    : 'this is no text for this place'
}
