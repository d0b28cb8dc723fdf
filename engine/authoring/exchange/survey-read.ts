import type { Condition } from '../../core/pack/documents.gen.ts'
import { isObject, type JsonObject, type JsonValue } from '../../core/pack/json.ts'
import type { Carried, Form, FormItem } from './form.ts'
import { readSurveyExpression } from './survey-expression.ts'
import { Customs, IMPORT_LIMITS, plainText, shortName, slug, UnreadableForm } from './untrusted.ts'
import { keepConditions, optionsOf, type ForeignOption } from './values.ts'

/** The JSON of SurveyJS as a form. Throws `UnreadableForm` when it is none. */
export function readSurvey(survey: JsonObject): Carried<Form> {
  const pages = [survey.pages, survey.elements, survey.questions].find(Array.isArray)
  if (!Array.isArray(pages)) {
    throw new UnreadableForm(
      'The file holds no SurveyJS questionnaire: it has neither `pages` nor `elements`.',
    )
  }
  const customs = new Customs()
  const reader = new SurveyReader(customs)
  if (pages === survey.pages) for (const page of pages) reader.page(page)
  else reader.elements(pages, undefined, undefined)
  customs.rest(survey, ROOT, '')
  const title = customs.line(survey.title, '') ?? 'Imported questionnaire'
  const description = customs.text(survey.description, '')
  const form: Form = {
    id: slug(textIn(survey.cookieName) ?? title) || 'imported',
    title,
    ...(description === undefined ? {} : { description }),
    sections: reader.sections,
    items: reader.items,
  }
  return { result: keepConditions(form, customs), lost: customs.lost }
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const ROOT = words('title description cookieName questionsOnPageMode pages elements questions')
const PAGE = words('name title elements questions visibleIf')
const BASE = 'type name title visibleIf description isRequired'
const KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  panel: words(`${BASE} elements`),
  html: words(`${BASE} html`),
  text: words(`${BASE} placeholder maxLength validators inputType`),
  comment: words(`${BASE} placeholder maxLength validators rows`),
  boolean: words(`${BASE} labelTrue labelFalse valueTrue valueFalse`),
  rating: words(`${BASE} rateMin rateMax rateValues rateStep`),
  choice: words(`${BASE} choices minSelectedChoices maxSelectedChoices colCount placeholder`),
}
const CHOICES: Readonly<Record<string, 'one' | 'many'>> = {
  radiogroup: 'one',
  dropdown: 'one',
  buttongroup: 'one',
  checkbox: 'many',
  tagbox: 'many',
}
const MOST_RATES = 20

type Asked = Pick<
  Extract<FormItem, { prompt: string }>,
  'kind' | 'options' | 'least' | 'most' | 'placeholder'
>

class SurveyReader {
  readonly items: FormItem[] = []
  readonly sections: { id: string; title: string }[] = []
  readonly #customs: Customs

  constructor(customs: Customs) {
    this.#customs = customs
  }

  page(page: JsonValue): void {
    if (!isObject(page)) return
    const name = textIn(page.name) ?? ''
    this.#customs.rest(page, PAGE, plainText(name))
    const title = this.#customs.line(page.title, name)
    const id = title === undefined ? undefined : this.#customs.newId(name, `part-${this.sections.length + 1}`)
    if (id !== undefined && title !== undefined) this.sections.push({ id, title })
    this.elements(page.elements ?? page.questions, id, this.#when(page, name))
  }

  elements(list: JsonValue | undefined, section: string | undefined, outer: Condition | undefined): void {
    for (const element of Array.isArray(list) ? list : []) {
      if (!isObject(element)) continue
      if (this.items.length >= IMPORT_LIMITS.items) {
        return this.#customs.leave('', `everything after the first ${IMPORT_LIMITS.items} questions`)
      }
      this.#element(element, section, outer)
    }
  }

  #element(element: JsonObject, section: string | undefined, outer: Condition | undefined): void {
    const customs = this.#customs
    const name = textIn(element.name) ?? ''
    const where = plainText(name).slice(0, 60)
    const type = plainText(textIn(element.type) ?? 'text').slice(0, 40)
    const keys = KEYS[type] ?? (Object.hasOwn(CHOICES, type) ? KEYS.choice : undefined)
    if (!keys) return customs.leave(where, `the whole question, for its type "${type}" has no likeness here`)
    customs.rest(element, keys, where)
    const when = both(outer, this.#when(element, where))
    if (type === 'panel') {
      if (customs.line(element.title, where) !== undefined) customs.leave(where, 'the title of the panel')
      return this.elements(element.elements, section, when)
    }
    const id = customs.newId(name, `question-${this.items.length + 1}`)
    const base = { id, ...(section === undefined ? {} : { section }), ...(when ? { when } : {}) }
    if (type === 'html') {
      const paragraphs = (customs.html(element.html, where) ?? '').split(/\n\n+/)
      if (paragraphs[0])
        this.items.push({ ...base, kind: 'note', title: shortName(paragraphs[0]), paragraphs })
      return
    }
    const asked = this.#asked(element, type, where)
    if (!asked) return
    const prompt = customs.text(element.title, where) ?? (where || id)
    const hint = customs.line(element.description, where)
    this.items.push({
      ...base,
      title: shortName(prompt),
      prompt,
      ...(hint === undefined ? {} : { hint }),
      required: element.isRequired === true,
      ...asked,
    })
  }

  #asked(element: JsonObject, type: string, where: string): Asked | undefined {
    const customs = this.#customs
    if (type === 'text' || type === 'comment') {
      const input = textIn(element.inputType)
      if (input !== undefined && input !== 'text') {
        customs.leave(where, `that it asks for a ${plainText(input).slice(0, 40)}: it becomes a line of text`)
      }
      const placeholder = customs.line(element.placeholder, where)
      return {
        kind: type === 'text' ? 'line' : 'text',
        options: [],
        ...(placeholder === undefined ? {} : { placeholder }),
        ...bounds(this.#least(element, where), element.maxLength),
      }
    }
    if (type === 'boolean') {
      const [yes, no] = [customs.line(element.labelTrue, where), customs.line(element.labelFalse, where)]
      const options = [
        { value: 'yes', label: yes ?? 'Yes' },
        { value: 'no', label: no ?? 'No' },
      ]
      return { kind: 'one', options }
    }
    const options = type === 'rating' ? this.#rates(element, where) : this.#choices(element.choices, where)
    if (options.length === 0) {
      customs.leave(where, 'the whole question, for its options are not in the file')
      return undefined
    }
    const kind = CHOICES[type] ?? 'one'
    const { minSelectedChoices, maxSelectedChoices } = element
    return { kind, options, ...(kind === 'many' ? bounds(minSelectedChoices, maxSelectedChoices) : {}) }
  }

  /** The fewest characters, out of the validators; the others are left behind. */
  #least({ validators }: JsonObject, where: string): JsonValue | undefined {
    const list = Array.isArray(validators) ? validators.filter(isObject) : []
    for (const { type, minLength, ...rest } of list) {
      const more = Object.keys(rest).filter((key) => key !== 'text')
      if (type !== 'text' || more.length > 0) {
        this.#customs.leave(where, `the check "${plainText(textIn(type) ?? '').slice(0, 40)}" of its answer`)
      }
      if (type === 'text' && minLength !== undefined) return minLength
    }
    return undefined
  }

  #choices(list: JsonValue | undefined, where: string) {
    const choices = Array.isArray(list) ? list : []
    const most = IMPORT_LIMITS.options
    if (choices.length > most) this.#customs.leave(where, `options after the first ${most}`)
    const foreign = choices.slice(0, most).flatMap((choice): ForeignOption[] => {
      const whole = isObject(choice) ? choice : { value: choice }
      this.#customs.rest(whole, CHOICE, where)
      const { value } = whole
      const name = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      const label = this.#customs.line(whole.text ?? value, where)
      return label === undefined ? [] : [{ name, label }]
    })
    return optionsOf(foreign, where, this.#customs)
  }

  #rates(element: JsonObject, where: string) {
    if (Array.isArray(element.rateValues)) return this.#choices(element.rateValues, where)
    const [from, to] = [element.rateMin ?? 1, element.rateMax ?? 5]
    if (typeof from !== 'number' || typeof to !== 'number' || to < from || to - from > MOST_RATES) return []
    const step = typeof element.rateStep === 'number' && element.rateStep >= 1 ? element.rateStep : 1
    const count = Math.floor((to - from) / step) + 1
    return this.#choices(
      Array.from({ length: count }, (_, at) => from + at * step),
      where,
    )
  }

  #when({ visibleIf }: JsonObject, where: string): Condition | undefined {
    if (visibleIf === undefined) return undefined
    const isMany = (id: string): boolean => this.items.find((item) => item.id === id)?.kind === 'many'
    const names = { idOf: (name: string) => this.#customs.idOf(name), isMany }
    const condition = typeof visibleIf === 'string' ? readSurveyExpression(visibleIf, names) : undefined
    if (!condition)
      this.#customs.leave(where, 'when it is shown: its visibleIf says what conditions here cannot')
    return condition
  }
}

const CHOICE = words('value text')

const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0

const bounds = (least: JsonValue | undefined, most: JsonValue | undefined) => ({
  ...(isCount(least) ? { least } : {}),
  ...(isCount(most) ? { most } : {}),
})

function both(outer: Condition | undefined, own: Condition | undefined): Condition | undefined {
  return outer && own ? { all: [outer, own] } : (outer ?? own)
}
