import type { StepKind } from '../../../engine/core/flow/index.ts'
import { readingGrade } from '../../../engine/core/reading-grade.ts'
import { PSEUDO } from './messages.ts'
import { wordsIn } from '../../../engine/core/reading-time.ts'

const WORDS_A_MINUTE = 220

/** Seconds that answering takes beside reading, by kind of step. Estimates, told as such. */
const SECONDS: Readonly<Record<StepKind, number>> = {
  intro: 0,
  'choose-one': 8,
  'choose-many': 40,
  text: 30,
  'long-text': 120,
  reflection: 120,
  'birth-data': 60,
  collection: 180,
  scenario: 600,
  letter: 600,
  board: 900,
  review: 20,
  generate: 10,
  guided: 600,
  result: 30,
  completion: 5,
}

/** Keys whose texts nobody reads: names, addresses, references. */
const UNREAD = new Set([
  'id',
  'kind',
  'bind',
  'value',
  'to',
  'signedOut',
  'effect',
  'from',
  'type',
  'visibleWhen',
  'assessmentType',
  'counts',
  'extra',
])

/** Every text of a part of a document that somebody reads, in order. */
export function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap(textsIn)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => (UNREAD.has(key) ? [] : textsIn(value)))
}

export interface Reading {
  readonly words: number
  /** Reading and answering. */
  readonly minutes: number
  /** School years that the text asks for, as it is shown; null for a text too short to say. */
  readonly grade: string | null
}

/** What reading and answering some steps takes. */
export function readingOf(steps: readonly { readonly kind: StepKind }[], locale: string): Reading {
  const texts = textsIn(steps)
  const count = wordsIn(texts.join('\n'))
  const answering = steps.reduce((sum, { kind }) => sum + SECONDS[kind], 0) / 60
  return { words: count, minutes: count / WORDS_A_MINUTE + answering, grade: gradeOf(texts, locale) }
}

/** What ends like a sentence. A label does not, and many of them would make any text look easy. */
const SENTENCE = /[.?!:;…]["”’»)*_]*\s*$/

function gradeOf(texts: readonly string[], locale: string): string | null {
  if (locale === PSEUDO) return null
  const grade = readingGrade(texts.filter((text) => SENTENCE.test(text)).join('\n\n'), locale)
  return grade === undefined ? null : Math.max(0, grade).toFixed(1)
}
