import { shortened } from '../../../engine/core/recipe/prose.ts'
import { limits } from '../../limits.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text without space around it and not longer than an answer counts; undefined when there is none. */
export function textIn(
  value: unknown,
  longest: number = limits.writing.answerCharacters,
): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : shortened(text, longest)
}

/** Words in which somebody says that they have nothing to say, in the languages that seekers can choose. */
const EVASION =
  /^([-.?\s]+$|(none|nothing|nope|no|n\/a|idk|dunno|not sure|(i )?(do not|don['’]?t) know|nada|ninguno|ninguna|ni idea|no (lo )?s[eé]|yo qu[eé] s[eé])(?![\p{L}\p{N}]))/iu

/** The longest evasion: a longer answer that begins so goes on to say something. */
const EVASION_LENGTH = 28

/** An answer worth quoting: the text, unless it is short and only says that there is nothing to say. */
export function answerIn(value: unknown): string | undefined {
  const text = textIn(value)
  return text !== undefined && text.length <= EVASION_LENGTH && EVASION.test(text) ? undefined : text
}

/** A text for what stands in a sentence: a title, a name, a span of time. */
export const titleIn = (value: unknown): string | undefined =>
  textIn(typeof value === 'string' ? value.replace(/\s+/g, ' ') : value, 90)

/** Items of a list that a text is made from. */
const most = 60

/** The texts of a list, those that are. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, most).flatMap((each) => textIn(each) ?? []) : []

export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

export const listIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.slice(0, most).filter(isFields) : []

/** The mapping without what is undefined or empty; undefined when nothing is left. */
export function filled(fields: Fields): Fields | undefined {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
