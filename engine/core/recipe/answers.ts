import { compileFlow, type CompiledStep } from '../flow/compile.ts'
import { generatedIn } from '../flow/made.ts'
import { type ResolvedOptions, resolveOptions } from '../flow/options.ts'
import { savesAny } from '../scoring/read-saved.ts'
import type {
  AssessmentDocument,
  AssessmentOutcome,
  CollectionStep,
  Flow,
  GenerateStep,
  ScenarioStep,
} from '../pack/documents.gen.ts'
import {
  choiceAmong,
  fieldsOf,
  flag,
  type Known,
  type KnownFields,
  listOf,
  number,
  numberUpTo,
  open,
  text,
  textAmong,
} from './inputs/known.ts'

/** Where the groups stand in which the chosen options of a step do, under its own path. */
export const GROUPS = 'groups'

/** A mapping out of dotted paths; what stands inside of another path is left out. */
export function nestedBy<T>(
  entries: Iterable<readonly [path: string, value: T]>,
  whole: (fields: Readonly<Record<string, T>>) => T,
): Readonly<Record<string, T>> {
  const inside = new Map<string, [string, T][]>()
  const own: Record<string, T> = {}
  for (const [path, value] of entries) {
    const [key = '', ...rest] = path.split('.')
    if (rest.length === 0) own[key] = value
    else inside.set(key, [...(inside.get(key) ?? []), [rest.join('.'), value]])
  }
  for (const [key, parts] of inside) own[key] ??= whole(nestedBy(parts, whole))
  return own
}

/** The step that makes something for each item of a list. */
export const makerFor = (steps: readonly CompiledStep[], list: string): GenerateStep | undefined =>
  steps.flatMap(({ step }) => (step.kind === 'generate' && step.each === list ? [step] : []))[0]

const valuesOf = (options: ResolvedOptions | null): string[] => [...(options?.values ?? [])]

/** What a commission gives, by its id. */
type Written = (commission: string) => Known | undefined

/** What a commission reads out of the words of an item that it is written for. */
type ByWords = (commission: string) => Readonly<Record<string, Known>>

/** The answers to the steps that were made for a seeker, each with what it answers; so many are made. */
export const knownReflections = (count: number | undefined): Known =>
  listOf(fieldsOf({ title: text, prompt: text, response: text }), count)

/** What the linker knows of the answers to a flow, as `answersIn` of the server gives them. */
export function knownAnswers(flow: Flow, told: readonly string[], written: Written, byWords: ByWords): Known {
  const made = (step: GenerateStep): Known => madeBy(step, written)
  const { steps } = compileFlow(flow)
  const generated = generatedIn(flow)
  const fields = steps.flatMap((each): [string, Known][] => {
    const { step, bind, rule } = each
    if (generated && bind.startsWith(`${generated.bind}.`)) return []
    switch (rule.tells) {
      case 'words':
        return [[bind, text]]
      case 'number':
        return [[bind, number]]
      case 'choice':
        return [[bind, choiceAmong(valuesOf(each.options))]]
      case 'choices': {
        const inGroups = each.options?.groups ?? []
        const groups = inGroups.flatMap(({ id }) => id ?? [])
        const ofGroup = Math.max(...inGroups.map(({ options }) => options.length))
        const most = Math.min(each.options?.values.size ?? Infinity, rule.bounds(step)?.most ?? Infinity)
        const chosen: [string, Known] = [bind, listOf(choiceAmong(valuesOf(each.options)), most)]
        return groups.length > 0
          ? [chosen, [`${GROUPS}.${bind}`, listOf(choiceAmong(groups, ofGroup), groups.length)]]
          : [chosen]
      }
      case 'items':
        return step.kind === 'collection'
          ? [[bind, knownItems(step, makerFor(steps, step.id), made, byWords)]]
          : []
      case 'parts':
        return step.kind === 'scenario' ? [[bind, knownScenario(step)]] : []
      case 'made':
        return step.kind === 'generate' && step.bind !== undefined ? [[bind, made(step)]] : []
      case 'nothing':
        return []
    }
  })
  const all: [string, Known][] = generated
    ? [...fields, [generated.bind, knownReflections(generated.count)]]
    : fields
  const own = told.map((name) => [name, text] as const)
  return fieldsOf(nestedBy([...all, ...own], fieldsOf))
}

/** What is known of a scenario, as `scenarioFields` of the inputs gives it. */
export function knownScenario({ gauges: { list }, years, questions, people }: ScenarioStep): KnownFields {
  const gauge = choiceAmong(list.map(({ id }) => id))
  const at = choiceAmong(list.flatMap(({ scale }) => scale.map(({ value }) => value)))
  return fieldsOf({
    title: text,
    name: text,
    years: listOf(text, years.count),
    questions: listOf(text, questions?.count),
    people: listOf(text, people?.count),
    gauges: listOf(fieldsOf({ gauge, at })),
    weakest: gauge,
    stands: at,
  })
}

function knownItems(
  { fields, threshold }: CollectionStep,
  maker: GenerateStep | undefined,
  made: (step: GenerateStep) => Known,
  byWords: ByWords,
): Known {
  const own = Object.fromEntries(
    fields.map(({ id, options }) => [
      id,
      options ? choiceAmong(valuesOf(resolveOptions(options, new Map()))) : text,
    ]),
  )
  const words = maker?.commission === undefined ? {} : byWords(maker.commission)
  return listOf(fieldsOf(maker ? { [maker.id]: made(maker), ...words, ...own } : own), threshold?.atMost)
}

/** What was made, by what its commission gives: of what is made for each item, the entries of all. */
function madeBy({ commission, each }: GenerateStep, written: Written): Known {
  const known =
    (commission === undefined ? undefined : written(commission)) ?? (each === undefined ? text : open)
  if (each === undefined) return known
  if (known.is !== 'list') return listOf(open)
  const { of } = known
  // Of what was made for an item, whoever reads it can tick what is done.
  return listOf(of.is === 'fields' ? fieldsOf({ ...of.fields, taken: flag }) : of)
}

/** What is known of the further words of some outcomes. */
export const knownExtra = (outcomes: readonly AssessmentOutcome[]): KnownFields =>
  fieldsOf(
    Object.fromEntries(
      outcomes.flatMap(({ extra }) =>
        Object.entries(extra ?? {}).map(([name, words]) => [
          name,
          Array.isArray(words) ? listOf(text) : text,
        ]),
      ),
    ),
  )

/** The parts of a result that are told only where the assessment saves what they are read from. */
const SAVED_PARTS: readonly (readonly [part: string, sources: readonly string[]])[] = [
  ['second', ['secondary', 'secondaryLabel']],
  ['scores', ['scores']],
  ['asked', ['scores']],
  ['score', ['score']],
]

/**
 * What the linker knows of the result of an assessment, as `outcomeOf` of the server gives it: of several that ask for the
 * same, what any of them saves.
 */
export function knownOutcome(
  outcomes: readonly AssessmentOutcome[],
  saving: readonly Pick<AssessmentDocument, 'saves'>[],
  mostPoints?: number,
): KnownFields {
  const ids = outcomes.map(({ id }) => id)
  const one = { id: ids.length > 0 ? textAmong(ids) : text, label: text, description: text }
  const lost = new Set(
    SAVED_PARTS.flatMap(([part, sources]) => (savesAny(saving, new Set(sources)) ? [] : [part])),
  )
  const parts = {
    ...one,
    extra: knownExtra(outcomes),
    second: fieldsOf(one),
    scores: listOf(fieldsOf({ id: text, label: text, count: number })),
    score: numberUpTo(mostPoints),
    asked: number,
    all: number,
  }
  return fieldsOf(Object.fromEntries(Object.entries(parts).filter(([part]) => !lost.has(part))))
}
