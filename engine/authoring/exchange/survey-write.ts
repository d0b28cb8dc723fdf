import type { JsonObject, JsonValue } from '../../core/pack/json.ts'
import type { Carried, Form, FormItem, FormQuestion, Lost } from './form.ts'
import { surveyExpression } from './survey-expression.ts'

/** A form as the JSON of SurveyJS: a page for each section, one question at a time. */
export function writeSurvey({ id, title, description, sections, items }: Form): Carried<JsonObject> {
  const lost: Lost[] = []
  const pages: { name: string; title?: string; elements: JsonObject[] }[] = []
  let open: string | undefined
  for (const item of items) {
    if (pages.length === 0 || item.section !== open) {
      const named = sections.find((section) => section.id === item.section)?.title
      const name = pageName(item.section ?? 'page', new Set(pages.map((page) => page.name)))
      pages.push({ name, ...(named === undefined ? {} : { title: named }), elements: [] })
    }
    open = item.section
    pages.at(-1)?.elements.push(elementOf(item, lost))
  }
  if (items.length > 0) lost.push({ where: '', what: 'the short names of the steps' })
  const result: JsonObject = {
    title,
    ...(description === undefined ? {} : { description }),
    // The id has no place of its own; a cookie of this name keeps a finished survey from being asked again.
    cookieName: id,
    questionsOnPageMode: 'questionPerPage',
    pages: pages.map((page) => ({ ...page })),
  }
  return { result, lost }
}

function pageName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`
  return name
}

function elementOf(item: FormItem, lost: Lost[]): JsonObject {
  const visibleIf = item.when && surveyExpression(item.when)
  if (item.when && visibleIf === undefined) {
    lost.push({ where: item.id, what: 'when it is shown: SurveyJS knows nothing of modules and outcomes' })
  }
  const base = { name: item.id, ...(visibleIf === undefined ? {} : { visibleIf }) }
  if (item.kind === 'note') {
    const html = item.paragraphs.map((paragraph, at) =>
      at === 0 ? `<h3>${escaped(paragraph)}</h3>` : `<p>${escaped(paragraph)}</p>`,
    )
    return { type: 'html', ...base, html: html.join('') }
  }
  return {
    type: TYPES[item.kind],
    ...base,
    title: item.prompt,
    ...(item.hint === undefined ? {} : { description: item.hint }),
    ...(item.required ? { isRequired: true } : {}),
    ...ownOf(item, lost),
  }
}

const TYPES = { one: 'radiogroup', many: 'checkbox', line: 'text', text: 'comment' } as const

function ownOf(item: FormQuestion, lost: Lost[]): JsonObject {
  const { kind, least, most, placeholder, options } = item
  if (kind === 'one' || kind === 'many') {
    if (options.some(({ description }) => description !== undefined)) {
      lost.push({ where: item.id, what: 'the lines under its options' })
    }
    if (options.some(({ weight, counts }) => weight !== undefined || counts !== undefined)) {
      lost.push({ where: item.id, what: 'what its options count for' })
    }
    const choices: JsonValue[] = options.map(({ value, label }) => ({ value, text: label }))
    if (kind === 'one') return { choices }
    return {
      choices,
      ...(least === undefined ? {} : { minSelectedChoices: least }),
      ...(most === undefined ? {} : { maxSelectedChoices: most }),
    }
  }
  return {
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(most === undefined ? {} : { maxLength: most }),
    ...(least === undefined ? {} : { validators: [{ type: 'text', minLength: least }] }),
  }
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
