import { type InputRef, named, sourceOf } from '../core/recipe/inputs/input-refs.ts'
import type { RecipeInputs } from '../core/recipe/inputs/inputs.ts'
import type { ProviderName } from '../core/recipe/inputs/providers.ts'
import { journal, journey, onboarding, profile, seeker, today } from './about-you.ts'
import { answersOf } from './answers.ts'
import type { Asking } from './asking.ts'
import { chart, design, keys, numbers } from './birth.ts'
import { experiments } from './experiments.ts'
import { findings, type Reading, readingOf } from './findings.ts'
import { toldIn } from './made.ts'
import { outcomeOf } from './outcome.ts'
import { fieldsIn, textIn } from './values.ts'

/** What is no answer, by the name that content uses. A new one is a line here and its fields in the core. */
const providers: Readonly<Record<ProviderName, (asking: Asking) => Promise<unknown>>> = {
  seeker,
  today,
  onboarding,
  profile,
  chart,
  design,
  keys,
  numbers,
  experiments,
  findings: (asking) => findings(asking, gathered),
  journal,
  journey,
}

const isProvider = (name: string): name is ProviderName => Object.hasOwn(providers, name)

function gathered(asking: Asking, from: string): Promise<unknown> {
  const { family, id } = sourceOf(from)
  if (family === 'answers') return answersOf(asking, id)
  if (family === 'outcome') return outcomeOf(asking, id)
  if (family === 'written') return writtenOf(asking, id)
  if (isProvider(id)) return providers[id](asking)
  throw new Error(`No input is called "${from}"`)
}

/** What a seeker told, and what is found in it. */
export const readingFor = (asking: Asking): Promise<Reading> => readingOf(asking, gathered)

/** What was written last of a commission that the server keeps. */
async function writtenOf(asking: Asking, id: string): Promise<unknown> {
  const written = await asking.written(id)
  return textIn(written) ?? toldIn(fieldsIn(written), asking.library.saying)
}

/** The inputs of one seeker, from their own rows, by the names that templates use. What they have not given yet is left out. */
export async function gatherInputs(asking: Asking, inputs: readonly InputRef[]): Promise<RecipeInputs> {
  const values = new Map<string, unknown>()
  // One after the other: embedded, there is one connection, and on a pool one seeker should not take several.
  for (const ref of inputs) {
    const from = typeof ref === 'string' ? ref : ref.from
    if (!values.has(from)) values.set(from, await gathered(asking, from))
  }
  return named(inputs, values)
}
