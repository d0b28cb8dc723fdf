import type { Condition } from '../../core/pack/documents.gen.ts'
import type { JsonObject, JsonValue } from '../../core/pack/json.ts'
import { FHIR, ITEM_CONTROL, OWN, OWN_ID } from './fhir-names.ts'
import type { Carried, Form, FormItem, FormOption, FormQuestion, Lost } from './form.ts'

/** A form as a Questionnaire of FHIR R4. */
export function writeFhir(form: Form): Carried<JsonObject> {
  const lost: Lost[] = []
  const writer = new FhirWriter(lost)
  const result: JsonObject = {
    resourceType: 'Questionnaire',
    id: form.id.replaceAll('_', '-').slice(0, 64),
    url: `urn:lodestar:questionnaire:${form.id}`,
    identifier: [{ system: OWN_ID, value: form.id }],
    name: machineName(form.id),
    title: form.title,
    status: 'draft',
    ...(form.description === undefined ? {} : { description: form.description }),
    item: writer.items(form),
  }
  return { result, lost }
}

/** A name that programs can use: it begins with a capital and has letters, digits and underscores. */
function machineName(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(name) ? name : `Q${name}`
}

class FhirWriter {
  readonly #lost: Lost[]
  readonly #kinds = new Map<string, FormItem['kind']>()

  constructor(lost: Lost[]) {
    this.#lost = lost
  }

  /** The items, those of one section under a group. */
  items({ items, sections }: Form): JsonObject[] {
    const out: JsonObject[] = []
    const seen = new Map<string, number>()
    let group: { section: string; item: JsonObject[] } | undefined
    for (const item of items) {
      const written = this.#item(item)
      const { section } = item
      if (section === undefined) {
        group = undefined
        out.push(written)
      } else if (group?.section === section) {
        group.item.push(written)
      } else {
        const times = (seen.get(section) ?? 0) + 1
        seen.set(section, times)
        if (times === 2) this.#leave(section, 'that its steps are one section, for others stand between them')
        group = { section, item: [written] }
        const text = sections.find(({ id }) => id === section)?.title ?? section
        const linkId = times === 1 ? `section.${section}` : `section.${section}.${times}`
        out.push({ linkId, text, type: 'group', item: group.item })
      }
    }
    return out
  }

  #item(item: FormItem): JsonObject {
    this.#kinds.set(item.id, item.kind)
    const enabled = item.when ? this.#enabled(item.id, item.when) : { extension: [] }
    const extension = [{ url: OWN.stepTitle, valueString: item.title }, ...enabled.extension]
    const { extension: _, ...conditions } = enabled
    const base = { linkId: item.id, ...conditions }
    if (item.kind === 'note') {
      return { ...base, extension, type: 'display', text: item.paragraphs.join('\n\n') }
    }
    extension.push(...extensionsOf(item))
    const chooses = item.kind === 'one' || item.kind === 'many'
    const types = { one: 'choice', many: 'choice', line: 'string', text: 'text' } as const
    return {
      ...base,
      extension,
      text: item.prompt,
      type: types[item.kind],
      required: item.required,
      ...(item.kind === 'many' ? { repeats: true } : {}),
      ...(!chooses && item.most !== undefined ? { maxLength: item.most } : {}),
      ...(chooses ? { answerOption: item.options.map(optionOf) } : {}),
      ...(item.hint === undefined ? {} : { item: [helpOf(item.id, item.hint)] }),
    }
  }

  /** enableWhen where it can say the condition, and an extension of ours where it cannot. */
  #enabled(id: string, condition: Condition): JsonObject & { extension: JsonObject[] } {
    const plain = this.#plain(condition)
    if (plain) return { ...plain, extension: [] }
    this.#leave(
      id,
      `when it is shown, for programs other than Lodestar: enableWhen cannot say it (${OWN.visibleWhen})`,
    )
    return { extension: [{ url: OWN.visibleWhen, valueString: JSON.stringify(condition) }] }
  }

  #plain(condition: Condition): JsonObject | undefined {
    if ('in' in condition) {
      const { step, values } = condition.in
      return { enableWhen: values.map((value) => equal(step, value)), ...behaviour('any', values.length) }
    }
    const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition]
    const simple = parts.map((part) => this.#simple(part))
    const enableWhen = simple.filter((part) => part !== undefined)
    if (enableWhen.length < simple.length) return undefined
    return { enableWhen, ...behaviour('any' in condition ? 'any' : 'all', enableWhen.length) }
  }

  #simple(condition: Condition): JsonObject | undefined {
    if ('answered' in condition)
      return { question: condition.answered, operator: 'exists', answerBoolean: true }
    if ('equals' in condition) return equal(condition.equals.step, condition.equals.value)
    if ('includes' in condition) return equal(condition.includes.step, condition.includes.value)
    if (!('not' in condition)) return undefined
    const { not } = condition
    if ('answered' in not) return { question: not.answered, operator: 'exists', answerBoolean: false }
    if ('equals' in not) return { ...equal(not.equals.step, not.equals.value), operator: '!=' }
    return 'includes' in not ? { ...equal(not.includes.step, not.includes.value), operator: '!=' } : undefined
  }

  #leave(where: string, what: string): void {
    this.#lost.push({ where, what })
  }
}

const equal = (question: string, code: string): JsonObject => ({
  question,
  operator: '=',
  answerCoding: { code },
})

/** Must be there as soon as there are two (invariant que-12). */
const behaviour = (enableBehavior: 'all' | 'any', count: number): JsonObject =>
  count > 1 ? { enableBehavior } : {}

function extensionsOf({ kind, least, most, placeholder }: FormQuestion): JsonObject[] {
  const number = (url: string, valueInteger: number | undefined) =>
    valueInteger === undefined ? [] : [{ url, valueInteger }]
  if (kind === 'many') return [...number(FHIR.minOccurs, least), ...number(FHIR.maxOccurs, most)]
  return [
    ...number(FHIR.minLength, least),
    ...(placeholder === undefined ? [] : [{ url: FHIR.entryFormat, valueString: placeholder }]),
  ]
}

function optionOf({ value, label, description, weight, counts }: FormOption): JsonObject {
  const said = (url: string, valueString: string | undefined) =>
    valueString === undefined ? [] : [{ url, valueString }]
  const extension: JsonValue[] = [
    ...(weight === undefined ? [] : [{ url: FHIR.ordinalValue, valueDecimal: weight }]),
    ...said(OWN.optionDescription, description),
    ...said(OWN.counts, counts),
  ]
  return { valueCoding: { ...(extension.length > 0 ? { extension } : {}), code: value, display: label } }
}

const helpOf = (id: string, text: string): JsonObject => ({
  linkId: `${id}.help`,
  text,
  type: 'display',
  extension: [
    { url: FHIR.itemControl, valueCodeableConcept: { coding: [{ system: ITEM_CONTROL, code: 'help' }] } },
  ],
})
