import { isRecord } from '../core/pack/json.ts'
import type { Saying } from '../core/reading/told.ts'
import { shortened } from '../core/recipe/sentences/prose.ts'

/** Characters of one answer that a text or a prompt is made from. */
export const ANSWER_CHARACTERS = 1_200

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => isRecord(value)

/** A text without space around it and not longer than an answer counts; undefined when there is none. */
export function textIn(value: unknown, longest: number = ANSWER_CHARACTERS): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : shortened(text, longest)
}

/** An answer worth quoting: what a text says, unless it only says that there is nothing to say. */
export function answerIn(value: unknown, saying: Saying): string | undefined {
  const text = saying(textIn(value) ?? '')
  return text === '' ? undefined : text
}

/** A text for what stands in a sentence: a title, a name, a span of time. */
export const titleIn = (value: unknown): string | undefined =>
  textIn(typeof value === 'string' ? value.replace(/\s+/g, ' ') : value, 90)

/** Items of a list that a text is made from. */
const most = 60

/** The answers of a list that are worth quoting. */
export const answersIn = (value: unknown, saying: Saying): string[] =>
  textsIn(value).flatMap((each) => answerIn(each, saying) ?? [])

/** Whether a text is the id of something and no word that somebody would say. */
export const isId = (text: string): boolean => /^[a-z\d]+(?:[-_][a-z\d]+)*$/.test(text)

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

/** A name of a few words as templates compare and tell it: in_progress is in progress. */
export const inWords = (name: string): string => name.replaceAll('_', ' ')
