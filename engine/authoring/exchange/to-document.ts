import type { Options, QuestionnaireDocument, Step } from '../../core/pack/documents.gen.ts'
import type { Form, FormItem } from './form.ts'

/** A form as a questionnaire of a pack: a flow of steps, kept on the device until its end. */
export function questionnaireOf({ id, title, sections, items }: Form): QuestionnaireDocument {
  const used = sections.filter((section) => items.some((item) => item.section === section.id))
  return {
    kind: 'questionnaire',
    id,
    title,
    flow: {
      mode: 'steps',
      keep: 'draft',
      ...(used.length > 0 ? { sections: used.map((section) => ({ ...section })) } : {}),
      steps: items.map(stepOf),
    },
  }
}

function stepOf(item: FormItem): Step {
  const base = {
    id: item.id,
    title: item.title,
    ...(item.section === undefined ? {} : { section: item.section }),
    ...(item.when ? { visibleWhen: item.when } : {}),
  }
  if (item.kind === 'note') {
    const [heading = item.title, ...body] = item.paragraphs
    return { kind: 'intro', ...base, heading, ...(body.length > 0 ? { body } : {}), action: 'Continue' }
  }
  const asked = {
    ...base,
    prompt: item.prompt,
    ...(item.hint === undefined ? {} : { hint: item.hint }),
    ...(item.required ? {} : { required: false }),
  }
  const options: Options = {
    list: item.options.map(({ value, label, description }) => ({
      value,
      label,
      ...(description === undefined ? {} : { description }),
    })),
  }
  const most = item.most === undefined ? {} : { atMost: item.most }
  if (item.kind === 'one') return { kind: 'choose-one', ...asked, options }
  if (item.kind === 'many') {
    const least = item.least === undefined ? {} : { atLeast: item.least }
    return { kind: 'choose-many', ...asked, options, ...threshold({ ...least, ...most }) }
  }
  const least = item.least === undefined ? {} : { characters: item.least }
  const placeholder = item.placeholder === undefined ? {} : { placeholder: item.placeholder }
  const kind = item.kind === 'line' ? 'text' : 'long-text'
  return { kind, ...asked, ...placeholder, ...threshold({ ...least, ...most }) }
}

const threshold = <T extends object>(bounds: T): { threshold: T } | undefined =>
  Object.keys(bounds).length > 0 ? { threshold: bounds } : undefined
