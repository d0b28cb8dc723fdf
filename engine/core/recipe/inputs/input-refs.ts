import type { InputRef } from '../../pack/documents.gen.ts'
import { isObject } from '../../pack/json.ts'
import type { RecipeInputs } from './inputs.ts'

export type { InputRef }

/** What inputs come from: a provider alone; or the answers to a flow, the outcome of an assessment, what was written of a commission, by id. */
export interface Source {
  readonly family: (typeof families)[number] | undefined
  readonly id: string
}

/** What the text before the dot of a source can be. */
export const families = ['answers', 'outcome', 'written'] as const

export const isFamily = (name: string): boolean => families.some((each) => each === name)

/** The schema has checked what is not one. */
export const isInputRef = (value: unknown): value is InputRef =>
  typeof value === 'string' ||
  (isObject(value) && typeof value.name === 'string' && typeof value.from === 'string')

/** Reads `answers.soul_foundations` or `chart`. */
export function sourceOf(from: string): Source {
  const family = families.find((each) => from.startsWith(`${each}.`))
  return { family, id: family ? from.slice(family.length + 1) : from }
}

/** Where an input comes from. */
export const fromOf = (ref: InputRef): string => (typeof ref === 'string' ? ref : ref.from)

/** The name at which templates find an input: its own, else the way it is written, `answers` and in it the id. */
export const pathOf = (ref: InputRef): readonly [name: string, inside?: string] => {
  if (typeof ref !== 'string') return [ref.name]
  const { family, id } = sourceOf(ref)
  return family ? [family, id] : [ref]
}

/** The first names of inputs in templates. */
export const namesOf = (inputs: readonly InputRef[]): string[] => [
  ...new Set(inputs.map((ref) => pathOf(ref)[0])),
]

/** Values of inputs by their source, under the names that templates use. */
export function named(inputs: readonly InputRef[], values: ReadonlyMap<string, unknown>): RecipeInputs {
  const byName: Record<string, unknown> = {}
  const inside: Record<string, Record<string, unknown>> = {}
  for (const ref of inputs) {
    const value = values.get(fromOf(ref))
    if (value === undefined) continue
    const [name, id] = pathOf(ref)
    if (id === undefined) byName[name] = value
    else byName[name] = inside[name] = { ...inside[name], [id]: value }
  }
  return byName
}

/** Only whether each input is there, by the names that templates use. */
export const thereIn = (inputs: RecipeInputs): RecipeInputs =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      isFamily(name) && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.keys(value).map((id) => [id, true]))
        : true,
    ]),
  )
