import type { Chance } from '../../chance.ts'
import { isRecord, type Json } from '../form-data.ts'
import type { Missing } from '../missing.ts'
import type { OuterFacts } from '../outer-facts.ts'
import { isCalendarDate } from './birth-data.ts'
import { boundFaults } from './bounds.ts'
import type { JsonSchema, StepFault, StepOf, StepRule } from './kind.ts'
import { checkText, countCharacters, MAX_CHARACTERS, sampleText } from './text.ts'

type LetterStep = StepOf<'letter'>

/** A text that a browser has encrypted, with all that is needed to decrypt it but the passphrase. Binary parts in base64. */
export interface LockedText {
  readonly cipher: 'AES-GCM'
  readonly derived: 'PBKDF2-SHA-256'
  readonly rounds: number
  readonly salt: string
  readonly iv: string
  readonly text: string
}

/** A letter that is not sealed yet. */
export interface LetterDraft {
  /** Made when the draft is begun: the letter keeps it, so that one draft is sealed once. */
  readonly id: string
  /** Empty while the text is locked. */
  readonly text: string
  readonly lock: LockedText | null
  /** The day on which it opens, as YYYY-MM-DD; empty while none is chosen. */
  readonly opensOn: string
  /** The time zone in which that day begins. */
  readonly zone: string
  /** Whether the seeker has said that it may be sealed. */
  readonly sure: boolean
}

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
const BASE64 = '^[A-Za-z0-9+/]+={0,2}$'

/** Rounds of the key's derivation: what browsers are asked for, and the least and the most that is believed. */
export const LOCK_ROUNDS = { usual: 600_000, least: 100_000, most: 10_000_000 }

const LEAST_MONTHS = 1
const MOST_MONTHS = 120

const lockSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['cipher', 'derived', 'rounds', 'salt', 'iv', 'text'],
  properties: {
    cipher: { const: 'AES-GCM' },
    derived: { const: 'PBKDF2-SHA-256' },
    rounds: { type: 'integer', minimum: LOCK_ROUNDS.least, maximum: LOCK_ROUNDS.most },
    salt: { type: 'string', pattern: BASE64, minLength: 22, maxLength: 64 },
    iv: { type: 'string', pattern: BASE64, minLength: 16, maxLength: 24 },
    // Twelve thousand characters of four bytes each, and what the cipher adds.
    text: { type: 'string', pattern: BASE64, minLength: 22, maxLength: 65_000 },
  },
}

const textIn = (value: { readonly [key: string]: Json }, key: string): string => {
  const held = value[key]
  return typeof held === 'string' ? held : ''
}

/** A locked text as it was stored; null for anything else. The schema of the answers has looked at its parts. */
export function lockedText(value: Json | undefined): LockedText | null {
  if (!isRecord(value)) return null
  const { rounds } = value
  if (value['cipher'] !== 'AES-GCM' || value['derived'] !== 'PBKDF2-SHA-256') return null
  if (typeof rounds !== 'number' || rounds < LOCK_ROUNDS.least || rounds > LOCK_ROUNDS.most) return null
  const [salt, iv, text] = [textIn(value, 'salt'), textIn(value, 'iv'), textIn(value, 'text')]
  if (salt === '' || iv === '' || text === '') return null
  return { cipher: 'AES-GCM', derived: 'PBKDF2-SHA-256', rounds, salt, iv, text }
}

/** A draft as its form holds it, whatever is stored; null when nothing was begun. */
export function letterDraft(value: Json | undefined): LetterDraft | null {
  if (!isRecord(value)) return null
  return {
    id: textIn(value, 'id'),
    text: textIn(value, 'text'),
    lock: lockedText(value['lock']),
    opensOn: textIn(value, 'opensOn'),
    zone: textIn(value, 'zone'),
    sure: value['sure'] === true,
  }
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The same day of a later month; the last one of that month where it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const from = dateOf(day)
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), last))
  return dayOf(first)
}

function daysAfter(day: string, days: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The first and the last day on which a letter of this step may open. */
export const letterSpan = ({ date }: LetterStep, today: string): { first: string; last: string } => ({
  first: monthsAfter(today, date.least ?? LEAST_MONTHS),
  last: monthsAfter(today, date.most ?? MOST_MONTHS),
})

function dayIssue(step: LetterStep, day: string, { today }: OuterFacts): Missing | null {
  if (day === '') return { code: 'needs', words: step.date.missing }
  if (!isCalendarDate(day)) return { code: 'impossible-date' }
  if (today === undefined) return null
  const { first, last } = letterSpan(step, today)
  // It is another day where the server is: one day more or less is the seeker's own calendar.
  if (day < daysAfter(first, -1)) return { code: 'needs', words: step.date.tooSoon }
  return day > daysAfter(last, 1) ? { code: 'needs', words: step.date.tooLate } : null
}

/** What is wrong with a draft, in the order of the page. */
function check(
  step: LetterStep,
  value: Json | undefined,
  _options: unknown,
  facts: OuterFacts,
): Missing | null {
  if (value === undefined || value === null) return { code: 'unanswered' }
  const draft = letterDraft(value)
  if (!draft || !new RegExp(UUID).test(draft.id)) return { code: 'wrong-kind' }
  // Of a locked text nobody can say how long it is.
  const text = draft.lock ? null : checkText(step.threshold, 1, draft.text)
  if (text) return text
  const day = dayIssue(step, draft.opensOn, facts)
  if (day) return day
  return draft.sure ? null : { code: 'needs', words: step.seal.missing }
}

function sample(step: LetterStep, _options: unknown, chance: Chance): Json {
  const hex = (length: number) => Array.from({ length }, () => chance.between(0, 15).toString(16)).join('')
  return {
    id: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    text: sampleText(step.threshold, chance),
    opensOn: `${chance.between(2040, 2044)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`,
    zone: chance.pick(['Europe/Lisbon', 'America/Bogota', 'Pacific/Auckland']) ?? '',
    sure: true,
  }
}

function faults({ threshold = {}, date }: LetterStep): readonly StepFault[] {
  const [least, most] = [date.least ?? LEAST_MONTHS, date.most ?? MOST_MONTHS]
  const spans: StepFault[] =
    least < most
      ? []
      : [{ path: ['date', 'most'], message: `No day is at least ${least} and at most ${most} months away.` }]
  const outside = date.choices.flatMap(({ months }, index): StepFault[] =>
    // Where no day is possible, only that is told.
    spans.length > 0 || (months >= least && months <= most)
      ? []
      : [
          {
            path: ['date', 'choices', index, 'months'],
            message: `A day ${months} months away is none between ${least} and ${most} months.`,
          },
        ],
  )
  const { characters, atMost } = threshold
  const texts = boundFaults({
    key: 'characters',
    least: characters,
    most: atMost,
    kept: MAX_CHARACTERS,
    noun: 'characters',
  })
  return [...spans, ...outside, ...texts]
}

/** A letter that is sealed by the end of its flow. */
export const letter: StepRule<'letter'> = {
  asks: true,
  // What is written to a later self is told to nobody before: no text quotes it, no finding is made of it.
  tells: 'nothing',
  keptAt: ({ bind, id }) => bind ?? id,
  check,
  bounds: () => null,
  size: (value) => countCharacters(isRecord(value) ? value['text'] : undefined),
  schema: ({ threshold }) => ({
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: {
      id: { type: 'string', pattern: UUID },
      text: { type: 'string', maxLength: (threshold?.atMost ?? MAX_CHARACTERS) + 2_000 },
      lock: lockSchema,
      opensOn: { type: 'string', maxLength: 10 },
      zone: { type: 'string', maxLength: 64 },
      sure: { type: 'boolean' },
    },
  }),
  sample,
  faults,
}
