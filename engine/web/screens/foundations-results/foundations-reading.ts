import { compileFlow, isRecord, type Json, readPath } from '../../../core/flow/index.ts'
import type { Flow } from '../../../core/pack/documents.gen.ts'

/** What a seeker answered in Soul Foundations. Texts are trimmed; what is missing is an empty text or list. */
export interface Foundations {
  readonly values: readonly string[]
  readonly skills: readonly string[]
  readonly topics: readonly string[]
  /** Written answers under `passions`, such as `loseTime`. */
  readonly passions: Readonly<Record<string, string>>
  readonly desires: string
  readonly reflections: Readonly<Record<string, string>>
}

const textAt = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

const listAt = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

function textsAt(value: Json | undefined): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text.trim()]] : [])),
  )
}

function parsed(results: unknown): unknown {
  if (typeof results !== 'string') return results
  try {
    return JSON.parse(results)
  } catch {
    return null
  }
}

/** Reads saved results, given as JSON text or as an object (FOUNDRES-007); null when they hold no answers. */
export function readFoundations(results: unknown): Foundations | null {
  const data = parsed(results)
  if (!isRecord(data)) return null
  return {
    values: listAt(data['values']),
    skills: listAt(data['skills']),
    topics: listAt(readPath(data, 'passions.topics')),
    passions: textsAt(data['passions']),
    desires: textAt(data['desires']),
    reflections: textsAt(data['reflections']),
  }
}

/** The options of one question, in order and by their groups. */
export interface Choices {
  readonly groups: readonly (readonly string[])[]
  /** The label of a value; the value itself once it is no longer an option. */
  readonly label: (value: string) => string
}

/** The options of the questions of a flow, by where their answers are kept. */
export function choicesOf(flow: Flow): (bind: string) => Choices {
  const compiled = compileFlow(flow)
  const byBind = new Map(
    compiled.steps.flatMap(({ bind, options }) => (options ? [[bind, options.groups] as const] : [])),
  )
  return (bind) => {
    const groups = byBind.get(bind) ?? []
    const labels = new Map(groups.flatMap(({ options }) => options.map(({ value, label }) => [value, label])))
    return {
      groups: groups.map(({ options }) => options.map(({ value }) => value)),
      label: (value) => labels.get(value) ?? value,
    }
  }
}
