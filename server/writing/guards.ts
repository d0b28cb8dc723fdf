import { shortened } from '../../engine/core/recipe/prose.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs.ts'
import { limits } from '../limits.ts'

/** What must not reach a model, however it got into an answer. */
export interface Secrets {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string
  readonly birthDate: string | undefined
  readonly birthTime: string | undefined
  readonly birthLocation: string | undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `1990-04-12` as people write it: 12.04.1990, 12. 4. 1990, 4/12/1990, April 12, 1990, 12 April 1990. */
function datePatterns(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) return []
  const named = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, month - 1, 1)),
  )
  const short = named.slice(0, 3)
  const of = (n: number) => `0?${n}`
  const name = `(?:${named}|${short}\\.?)`
  const ordinal = `${of(day)}(?:st|nd|rd|th|\\.)?`
  return [
    `${year}[-./ ]+${of(month)}[-./ ]+${of(day)}`,
    `${of(day)}[-./ ]+${of(month)}[-./ ]+${year}`,
    `${of(month)}[-./ ]+${of(day)}[-./ ]+${year}`,
    `${name} ${ordinal},? ${year}`,
    `${ordinal} (?:of )?${name},? ${year}`,
  ]
}

/** `06:42` as people write it: 06:42, 6.42, 6:42. */
function timePatterns(time: string): string[] {
  const [hour = '', minute = ''] = time.split(':')
  return /^\d\d$/.test(hour) && /^\d\d$/.test(minute) ? [`0?${Number(hour)}[:.h]${minute}`] : []
}

/**
 * The replacement for each secret. First and last names count only as they are written, so that a Will or a Grace
 * keeps their ordinary words; very short ones are left for the same reason.
 */
function patternsOf(secrets: Secrets): [RegExp, string][] {
  const words = (texts: readonly (string | undefined)[], least: number) =>
    texts.flatMap((text) => (text && text.trim().length >= least ? [escaped(text.trim())] : []))
  const place = secrets.birthLocation?.split(',') ?? []
  const { firstName, lastName, username, email, birthDate, birthTime, birthLocation } = secrets
  const groups: [patterns: readonly string[], by: string, flags: string][] = [
    [words([email], 3), '[address]', 'giu'],
    [words([`${firstName} ${lastName}`, username], 3), '[name]', 'giu'],
    [words([firstName, lastName], 2), '[name]', 'gu'],
    [birthDate ? datePatterns(birthDate) : [], '[date]', 'giu'],
    [birthTime ? timePatterns(birthTime) : [], '[time]', 'giu'],
    [words([birthLocation, ...place], 3), '[place]', 'giu'],
  ]
  return groups.flatMap(([patterns, by, flags]): [RegExp, string][] =>
    patterns.length === 0
      ? []
      : [[new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, flags), by]],
  )
}

/** Texts without what must not reach a model. */
export function withoutSecrets(secrets: Secrets): (text: string) => string {
  const patterns = patternsOf(secrets)
  return (text) => patterns.reduce((left, [pattern, by]) => left.replace(pattern, by), text)
}

/** What is computed and would give the day of birth away: it stays here. */
const telling: ReadonlySet<string> = new Set([
  ...['degree', 'birthday', 'birthdayReduced', 'attitude', 'lifePathParts', 'lifePathAllDigits'],
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
    const length = Math.max(40, Math.round(limits.writing.answerCharacters * share))
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
