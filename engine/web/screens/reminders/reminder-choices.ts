import { WEEKDAYS, type Reminder, type Weekday } from '../../../core/calendar/ics.ts'
import { fill } from '../../../core/copy.ts'
import type { ReminderPractice, RemindersWords } from '../../../core/pack/documents.gen.ts'

export type Repeat = 'daily' | 'weekdays' | 'chosen'

/** What the seeker chose for the calendar file. */
export interface ReminderChoices {
  /** By the id of the practice: whether it is in, and when, as `07:30` or empty. */
  readonly practices: Readonly<Record<string, { readonly included: boolean; readonly time: string }>>
  readonly repeat: Repeat
  /** Days picked one by one, for `chosen`. */
  readonly days: readonly Weekday[]
  /** Minutes before, or null for no alarm. */
  readonly alarm: number | null
}

/** What is wrong with the choices: of the practices as a whole, of one practice's time, of the days. */
export interface ChoiceIssues {
  readonly practices?: string
  readonly times: Readonly<Record<string, string>>
  readonly days?: string
}

const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5)

/** Both practices at the times that the pack proposes, every day, with an alarm at the time itself. */
export function firstChoices({ practices }: RemindersWords): ReminderChoices {
  return {
    practices: Object.fromEntries(practices.map(({ id, time }) => [id, { included: true, time }])),
    repeat: 'daily',
    days: [],
    alarm: 0,
  }
}

const isIn = ({ practices }: ReminderChoices, { id }: ReminderPractice) => practices[id]?.included === true

/** The practices that the file will hold. */
export function practicesIn(
  choices: ReminderChoices,
  practices: readonly ReminderPractice[],
): readonly ReminderPractice[] {
  return practices.filter((practice) => isIn(choices, practice))
}

export function daysOf({ repeat, days }: ReminderChoices): readonly Weekday[] {
  if (repeat === 'daily') return WEEKDAYS
  return repeat === 'weekdays' ? WORKDAYS : days
}

/** What keeps the file from being made; null when nothing does. */
export function issuesIn(choices: ReminderChoices, words: RemindersWords): ChoiceIssues | null {
  const { practices, errors } = words
  const included = practicesIn(choices, practices)
  const times = Object.fromEntries(
    included
      .filter(({ id }) => !/^\d\d:\d\d$/.test(choices.practices[id]?.time ?? ''))
      .map(({ id, title }) => [id, fill(errors.time, { title })]),
  )
  const noDays = daysOf(choices).length === 0
  if (included.length > 0 && !noDays && Object.keys(times).length === 0) return null
  return {
    ...(included.length === 0 ? { practices: errors.none } : {}),
    times,
    ...(noDays ? { days: errors.days } : {}),
  }
}

/** The entries of the calendar file; `name` gives each its name among all calendar entries of the world. */
export function remindersOf(
  choices: ReminderChoices,
  { practices }: RemindersWords,
  name: () => string,
): readonly Reminder[] {
  return practicesIn(choices, practices).map(({ id, minutes, event }) => ({
    uid: `${name()}@lodestar`,
    title: event.title,
    text: event.text,
    time: choices.practices[id]?.time ?? '',
    minutes,
    days: daysOf(choices),
    alarm: choices.alarm,
  }))
}
