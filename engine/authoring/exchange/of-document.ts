import { ruleOf } from '../../core/flow/kinds/index.ts'
import { resolveOptions, resolveOptionSets, type ResolvedOptions } from '../../core/flow/options.ts'
import type { AssessmentDocument, QuestionnaireDocument, Step } from '../../core/pack/documents.gen.ts'
import type { Carried, Form, FormItem, FormOption, Lost } from './form.ts'

/** A questionnaire as a form. What only this product knows, such as results and made texts, is lost. */
export function formOfQuestionnaire({ id, title, flow }: QuestionnaireDocument): Carried<Form> {
  const sets = resolveOptionSets(flow)
  const lost: Lost[] = []
  if (flow.mode !== 'steps') {
    lost.push({ where: '', what: `the mode "${flow.mode}": the questions are asked one after another` })
  }
  if (flow.finish) lost.push({ where: '', what: `what happens at the end (${flow.finish.effect})` })
  const items = flow.steps.flatMap((step) => itemOf(step, sets, lost) ?? [])
  return { result: { id, title, sections: flow.sections ?? [], items }, lost }
}

/** The questions of an assessment as a form. Its rule and its outcomes are lost; what an option adds is kept. */
export function formOfAssessment(assessment: AssessmentDocument): Carried<Form> {
  const { id, title, description, items, options, outcomes, scoring } = assessment
  const lost: Lost[] = [
    {
      where: '',
      what: `the scoring by the rule "${scoring.rule}", and the words of its outcomes (${outcomes.length})`,
    },
  ]
  return {
    result: {
      id,
      title,
      sections: [],
      ...(description === undefined ? {} : { description: description.trim() }),
      items: items.map((item, index) => {
        if (item.reverse) lost.push({ where: item.id, what: 'that its score is turned round' })
        if (item.weight !== undefined)
          lost.push({ where: item.id, what: `that it counts ${item.weight} times` })
        const title_ = `Question ${index + 1}`
        return {
          kind: 'one' as const,
          id: item.id,
          title: title_,
          prompt: item.prompt,
          required: true,
          options: item.options ?? options ?? [],
        }
      }),
    },
    lost,
  }
}

function itemOf(step: Step, sets: ReadonlyMap<string, ResolvedOptions>, lost: Lost[]): FormItem | null {
  const leave = (what: string): void => void lost.push({ where: step.id, what })
  const base = {
    id: step.id,
    title: step.title,
    ...(step.section === undefined ? {} : { section: step.section }),
    ...(step.visibleWhen ? { when: step.visibleWhen } : {}),
  }
  const asked = (from: Exclude<Step, { heading: string }>) => ({
    ...base,
    prompt: from.prompt,
    ...(from.hint === undefined ? {} : { hint: from.hint }),
  })
  if ('bind' in step && step.bind !== undefined && step.bind !== step.id) leave(`its place "${step.bind}"`)
  const alone = (): null => {
    leave(`the whole step, for its kind "${step.kind}" has no likeness elsewhere`)
    return null
  }
  if (step.kind === 'intro') {
    leave('the words of its button, and that it opens the flow')
    const points = (step.points ?? []).map((point) => `- ${point}`)
    return { ...base, kind: 'note', paragraphs: [step.heading, ...(step.body ?? []), ...points] }
  }
  switch (ruleOf(step.kind).tells) {
    case 'choice':
      if (step.kind !== 'choose-one') return alone()
      return {
        ...asked(step),
        kind: 'one',
        required: step.required ?? true,
        options: listed(resolveOptions(step.options, sets), leave),
      }
    case 'choices': {
      if (step.kind !== 'choose-many') return alone()
      if (step.advice !== undefined) leave('its advice on how many to choose')
      const { atLeast, atMost } = step.threshold ?? {}
      return {
        ...asked(step),
        kind: 'many',
        required: step.required ?? true,
        ...bounds(atLeast, atMost),
        options: listed(resolveOptions(step.options, sets), leave),
      }
    }
    case 'words': {
      if (step.kind !== 'text' && step.kind !== 'long-text' && step.kind !== 'reflection') return alone()
      const { characters, atMost } = step.threshold ?? {}
      if (step.kind === 'reflection') leave('that it is a reflection: it becomes a plain text to write')
      const required = step.kind === 'reflection' ? characters !== undefined : (step.required ?? true)
      return {
        ...asked(step),
        kind: step.kind === 'text' ? 'line' : 'text',
        required,
        options: [],
        ...(step.placeholder === undefined ? {} : { placeholder: step.placeholder }),
        ...bounds(characters, atMost),
      }
    }
    case 'number':
    case 'items':
    case 'parts':
    case 'made':
    case 'nothing':
      return alone()
  }
}

const bounds = (least: number | undefined, most: number | undefined) => ({
  ...(least === undefined ? {} : { least }),
  ...(most === undefined ? {} : { most }),
})

function listed({ groups }: ResolvedOptions, leave: (what: string) => void): FormOption[] {
  if (groups.some(({ label }) => label !== null)) leave('the headings of its groups of options')
  return groups.flatMap(({ options }) => options)
}
