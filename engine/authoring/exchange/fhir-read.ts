import type { Condition } from '../../core/pack/documents.gen.ts'
import { isObject, type JsonObject, type JsonValue } from '../../core/pack/json.ts'
import { FHIR, OWN, OWN_ID } from './fhir-names.ts'
import type { Carried, Form, FormItem } from './form.ts'
import { readCondition } from './read-condition.ts'
import { Customs, IMPORT_LIMITS, plainText, shortName, slug, UnreadableForm, valueOf } from './untrusted.ts'
import { keepConditions, optionsOf, type ForeignOption } from './values.ts'

/** A Questionnaire of FHIR R4 as a form. Throws `UnreadableForm` when it is none. */
export function readFhir(resource: JsonObject): Carried<Form> {
  if (resource.resourceType !== 'Questionnaire') {
    throw new UnreadableForm(
      `The file holds no FHIR Questionnaire${typeof resource.resourceType === 'string' ? `, but a ${plainText(resource.resourceType).slice(0, 40)}` : ''}.`,
    )
  }
  const customs = new Customs()
  const reader = new FhirReader(customs)
  reader.group(resource.item, undefined, undefined)
  customs.rest(resource, ROOT, '')
  const title = customs.line(resource.title ?? resource.name, '') ?? 'Imported questionnaire'
  const description = customs.text(resource.description, '')
  const form: Form = {
    id: slug(ownId(resource) ?? textIn(resource.name) ?? textIn(resource.id) ?? title) || 'imported',
    title,
    ...(description === undefined ? {} : { description }),
    sections: reader.sections,
    items: reader.items,
  }
  return { result: keepConditions(form, customs), lost: customs.lost }
}

const ROOT = new Set(
  'resourceType id url identifier name title status description item date meta version publisher text subjectType'.split(
    ' ',
  ),
)
const ITEM = new Set(
  'linkId text type required repeats maxLength answerOption item extension enableWhen enableBehavior prefix'.split(
    ' ',
  ),
)
/** What is asked as a line of text, for a pack has no such field. */
const AS_LINE = new Set('integer decimal date dateTime time quantity url'.split(' '))
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set([...Object.values(FHIR), ...Object.values(OWN)])

class FhirReader {
  readonly items: FormItem[] = []
  readonly sections: { id: string; title: string }[] = []
  readonly #customs: Customs

  constructor(customs: Customs) {
    this.#customs = customs
  }

  group(list: JsonValue | undefined, section: string | undefined, when: Condition | undefined): void {
    for (const item of Array.isArray(list) ? list : []) {
      if (!isObject(item)) continue
      if (this.items.length >= IMPORT_LIMITS.items) {
        return this.#customs.leave('', `everything after the first ${IMPORT_LIMITS.items} questions`)
      }
      this.#item(item, section, when)
    }
  }

  #item(item: JsonObject, section: string | undefined, outer: Condition | undefined): void {
    const customs = this.#customs
    const name = textIn(item.linkId) ?? ''
    const where = plainText(name).slice(0, 60)
    customs.rest(item, ITEM, where)
    for (const url of urlsOf(item)) {
      if (!KNOWN_EXTENSIONS.has(url)) customs.leave(where, `the extension ${plainText(url).slice(0, 120)}`)
    }
    const when = both(outer, this.#when(item, where))
    const prompt = customs.text(item.text, where)
    if (item.type === 'group') return this.#section(item, name, prompt, section, when)
    const id = customs.newId(name, `question-${this.items.length + 1}`)
    const title = customs.line(extensionOf(item, OWN.stepTitle)?.valueString, where)
    const base = {
      id,
      title: title ?? shortName(prompt ?? id),
      ...(section === undefined ? {} : { section }),
      ...(when ? { when } : {}),
    }
    if (item.type === 'display') {
      if (prompt !== undefined) this.items.push({ ...base, kind: 'note', paragraphs: prompt.split('\n\n') })
      return
    }
    if (prompt === undefined) return customs.leave(where, 'a question without words')
    const hint = this.#hint(item, where)
    const asked = {
      ...base,
      prompt,
      ...(hint === undefined ? {} : { hint }),
      required: item.required === true,
    }
    const question = this.#question(item, where)
    if (question) this.items.push({ ...asked, ...question })
    this.group(
      nested(item).filter((each) => !isHelp(each)),
      section,
      when,
    )
  }

  #section(
    item: JsonObject,
    name: string,
    text: string | undefined,
    outer: string | undefined,
    when: Condition | undefined,
  ): void {
    if (item.repeats === true) this.#customs.leave(name, 'that the group can be answered several times')
    if (outer !== undefined || text === undefined) return this.group(item.item, outer, when)
    const id = this.#customs.newId(name.replace(/^section\./, ''), `part-${this.sections.length + 1}`)
    this.sections.push({ id, title: text.replaceAll(/\s+/g, ' ') })
    this.group(item.item, id, when)
  }

  #question(
    item: JsonObject,
    where: string,
  ):
    | Pick<Extract<FormItem, { prompt: string }>, 'kind' | 'options' | 'least' | 'most' | 'placeholder'>
    | undefined {
    const customs = this.#customs
    const { type } = item
    const bounds = (least: JsonValue | undefined, most: JsonValue | undefined) => ({
      ...(isCount(least) ? { least } : {}),
      ...(isCount(most) && most > 0 ? { most } : {}),
    })
    if (type === 'string' || type === 'text') {
      const placeholder = customs.line(extensionOf(item, FHIR.entryFormat)?.valueString, where)
      return {
        kind: type === 'string' ? 'line' : 'text',
        options: [],
        ...bounds(extensionOf(item, FHIR.minLength)?.valueInteger, item.maxLength),
        ...(placeholder === undefined ? {} : { placeholder }),
      }
    }
    if (type === 'boolean') {
      const options = [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]
      return { kind: 'one', options }
    }
    if (type === 'choice' || type === 'open-choice') {
      if (type === 'open-choice') customs.leave(where, 'that an answer of one’s own can be written')
      const options = this.#options(item, where)
      if (options.length === 0) {
        customs.leave(where, 'the whole question, for its options are not in the file')
        return undefined
      }
      if (item.repeats !== true) return { kind: 'one', options }
      const least = extensionOf(item, FHIR.minOccurs)?.valueInteger
      return { kind: 'many', options, ...bounds(least, extensionOf(item, FHIR.maxOccurs)?.valueInteger) }
    }
    const named = plainText(textIn(type) ?? '').slice(0, 40)
    if (AS_LINE.has(named)) {
      customs.leave(where, `that it asks for a ${named}: it becomes a line of text`)
      return { kind: 'line', options: [] }
    }
    customs.leave(where, `the whole question, for its type "${named}" has no likeness here`)
    return undefined
  }

  #options(item: JsonObject, where: string) {
    const list = Array.isArray(item.answerOption) ? item.answerOption.filter(isObject) : []
    const customs = this.#customs
    if (list.length > IMPORT_LIMITS.options)
      customs.leave(where, `options after the first ${IMPORT_LIMITS.options}`)
    let scored = 0
    const foreign = list.slice(0, IMPORT_LIMITS.options).map((option, index): ForeignOption => {
      customs.rest(option, OPTION, where)
      const coding = isObject(option.valueCoding) ? option.valueCoding : {}
      const other = option.valueString ?? option.valueInteger ?? option.valueDate ?? option.valueTime
      const name = textIn(coding.code) ?? (other === undefined ? '' : String(other))
      const label = customs.line(coding.display ?? other ?? coding.code, where) ?? `Option ${index + 1}`
      if (extensionOf(coding, FHIR.ordinalValue) ?? extensionOf(option, FHIR.ordinalValue)) scored += 1
      if (extensionOf(coding, OWN.counts)) scored += 1
      const description = customs.line(extensionOf(coding, OWN.optionDescription)?.valueString, where)
      return { name, label, ...(description === undefined ? {} : { description }) }
    })
    if (scored > 0) customs.leave(where, 'what its options add to a score: a questionnaire has no score')
    return optionsOf(foreign, where, customs)
  }

  #hint(item: JsonObject, where: string): string | undefined {
    const help = nested(item).find(isHelp)
    return help && this.#customs.line(help.text, where)
  }

  #when(item: JsonObject, where: string): Condition | undefined {
    const said = extensionOf(item, OWN.visibleWhen)?.valueString
    if (typeof said === 'string') {
      const own = ownCondition(said)
      if (!own) this.#customs.leave(where, 'when it is shown: its condition cannot be read')
      return own
    }
    const list = Array.isArray(item.enableWhen) ? item.enableWhen.filter(isObject) : []
    const parts = list.map((each) => this.#enabledBy(each))
    const read = parts.filter((part) => part !== undefined)
    if (read.length < parts.length) {
      this.#customs.leave(
        where,
        'when it is shown: its enableWhen compares in a way that conditions here do not',
      )
      return undefined
    }
    const [only] = read
    if (read.length < 2) return only
    return item.enableBehavior === 'any' ? { any: read } : { all: read }
  }

  #enabledBy({ question, operator, ...answer }: JsonObject): Condition | undefined {
    const step = this.#customs.idOf(textIn(question) ?? '') ?? slug(textIn(question) ?? '')
    const asked = this.items.find(({ id }) => id === step)
    if (operator === 'exists' && typeof answer.answerBoolean === 'boolean') {
      return answer.answerBoolean ? { answered: step } : { not: { answered: step } }
    }
    if (operator !== '=' && operator !== '!=') return undefined
    const coding = isObject(answer.answerCoding) ? answer.answerCoding : {}
    const yes = typeof answer.answerBoolean === 'boolean' ? (answer.answerBoolean ? 'yes' : 'no') : undefined
    const code = textIn(coding.code) ?? textIn(answer.answerString) ?? yes
    if (code === undefined) return undefined
    const value = valueOf(code)
    const holds: Condition =
      asked?.kind === 'many' ? { includes: { step, value } } : { equals: { step, value } }
    return operator === '=' ? holds : { not: holds }
  }
}

const OPTION = new Set('valueCoding valueString valueInteger valueDate valueTime extension'.split(' '))

const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

const nested = ({ item }: JsonObject): JsonObject[] => (Array.isArray(item) ? item.filter(isObject) : [])

const extensionsIn = ({ extension }: JsonObject): JsonObject[] =>
  Array.isArray(extension) ? extension.filter(isObject) : []

const extensionOf = (holder: JsonObject, url: string): JsonObject | undefined =>
  extensionsIn(holder).find((each) => each.url === url)

const urlsOf = (holder: JsonObject): string[] =>
  extensionsIn(holder).flatMap(({ url }) => (typeof url === 'string' ? url : []))

/** A display item below a question that explains it. */
function isHelp(item: JsonObject): boolean {
  const concept = extensionOf(item, FHIR.itemControl)?.valueCodeableConcept
  const coding = isObject(concept) && Array.isArray(concept.coding) ? concept.coding : []
  const codes = coding.flatMap((each) => (isObject(each) ? each.code : undefined))
  return (
    item.type === 'display' &&
    codes.some((code) => code === 'help' || code === 'flyover' || code === 'prompt')
  )
}

function ownId({ identifier }: JsonObject): string | undefined {
  const list = Array.isArray(identifier) ? identifier.filter(isObject) : []
  return textIn(list.find(({ system }) => system === OWN_ID)?.value)
}

function ownCondition(text: string): Condition | undefined {
  if (text.length > 5_000) return undefined
  try {
    const value: JsonValue = JSON.parse(text)
    return readCondition(value)
  } catch {
    return undefined
  }
}

function both(outer: Condition | undefined, own: Condition | undefined): Condition | undefined {
  return outer && own ? { all: [outer, own] } : (outer ?? own)
}
