import { shortened } from '../../engine/core/recipe/sentences/prose.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { ANSWER_CHARACTERS } from '../../engine/inputs/values.ts'
import { limits } from '../limits.ts'
import { type Secrets, withoutSecrets } from './secrets/without-secrets.ts'

/** What is computed and would give the day of birth away: it stays here. */
const telling: ReadonlySet<string> = new Set([
  'degree',
  'birthday',
  'birthdayReduced',
  'attitude',
  'lifePathParts',
  'lifePathAllDigits',
])

/**
 * The data of a seeker as one marked block. It cannot be left: angle brackets inside are written as escapes. Names,
 * address, birth date and birthplace are taken out wherever they stand, answers are cut to their length, and lists
 * give up their ends until the whole fits.
 */
export function dataBlock(inputs: RecipeInputs, secrets: Secrets): string {
  const bare = withoutSecrets(secrets)
  const clean = (text: string, length: number): string => shortened(bare(text), length)
  for (let share = 1; ; share /= 2) {
    const length = Math.max(40, Math.round(ANSWER_CHARACTERS * share))
    const items = Math.max(1, Math.round(40 * share))
    const told = walk(inputs, (text) => clean(text, length), items)
    const text = JSON.stringify(told).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
    if (text.length <= limits.writing.promptCharacters || share < 0.02) {
      return `<seeker_data>\n${text.slice(0, limits.writing.promptCharacters)}\n</seeker_data>`
    }
  }
}

function walk(value: unknown, each: (text: string) => string, items: number): unknown {
  if (typeof value === 'string') return each(value)
  if (Array.isArray(value)) return value.slice(0, items).map((part) => walk(part, each, items))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !telling.has(key))
  return Object.fromEntries(entries.map(([key, part]) => [key, walk(part, each, items)]))
}
