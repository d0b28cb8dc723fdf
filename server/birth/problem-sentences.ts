import type { Problem, ProblemCode } from '../../engine/charts/birth/problem.ts'
import { fill } from '../../engine/core/copy.ts'
import type { ProblemsWords } from '../../engine/core/pack/documents.gen.ts'
import type { Sentence } from '../errors.ts'

type Words = ProblemsWords['birth']

/** Where the pack says what each of them is. */
const words: Readonly<Record<ProblemCode, Exclude<keyof Words, 'months'>>> = {
  'date-missing': 'dateMissing',
  'date-unreadable': 'dateUnreadable',
  'date-does-not-exist': 'dateDoesNotExist',
  'date-too-early': 'dateTooEarly',
  'date-too-late': 'dateTooLate',
  'date-in-future': 'dateInFuture',
  'time-unreadable': 'timeUnreadable',
  'zone-unknown': 'zoneUnknown',
  'zone-missing': 'zoneMissing',
  'latitude-missing': 'latitudeMissing',
  'longitude-missing': 'longitudeMissing',
  'latitude-out-of-range': 'latitudeOutOfRange',
  'latitude-at-pole': 'latitudeAtPole',
  'longitude-out-of-range': 'longitudeOutOfRange',
  'reading-unknown': 'readingUnknown',
}

/** What is wrong with a birth, as a sentence for its field. */
export const problemSentence =
  ({ code, facts }: Problem): Sentence =>
  ({ birth }) =>
    fill(birth[words[code]], { ...facts, month: birth.months[Number(facts['month']) - 1] ?? '' })
