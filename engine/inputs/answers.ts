import type { Json } from '../core/flow/form-data.ts'
import { gaugePoint, scenarioIn, weakestGauge } from '../core/flow/kinds/scenario.ts'
import { generatedIn } from '../core/flow/made.ts'
import { resolveOptions, type ResolvedOptions } from '../core/flow/options.ts'
import type { CollectionField, CollectionStep, Option, ScenarioStep } from '../core/pack/documents.gen.ts'
import type { Saying } from '../core/reading/told.ts'
import { GROUPS, makerFor, nestedBy } from '../core/recipe/answers.ts'
import { type Choice, choiceOf } from '../core/recipe/choice.ts'
import { toldByWords } from '../core/recipe/inputs/item-words.ts'
import { shortened } from '../core/recipe/sentences/prose.ts'
import type { FlowEnd } from '../core/flow/flows.ts'
import { type Asking, resultsOf } from './asking.ts'
import { madeFor, madeIn, type Saved, valueAt } from './made.ts'
import { answerIn, type Fields, fieldsIn, filled, isId, listIn, textIn, textsIn, titleIn } from './values.ts'

type Own = readonly [path: string, value: unknown]

/** The answers to a flow that the seeker has saved, as texts read them; undefined when there are none. */
export async function answersOf(asking: Asking, id: string): Promise<Fields | undefined> {
  const { library } = asking
  const flow = library.flow(id)
  if (!flow) return undefined
  const given = filled(nestedBy(await savedOf(asking, flow.end), filledFields))
  const { told = {} } = library.pack.get(flow.kind, id) ?? {}
  return (
    given && { ...given, ...toldBy(told, (template) => library.book.render(template, { answers: given })) }
  )
}

const filledFields = (fields: Fields): unknown => filled(fields)

/** What else is told of the answers. A line whose answers are missing is none. */
function toldBy(told: Readonly<Record<string, string>>, render: (template: string) => string): Fields {
  const lines = Object.entries(told).flatMap(([name, template]) => {
    try {
      const line = textIn(render(template))
      return line === undefined ? [] : [[name, line] as const]
    } catch {
      return []
    }
  })
  return Object.fromEntries(lines)
}

/** Every answer that the end of a flow keeps, by its path. */
async function savedOf(asking: Asking, end: FlowEnd): Promise<Own[]> {
  const { pack, saying } = asking.library
  switch (end.keeps) {
    case 'answers': {
      const results = await resultsOf(asking, end.type)
      return results ? answersIn({ pack, saying, compiled: end.rules.compiledFor(results), results }) : []
    }
    case 'setup':
      return answersIn({ pack, saying, compiled: end.rules.compiled, results: await asking.setup() })
    case 'cards': {
      const cards: Own[] = []
      for (const card of end.cards.values()) cards.push(...(await savedOf(asking, card)))
      return cards
    }
    // Of a score the result is told, of a birth what is computed from it, of a life stage the profile.
    case 'score':
    case 'birth':
    case 'life-stage':
    // A letter is told to nobody, also after its day.
    case 'letter':
    case 'nothing':
      return []
  }
}

/** The answers to a flow by their paths, cleaned: what only says that there is nothing to say is left out. */
export function answersIn(saved: Saved): Own[] {
  const { compiled, results, saying } = saved
  const { steps, flow } = compiled
  const generated = generatedIn(flow)
  const at = (bind: string): unknown => valueAt(results, bind)
  const own = steps.flatMap((each): Own[] => {
    const { step, bind, rule } = each
    if (generated && bind.startsWith(`${generated.bind}.`)) return []
    switch (rule.tells) {
      case 'words':
        return [[bind, answerIn(at(bind), saying)]]
      case 'number': {
        const value = at(bind)
        return [[bind, typeof value === 'number' ? value : undefined]]
      }
      case 'choice':
        return [[bind, chosenIn(each.options, [at(bind)])[0]]]
      case 'choices': {
        const chosen = chosenIn(each.options, at(bind))
        return [
          [bind, chosen],
          [`${GROUPS}.${bind}`, groupsOf(each.options, chosen)],
        ]
      }
      case 'items':
        return step.kind === 'collection' ? [[bind, itemsIn(saved, step, at(bind))]] : []
      case 'parts':
        return step.kind === 'scenario' ? [[bind, scenarioFields(step, at(bind), saying)]] : []
      case 'made':
        return step.kind === 'generate' && step.bind !== undefined ? [[bind, madeIn(saved, step)]] : []
      case 'nothing':
        return []
    }
  })
  return generated ? [...own, [generated.bind, reflectionsIn(saved, at(generated.bind))]] : own
}

/** What was chosen of some options. The id of an option that was retired says nothing to anybody. */
function chosenIn(options: ResolvedOptions | null, value: unknown): Choice[] {
  return [...new Set(textsIn(value))].flatMap((each): Choice[] => {
    for (const { id, options: list } of options?.groups ?? []) {
      const option = list.find((one) => one.value === each)
      if (option) return [choiceOf({ label: option.label, value: each, group: id ?? undefined })]
    }
    return isId(each) ? [] : [choiceOf({ label: shortened(each, 60) })]
  })
}

/** The groups in which the chosen stand, the one with most of them first. */
function groupsOf(options: ResolvedOptions | null, chosen: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>()
  for (const { group } of chosen) if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => {
      const label = options?.groups.find(({ id }) => id === value)?.label ?? value
      return choiceOf({ label, value, count })
    })
}

const pointOf = ({ label, value }: Option): Choice => choiceOf({ label, value })

/** A scenario as texts read it; undefined for one that says nothing. */
export function scenarioFields(step: ScenarioStep, value: unknown, saying: Saying): Fields | undefined {
  // What is stored is JSON; the type of rows says only that it is there.
  const scenario = scenarioIn(step, value as Json | undefined)
  const { name, lines, gauges } = scenario
  const texts = (list: readonly string[]): string[] => list.flatMap((text) => answerIn(text, saying) ?? [])
  const told = filled({
    name: titleIn(name),
    years: texts(lines.years),
    questions: texts(lines.questions),
    people: lines.people.flatMap((text) => titleIn(text) ?? []),
    gauges: step.gauges.list.flatMap((gauge) => {
      const found = gaugePoint(gauge, scenario)
      return found
        ? [{ gauge: choiceOf({ label: gauge.label, value: gauge.id }), at: pointOf(found.point) }]
        : []
    }),
  })
  if (!told) return undefined
  const weakest = weakestGauge(step, { gauges })
  const stands = gaugePoint(weakest, { gauges })
  return filled({
    title: step.title,
    ...told,
    weakest: choiceOf({ label: weakest.label, value: weakest.id }),
    stands: stands && pointOf(stands.point),
  })
}

/** What an item is called: it may say of itself whatever it wants, and without it there is no item. */
export const isName = ({ kind, required }: CollectionField): boolean => kind === 'text' && required === true

/** The items of a list that say something, each with what was made for it and what that goes by in its words. */
function itemsIn(saved: Saved, step: CollectionStep, value: unknown): Fields[] {
  const maker = makerFor(saved.compiled.steps, step.id)
  const each =
    maker?.commission === undefined ? undefined : saved.pack.get('commission', maker.commission)?.each
  return listIn(value).flatMap((item): Fields[] => {
    const told = step.fields.map((field) => [field, fieldIn(field, item[field.id], saved)] as const)
    if (told.some(([field, said]) => isName(field) && said === undefined)) return []
    const own = Object.fromEntries(told.map(([{ id }, said]) => [id, said]))
    const words = each ? toldByWords(each, own) : {}
    const whole = filled(maker ? { [maker.id]: madeFor(saved, maker, item), ...words, ...own } : own)
    return whole ? [whole] : []
  })
}

function fieldIn(field: CollectionField, value: unknown, { saying }: Saved): unknown {
  if (field.options) return chosenIn(resolveOptions(field.options, new Map()), [value])[0]
  return isName(field) ? titleIn(value) : answerIn(value, saying)
}

/** The reflections in the order they were asked, each with what it answers where that is known. */
function reflectionsIn({ compiled: { steps, flow }, saying }: Saved, value: unknown): Fields[] {
  const bind = `${generatedIn(flow)?.bind ?? ''}.`
  const asked = new Map(
    steps.flatMap(({ bind: at, step }) =>
      at.startsWith(bind) && 'prompt' in step
        ? [[at.slice(bind.length), { title: step.title, prompt: step.prompt }] as const]
        : [],
    ),
  )
  const responses = fieldsIn(value)
  const order = [...asked.keys(), ...Object.keys(responses).filter((id) => !asked.has(id))]
  const said = new Set<string>()
  return order.flatMap((id) => {
    const response = answerIn(Object.hasOwn(responses, id) ? responses[id] : undefined, saying)
    if (response === undefined || said.has(response)) return []
    said.add(response)
    return [{ ...asked.get(id), response }]
  })
}
