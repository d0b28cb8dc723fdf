import { fill } from '../copy.ts'
import type { RunnerWords } from '../pack/documents.gen.ts'

/** Why an answer does not pass, as data. One rule decides it, in the browser and on the server alike. */
export type Missing =
  | { code: 'unanswered' }
  | { code: 'wrong-kind' }
  | { code: 'too-few-characters'; have: number; atLeast: number }
  | { code: 'too-many-characters'; have: number; atMost: number }
  | { code: 'too-many-words'; atMost: number }
  | { code: 'too-few-choices'; have: number; atLeast: number }
  | { code: 'too-many-choices'; have: number; atMost: number }
  | { code: 'unknown-choice'; value: string }
  | { code: 'repeated-choice'; value: string }
  | { code: 'missing-field'; field: string }
  | { code: 'impossible-date' }
  | { code: 'impossible-time' }
  | { code: 'no-leap-day' }
  | { code: 'date-too-early'; year: number }
  | { code: 'date-in-the-future' }
  | { code: 'impossible-zone' }
  | { code: 'impossible-latitude' }
  | { code: 'impossible-longitude' }
  | { code: 'half-a-position' }
  /** Something else has to be there first; the flow itself says what. */
  | { code: 'needs'; words: string }

/** What is missing in the words of the pack, such as "12 more characters". */
export function missingInWords(missing: Missing, words: RunnerWords['missing']): string {
  switch (missing.code) {
    case 'unanswered':
      return words.unanswered
    case 'wrong-kind':
      return words.wrongKind
    case 'too-few-characters': {
      const count = missing.atLeast - missing.have
      return count === 1 ? words.oneCharacter : fill(words.characters, { count })
    }
    case 'too-many-characters':
      return fill(words.tooLong, { count: missing.have - missing.atMost })
    case 'too-many-words':
      return fill(words.tooManyWords, { count: missing.atMost })
    case 'too-few-choices': {
      const count = missing.atLeast - missing.have
      return count === 1 ? words.oneChoice : fill(words.choices, { count })
    }
    case 'too-many-choices':
      return fill(words.tooMany, { count: missing.atMost })
    case 'unknown-choice':
      return fill(words.unknownChoice, { value: missing.value })
    case 'repeated-choice':
      return fill(words.repeatedChoice, { value: missing.value })
    case 'missing-field':
      return fill(words.field, { field: missing.field })
    case 'impossible-date':
      return words.date
    case 'impossible-time':
      return words.time
    case 'no-leap-day':
      return words.leapDay
    case 'date-too-early':
      return fill(words.tooEarly, { year: missing.year })
    case 'date-in-the-future':
      return words.future
    case 'impossible-zone':
      return words.zone
    case 'impossible-latitude':
      return words.latitude
    case 'impossible-longitude':
      return words.longitude
    case 'half-a-position':
      return words.halfAPosition
    case 'needs':
      return missing.words
  }
}
