import type { CompiledFlow, CompiledStep } from '../flow/compile.ts'
import { type FormData, isRecord, type Json, readPath } from '../flow/form-data.ts'
import { gaugePoint, scenarioIn, scenarioTexts } from '../flow/kinds/scenario.ts'
import { generatedIn } from '../flow/made.ts'
import { resolveOptions, type ResolvedOptions } from '../flow/options.ts'
import type { CollectionField, FindRecipe, LongTextStep, ScenarioStep } from '../pack/documents.gen.ts'

/**
 * What a text says: the text without an evasion that it begins with, and '' where it only says that there is nothing to
 * say, skips, or complains of the question. What counts is what it says, not its length.
 */
export type Saying = (text: string) => string

/** What a question asks for. */
export type Role = NonNullable<LongTextStep['role']>

/** What words answer: a question of that role, an experiment or a practice, or the blank page of the journal. */
export type EvidenceRole = NonNullable<FindRecipe['of']>[number]

/** Where words stand, so that a screen can lead there. */
export type Source =
  | {
      readonly flow: string
      readonly step: string
      /** In a list of things, which one and which of its fields. */
      readonly item?: string
      readonly field?: string
    }
  | { readonly entry: string }
  | { readonly experiment: string }
  | { readonly practice: string }

/** A text that a seeker wrote. */
export interface Passage {
  readonly text: string
  readonly role: EvidenceRole
  readonly source: Source
  /** What it belongs to: passages of one question, entry or thing are one source. */
  readonly of: string
  /** A short name of what was asked. */
  readonly title: string
  /** What was asked, in full. */
  readonly question?: string
  /** An answer that a later one took the place of. */
  readonly earlier: boolean
  /** The day it was written, where that is known. */
  readonly date?: string
}

/** An option that a seeker chose. */
export interface Chosen {
  readonly value: string
  readonly label: string
  readonly role: Role
  readonly source: Source
  /** A short name of what was asked. */
  readonly title?: string
  readonly question?: string
}

/** An experiment that came to an end. */
export interface Trial {
  readonly title: string
  readonly rating: number | undefined
  readonly notes: readonly string[]
}

/** What is computed of a birth or counted of a questionnaire. */
export interface Voice {
  /** The input of recipes and the way in it. */
  readonly of: string
  /** The input alone: what is in one input is one source. */
  readonly from: string
  readonly value: string | number
  readonly label: string
}

/** What a result says, in the words of the seeker's language. */
export interface Voiced {
  /** The input of recipes and the way in it. */
  readonly of: string
  /** How a text names the result, and what is said of it as a part of a sentence. */
  readonly name: string
  readonly says: string
  /** The theme that it speaks for. */
  readonly theme: string
}

/** Everything that a seeker told, without words of danger: whoever gathers it has left them out. */
export interface Told {
  /** The language that the seeker reads in: it settles doubts. */
  readonly language: string
  readonly passages: readonly Passage[]
  readonly chosen: readonly Chosen[]
  readonly trials: readonly Trial[]
  readonly voices: readonly Voice[]
}

/** What one flow was answered with. */
export type Answered = Pick<Told, 'passages' | 'chosen'>

/** Beyond this nobody reads closely; a hostile text costs no more. */
const LONGEST = 20_000

/** Items of a list that are read. */
const MOST_ITEMS = 60

/**
 * The answers to a flow, each with what its question asks for. What only evades is none, and a question without a role is
 * read as free. `earlier`: a later answer took their place.
 */
export function answeredIn(
  flow: string,
  compiled: CompiledFlow,
  results: FormData,
  saying: Saying,
  earlier = false,
): Answered {
  const passages: Passage[] = []
  const chosen: Chosen[] = []
  const made = generatedIn(compiled.flow)
  const say = (
    text: unknown,
    about: Pick<Passage, 'role' | 'source' | 'of' | 'title' | 'question'>,
  ): void => {
    const passage = passageOf(text, { ...about, earlier }, saying)
    if (passage) passages.push(passage)
  }
  for (const each of compiled.steps) {
    const { step, bind, rule } = each
    const value = readPath(results, bind)
    const source = { flow, step: step.id }
    const of = `${flow}/${step.id}`
    const role = roleOf(each) ?? (made && bind.startsWith(`${made.bind}.`) ? made.template?.role : undefined)
    const asked = { title: step.title, ...questionOf(each) }
    if (rule.tells === 'words') say(value, { role: role ?? 'free', source, of, ...asked })
    else if (rule.tells === 'choice' || rule.tells === 'choices')
      chosen.push(...chosenIn(each.options, value, { role: role ?? 'free', source, ...asked }))
    else if (rule.tells === 'parts' && step.kind === 'scenario') {
      for (const { sort, number, label, text } of scenarioTexts(step, scenarioIn(step, value)))
        say(text, {
          role: step[sort]?.role ?? 'free',
          source: { ...source, field: sort === 'name' ? sort : `${sort}-${number}` },
          of: `${of}/${sort}`,
          title: label,
          question: step.prompt,
        })
      chosen.push(...gaugesIn(step, value, source))
    } else if (rule.tells === 'items' && step.kind === 'collection') {
      const items = Array.isArray(value) ? value.slice(0, MOST_ITEMS).filter(isRecord) : []
      for (const [at, item] of items.entries()) {
        const id = typeof item['id'] === 'string' ? item['id'] : String(at + 1)
        for (const field of step.fields)
          if (!field.options)
            say(item[field.id], {
              role: field.role ?? role ?? 'free',
              source: { ...source, item: id, field: field.id },
              of: `${of}/${id}`,
              title: nameOf(step.fields, item) ?? field.label,
              question: step.prompt ?? step.title,
            })
      }
    }
  }
  return { passages, chosen }
}

/** A text as it is read, without an evasion that it begins with; nothing where it says nothing. */
export function passageOf(text: unknown, about: Omit<Passage, 'text'>, saying: Saying): Passage | undefined {
  if (typeof text !== 'string') return undefined
  const said = saying(text.trim().slice(0, LONGEST))
  return said === '' ? undefined : { ...about, text: said }
}

const roleOf = ({ step }: CompiledStep): Role | undefined => ('role' in step ? step.role : undefined)

const questionOf = ({ step }: CompiledStep): Pick<Passage, 'question'> =>
  'prompt' in step && step.prompt !== undefined ? { question: step.prompt } : {}

const nameOf = (
  fields: readonly CollectionField[],
  item: Readonly<Record<string, unknown>>,
): string | undefined => {
  const name = fields.find(({ kind, required }) => kind === 'text' && required === true)
  const value = name && item[name.id]
  return typeof value === 'string' ? value : undefined
}

/** Where each gauge of a scenario stands, in words. */
function gaugesIn(step: ScenarioStep, value: Json | undefined, source: Source): Chosen[] {
  const scenario = scenarioIn(step, value)
  return step.gauges.list.flatMap((gauge): Chosen[] => {
    const found = gaugePoint(gauge, scenario)
    if (!found) return []
    const { value: point, label } = found.point
    const role = gauge.role ?? 'free'
    return [
      {
        value: point,
        label,
        role,
        source: { ...source, field: gauge.id },
        title: gauge.label,
        question: step.prompt,
      },
    ]
  })
}

function chosenIn(
  options: ResolvedOptions | null,
  value: Json | undefined,
  asked: Omit<Chosen, 'value' | 'label'>,
): Chosen[] {
  const given = new Set(Array.isArray(value) ? value : [value])
  return (options ?? resolveOptions({ list: [] }, new Map())).groups
    .flatMap(({ options: list }) => list)
    .filter((option) => given.has(option.value))
    .map(({ value: id, label }) => ({ value: id, label, ...asked }))
}
