import { bounds } from '../../../contracts/bounds.ts'
import type { OwnPractice, PracticeDay } from '../../../contracts/index.ts'
import type { ReminderPractice } from '../../../core/pack/documents.gen.ts'
import { shortened } from '../../../core/recipe/sentences/prose.ts'

/** A practice of the product's or of the seeker's own, as the page shows it. */
export interface Practice {
  readonly id: string
  readonly title: string
  /** What one does; null where the title says it all. */
  readonly text: string | null
  /** Its own hour. */
  readonly time: string
  /** How long it takes; null where nobody said. */
  readonly minutes: number | null
  readonly steps: readonly { readonly text: string; readonly minutes?: number }[]
  /** What the line of notes asks of this one. */
  readonly asks: string | null
  readonly isOwn: boolean
}

/** How much of a seeker's own practice stands for it in a list. */
const TITLE = 70

const ownOf = ({ id, text, time }: OwnPractice): Practice => {
  const title = shortened(text, TITLE)
  return {
    id,
    title,
    text: title === text ? null : text,
    time,
    minutes: null,
    steps: [],
    asks: null,
    isOwn: true,
  }
}

/** Every practice of a seeker: those of the product, then their own. */
export const practicesOf = (
  given: readonly ReminderPractice[],
  own: readonly OwnPractice[],
): readonly Practice[] => [
  ...given.map(({ id, title, text, time, minutes, steps = [], note = null }) => ({
    id,
    title,
    text,
    time,
    minutes,
    steps,
    asks: note,
    isOwn: false,
  })),
  ...own.map(ownOf),
]

/** The same as reminders: an entry in a calendar for each of the seeker's own, which takes no time of the day away. */
export const remindersOfOwn = (own: readonly OwnPractice[]): readonly ReminderPractice[] =>
  own.map((practice) => {
    const { id, title, time } = ownOf(practice)
    return { id, title, text: practice.text, time, minutes: 0, event: { title, text: practice.text } }
  })

/** When a practice is today: at its own hour, or at the one that it was moved to. */
export const hourOf = ({ time }: Practice, noted: Pick<PracticeDay, 'time'> | undefined): string =>
  noted?.time ?? time

/**
 * The practice for now: of those without a word for today the last whose hour has come, or else the next; where all have
 * one, the one whose hour is nearest behind. `clock` is the time here, such as `07:30`.
 */
export function practiceForNow(
  practices: readonly Practice[],
  noted: (practice: Practice) => Pick<PracticeDay, 'state' | 'time'> | undefined,
  clock: string,
): Practice | undefined {
  const byHour = practices
    .map((practice) => ({ practice, hour: hourOf(practice, noted(practice)), day: noted(practice) }))
    .toSorted((one, other) => (one.hour < other.hour ? -1 : Number(one.hour > other.hour)))
  const open = byHour.filter(({ day }) => !day?.state)
  const from = open.length > 0 ? open : byHour
  return (from.findLast(({ hour }) => hour <= clock) ?? from[0])?.practice
}

/** The hours that a practice can be moved to: those that are still to come, but for the one that it has. */
export const hoursAhead = (hours: readonly string[], clock: string, now: string): readonly string[] =>
  hours.filter((hour) => hour > clock && hour !== now)

const MS_PER_DAY = 86_400_000

/** A day and the six before it, the newest first: `2026-11-20`, `2026-11-19` and so on. */
export function lastSeven(today: string): readonly string[] {
  const last = Date.parse(`${today}T00:00:00Z`)
  if (!Number.isFinite(last)) return []
  return Array.from({ length: 7 }, (_, back) => new Date(last - back * MS_PER_DAY).toISOString().slice(0, 10))
}

/** The texts at a dotted path: of a list what is at the rest of the path in each of its items. */
export function textsAt(value: unknown, path: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsAt(each, path))
  const [key, ...rest] = path
  if (key === undefined) return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return []
  return textsAt(new Map<string, unknown>(Object.entries(value)).get(key), rest)
}

/** Whether a text can become a practice: it is not too long for one, and a question is answered and not done. */
export const canBeTaken = (text: string): boolean => text.length <= bounds.shortText && !text.endsWith('?')
