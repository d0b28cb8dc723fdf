import { answerTexts } from '../answers/given-answers.ts'
import type { CompiledFlow, CompiledStep } from '../flow/compile.ts'
import { type FormData, isRecord, type Json, readPath, sameJson } from '../flow/form-data.ts'
import { BIRTH_FIELDS, birthText } from '../flow/kinds/birth-data.ts'
import { gaugePoint, SCENARIO_LINES, scenarioIn } from '../flow/kinds/scenario.ts'
import { compiledFor } from '../flow/made.ts'
import { resolveOptions, type ResolvedOptions } from '../flow/options.ts'
import { madeTextIn } from '../flow/results.ts'
import type { CollectionStep, ScenarioStep, Step } from '../pack/documents.gen.ts'
import { comparedWords, countOfWords, type Worded } from './worded.ts'

/** What became of something from one take to the next. */
export type Became = 'same' | 'changed' | 'added' | 'gone'

/** One of several things that an answer holds, such as a chosen option or an item of a list. */
export interface ComparedItem {
  readonly became: Became
  readonly name: string
  /** What it was called in the earlier take, where that was something else. */
  readonly was?: string
  /** Its texts that are not the same, each under its label. */
  readonly texts: { readonly label: string; readonly words: Worded[] }[]
}

/** A place on a scale, counted from 0; null where none was given. */
export interface ComparedPoint {
  readonly label: string
  readonly earlier: number | null
  readonly later: number | null
  /** The highest place of the scale. */
  readonly most: number
  /** What the two places are called, where they have names. */
  readonly names?: { readonly earlier: string | null; readonly later: string | null }
}

/** A part of an answer in both takes, by the sort of answer that it is. */
export type ComparedPart = { readonly label?: string } & (
  | { readonly as: 'words'; readonly words: Worded[] }
  | { readonly as: 'choice'; readonly earlier: string | null; readonly later: string | null }
  | { readonly as: 'items'; readonly items: ComparedItem[] }
  | { readonly as: 'points'; readonly points: ComparedPoint[] }
)

/** How much of an answer is in both takes, in the earlier one only and in the later one only. */
export interface Tally {
  readonly stayed: number
  readonly gone: number
  readonly added: number
}

/** One question that was answered in either take. */
export interface ComparedQuestion {
  readonly id: string
  readonly title: string
  readonly prompt: string
  readonly became: Became
  readonly tally: Tally
  readonly parts: ComparedPart[]
}

interface Asked {
  readonly at: CompiledStep
  readonly earlier: Json | undefined
  readonly later: Json | undefined
}

const isGiven = (value: Json | undefined): value is Json =>
  value !== undefined &&
  value !== null &&
  (typeof value !== 'string' || value.trim() !== '') &&
  (!Array.isArray(value) || value.length > 0) &&
  (!isRecord(value) || Object.values(value).some(isGiven))

const promptOf = (step: Step): string =>
  'prompt' in step && typeof step.prompt === 'string' ? step.prompt : ''

/**
 * Two takes of one flow, question by question in the order of the later one. A question that was made for the seeker and
 * asks something else this time is another one. Those that neither take answers are left out, and with them what was made
 * for the seeker in pieces: a text that was made can be written over, and becomes theirs.
 */
export function compareAnswers(
  compiled: CompiledFlow,
  earlier: FormData,
  later: FormData,
): ComparedQuestion[] {
  const [before, after] = [compiledFor(compiled, earlier), compiledFor(compiled, later)]
  const isAsked = (at: CompiledStep, steps: readonly CompiledStep[]): boolean =>
    steps.some(
      ({ bind, step }) =>
        bind === at.bind && step.kind === at.step.kind && promptOf(step) === promptOf(at.step),
    )
  const asked = after.steps.map((at): Asked => {
    const answered = isAsked(at, before.steps) ? readPath(earlier, at.bind) : undefined
    return { at, earlier: answered, later: readPath(later, at.bind) }
  })
  const notAskedLater = before.steps
    .filter((at) => !isAsked(at, after.steps))
    .map((at): Asked => ({ at, earlier: readPath(earlier, at.bind), later: undefined }))
  return [...asked, ...notAskedLater].flatMap((each) => {
    if (!each.at.keeps || (!isGiven(each.earlier) && !isGiven(each.later))) return []
    const parts = partsOf(each)
    return parts.length === 0 ? [] : [questionOf(each, parts)]
  })
}

function questionOf(asked: Asked, parts: ComparedPart[]): ComparedQuestion {
  const { at } = asked
  return {
    id: at.step.id,
    title: at.step.title,
    prompt: promptOf(at.step),
    became: becameOf(isGiven(asked.earlier), isGiven(asked.later), parts.every(isUnchanged)),
    tally: tallyOf(parts),
    parts,
  }
}

const becameOf = (wasEarlier: boolean, isLater: boolean, isSame: boolean): Became =>
  wasEarlier && isLater ? (isSame ? 'same' : 'changed') : isLater ? 'added' : 'gone'

/** Whether a part says the same in both takes. */
export function isUnchanged(part: ComparedPart): boolean {
  switch (part.as) {
    case 'words':
      return part.words.every(({ is }) => is === 'same')
    case 'choice':
      return part.earlier === part.later
    case 'items':
      return part.items.every(({ became }) => became === 'same')
    case 'points':
      return part.points.every(({ earlier, later }) => earlier === later)
  }
}

/** Parts together: words are counted by the word, everything else by the thing. A thing that changed has gone and come. */
export function tallyOf(parts: readonly ComparedPart[]): Tally {
  const sum = (counted: readonly Tally[]): Tally => ({
    stayed: counted.reduce((all, { stayed }) => all + stayed, 0),
    gone: counted.reduce((all, { gone }) => all + gone, 0),
    added: counted.reduce((all, { added }) => all + added, 0),
  })
  const ofEnds = (earlier: unknown, later: unknown): Tally => ({
    stayed: earlier !== null && earlier === later ? 1 : 0,
    gone: earlier !== null && earlier !== later ? 1 : 0,
    added: later !== null && earlier !== later ? 1 : 0,
  })
  const ofBecame = (became: Became): Tally => ({
    stayed: became === 'same' ? 1 : 0,
    gone: became === 'gone' || became === 'changed' ? 1 : 0,
    added: became === 'added' || became === 'changed' ? 1 : 0,
  })
  const ofWords = (words: readonly Worded[], is: Worded['is']): number =>
    words.reduce((all, run) => (run.is === is ? all + countOfWords(run.text) : all), 0)
  return sum(
    parts.flatMap((part): readonly Tally[] => {
      switch (part.as) {
        case 'words': {
          const { words } = part
          return [
            { stayed: ofWords(words, 'same'), gone: ofWords(words, 'gone'), added: ofWords(words, 'added') },
          ]
        }
        case 'choice':
          return [ofEnds(part.earlier, part.later)]
        case 'items':
          return part.items.map(({ became }) => ofBecame(became))
        case 'points':
          return part.points.map(({ earlier, later }) => ofEnds(earlier, later))
      }
    }),
  )
}

function partsOf({ at, earlier, later }: Asked): ComparedPart[] {
  const { step, rule, options } = at
  switch (rule.tells) {
    case 'choice':
      return [{ as: 'choice', earlier: labelOf(options, earlier), later: labelOf(options, later) }]
    case 'choices':
      return [{ as: 'items', items: comparedNames(labelsOf(options, earlier), labelsOf(options, later)) }]
    case 'items':
      return step.kind === 'collection' ? [{ as: 'items', items: comparedRows(step, earlier, later) }] : []
    case 'parts':
      return step.kind === 'scenario' ? scenarioParts(step, earlier, later) : []
    case 'nothing':
      return step.kind === 'birth-data'
        ? BIRTH_FIELDS.flatMap((field) =>
            wordsPart(step.fields[field]?.label, birthText(earlier, field), birthText(later, field)),
          )
        : []
    case 'words':
    case 'number':
      return wordsPart(undefined, answerTexts(earlier).join('\n'), answerTexts(later).join('\n'))
    case 'made':
      return wordsPart(undefined, madeTextIn(earlier)?.text ?? '', madeTextIn(later)?.text ?? '')
  }
}

/** Nothing where neither take has the text. */
const wordsPart = (label: string | undefined, earlier: string, later: string): ComparedPart[] =>
  earlier.trim() === '' && later.trim() === ''
    ? []
    : [{ ...(label === undefined ? {} : { label }), as: 'words', words: comparedWords(earlier, later) }]

/** What an option is called; its value where the flow offers it no more. */
function labelOf(options: ResolvedOptions | null, value: Json | undefined): string | null {
  if (typeof value !== 'string' || value === '') return null
  const offered = (options?.groups ?? []).flatMap((group) => group.options)
  return offered.find((option) => option.value === value)?.label ?? value
}

const labelsOf = (options: ResolvedOptions | null, value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : []).flatMap((each: Json) => labelOf(options, each) ?? [])

/** Names by themselves: those of now in their order, then those that are gone. */
function comparedNames(earlier: readonly string[], later: readonly string[]): ComparedItem[] {
  return [
    ...later.map((name): ComparedItem => ({
      became: earlier.includes(name) ? 'same' : 'added',
      name,
      texts: [],
    })),
    ...earlier
      .filter((name) => !later.includes(name))
      .map((name): ComparedItem => ({ became: 'gone', name, texts: [] })),
  ]
}

type Row = { readonly [key: string]: Json }

const rowsIn = (value: Json | undefined): Row[] =>
  (Array.isArray(value) ? value : []).flatMap((each: Json) => (isRecord(each) ? [each] : []))

/** The items of a list: one is the same thing in both takes by its name, or else by a longer text that it kept. */
function comparedRows(
  step: CollectionStep,
  earlier: Json | undefined,
  later: Json | undefined,
): ComparedItem[] {
  const [naming] = step.fields
  const left = rowsIn(earlier)
  const take = (isIt: (row: Row) => boolean): Row | undefined => {
    const at = left.findIndex(isIt)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const nameOf = (row: Row): string => (naming ? fieldText(naming, row) : '')
  const folded = (row: Row): string => nameOf(row).toLowerCase()
  const keepsText = (row: Row, other: Row): boolean =>
    step.fields.some(
      (field) =>
        field.kind !== 'select' &&
        fieldText(field, row) !== '' &&
        fieldText(field, row) === fieldText(field, other),
    )
  const rows = rowsIn(later)
  // Whoever is the same is found first, so that nobody else takes its place.
  const found = new Map<Row, Row | undefined>()
  for (const isIt of [sameJson, (row: Row, other: Row) => folded(row) === folded(other), keepsText])
    for (const row of rows)
      if (!found.get(row))
        found.set(
          row,
          take((other) => isIt(row, other)),
        )
  return [
    ...rows.map((row): ComparedItem => {
      const before = found.get(row)
      const texts = before ? changedTexts(step, before, row) : []
      const [name, was] = [nameOf(row), before && nameOf(before)]
      return {
        became: before ? (texts.length === 0 ? 'same' : 'changed') : 'added',
        name,
        ...(was === undefined || was === name ? {} : { was }),
        texts,
      }
    }),
    ...left.map((row): ComparedItem => ({ became: 'gone', name: nameOf(row), texts: [] })),
  ]
}

type Field = CollectionStep['fields'][number]

function fieldText({ id, options }: Field, row: Row): string {
  const value = Object.hasOwn(row, id) ? row[id] : undefined
  const offered = options && resolveOptions(options, new Map())
  return (offered ? labelOf(offered, value) : answerTexts(value).join('\n')) ?? ''
}

const changedTexts = ({ fields }: CollectionStep, earlier: Row, later: Row): ComparedItem['texts'] =>
  fields.flatMap((field) => {
    const [before, after] = [fieldText(field, earlier), fieldText(field, later)]
    return before === after ? [] : [{ label: field.label, words: comparedWords(before, after) }]
  })

function scenarioParts(
  step: ScenarioStep,
  earlier: Json | undefined,
  later: Json | undefined,
): ComparedPart[] {
  const [before, after] = [scenarioIn(step, earlier), scenarioIn(step, later)]
  const lines = SCENARIO_LINES.flatMap((sort): ComparedPart[] => {
    const items = comparedNames(before.lines[sort].filter(isGiven), after.lines[sort].filter(isGiven))
    return items.length === 0 ? [] : [{ as: 'items', items }]
  })
  const points = step.gauges.list.map((gauge): ComparedPoint => {
    const [from, to] = [gaugePoint(gauge, before), gaugePoint(gauge, after)]
    return {
      label: gauge.label,
      earlier: from?.place ?? null,
      later: to?.place ?? null,
      most: gauge.scale.length - 1,
      names: { earlier: from?.point.label ?? null, later: to?.point.label ?? null },
    }
  })
  return [
    ...wordsPart(step.name.label, before.name, after.name),
    ...lines,
    { as: 'points', points: points.filter((point) => point.earlier !== null || point.later !== null) },
  ]
}
