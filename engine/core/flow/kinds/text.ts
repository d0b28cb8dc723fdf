import type { TextThreshold } from '../../pack/documents.gen.ts'
import type { Chance } from '../../chance.ts'
import type { Json } from '../form-data.ts'
import type { Missing } from '../missing.ts'
import type { ResolvedOptions } from '../options.ts'
import { boundFaults } from './bounds.ts'
import type { Bounds, JsonSchema, StepFault, StepRule, Strictness } from './kind.ts'
import { isLeftOpen } from './left-open.ts'

/** Most characters that an answer keeps where its step says nothing else. */
export const MAX_CHARACTERS = 10_000

/** Characters after trimming, counted as code points so that an accented letter or an emoji is one. */
export function countCharacters(value: Json | undefined): number {
  if (typeof value !== 'string') return 0
  let count = 0
  for (const _ of value.trim()) count++
  return count
}

/** What a written answer lacks, by its bounds; `least` where its step sets none. */
export function checkText(
  threshold: TextThreshold | undefined,
  least: number,
  value: Json | undefined,
): Missing | null {
  if (value !== undefined && value !== null && typeof value !== 'string') return { code: 'wrong-kind' }
  const have = countCharacters(value)
  const atLeast = threshold?.characters ?? least
  const atMost = threshold?.atMost ?? MAX_CHARACTERS
  if (have > atMost) return { code: 'too-many-characters', have, atMost }
  if (have >= atLeast) return null
  return have === 0 && atLeast <= 1 ? { code: 'unanswered' } : { code: 'too-few-characters', have, atLeast }
}

function textSchema(threshold: TextThreshold | undefined, least: number, strictness: Strictness): JsonSchema {
  const maxLength = threshold?.atMost ?? MAX_CHARACTERS
  // Ajv counts code points too; trimming can only shorten, so this bound is necessary, not sufficient.
  return strictness === 'partial'
    ? { type: 'string', maxLength: maxLength + 2_000 }
    : { type: 'string', minLength: threshold?.characters ?? least, maxLength: maxLength + 2_000 }
}

/** So many characters of plain words: exactly as many as are needed, or some more. */
export function sampleText(threshold: TextThreshold | undefined, chance: Chance): string {
  const atLeast = Math.max(threshold?.characters ?? 1, 1)
  const atMost = Math.max(Math.min(threshold?.atMost ?? MAX_CHARACTERS, atLeast + 80), atLeast)
  const length = chance.happens(0.3) ? atLeast : chance.between(atLeast, atMost)
  return `${'One thing after another, then. '.repeat(Math.ceil(length / 31)).slice(0, length - 1)}.`
}

const bounds = (threshold: TextThreshold | undefined, least: number): Bounds => ({
  least: threshold?.characters ?? least,
  most: threshold?.atMost ?? Infinity,
})

const textFaults = ({ characters: least, atMost: most }: TextThreshold = {}): readonly StepFault[] =>
  boundFaults({ key: 'characters', least, most, kept: MAX_CHARACTERS, noun: 'characters' })

interface WrittenStep {
  readonly id: string
  readonly bind?: string
  readonly threshold?: TextThreshold
  readonly required?: boolean
}

const least = (step: WrittenStep): number => (step.required === false ? 0 : 1)

/** A short or long written answer: needed unless `required: false`. */
export const written = {
  asks: true,
  tells: 'words',
  keptAt: ({ bind, id }: WrittenStep) => bind ?? id,
  check: (step: WrittenStep, value: Json | undefined) => checkText(step.threshold, least(step), value),
  bounds: (step: WrittenStep): Bounds => bounds(step.threshold, least(step)),
  size: countCharacters,
  schema: (step: WrittenStep, _options: ResolvedOptions | null, strictness: Strictness) =>
    textSchema(step.threshold, least(step), strictness),
  sample: (step: WrittenStep, _options: ResolvedOptions | null, chance: Chance) =>
    isLeftOpen(step, chance) ? undefined : sampleText(step.threshold, chance),
  faults: ({ threshold }: WrittenStep) => textFaults(threshold),
} satisfies StepRule<'text'> & StepRule<'long-text'>

/** A reflection: free unless it has a threshold. */
export const reflection: StepRule<'reflection'> = {
  asks: true,
  tells: 'words',
  keptAt: ({ bind, id }) => bind ?? id,
  check: (step, value) => checkText(step.threshold, 0, value),
  bounds: ({ threshold }) => bounds(threshold, 0),
  size: countCharacters,
  schema: (step, _options, strictness) => textSchema(step.threshold, 0, strictness),
  sample: (step, _options, chance) =>
    (step.threshold?.characters ?? 0) === 0 && chance.happens(0.3)
      ? undefined
      : sampleText(step.threshold, chance),
  faults: ({ threshold }) => textFaults(threshold),
}
