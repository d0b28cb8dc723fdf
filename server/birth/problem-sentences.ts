import type { Problem, ProblemCode } from '../../engine/charts/birth/problem.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const say: Readonly<Record<ProblemCode, (facts: Problem['facts']) => string>> = {
  'date-missing': () => 'The date of birth is needed.',
  'date-unreadable': () => 'Write the date as year-month-day, such as 1990-04-12.',
  'date-does-not-exist': ({ year, month, days }) =>
    `There is no such day: ${months[Number(month) - 1] ?? 'that month'} ${year} had ${days} days.`,
  'date-too-early': () => 'Charts can be computed from the year 1800 on.',
  'date-too-late': () => 'Charts can be computed up to the year 2100.',
  'date-in-future': () => 'This day is still to come. A birth lies in the past.',
  'time-unreadable': () => 'Write the time as hours and minutes, such as 06:42, or leave it empty.',
  'zone-unknown': () =>
    'There is no time zone of this name. Write one such as Europe/Lisbon, or an offset such as UTC+1.',
  'zone-missing': () => 'A place needs its time zone, or the chart would be one of another hour.',
  'latitude-missing': () => 'The longitude is there, but not the latitude.',
  'longitude-missing': () => 'The latitude is there, but not the longitude.',
  'latitude-out-of-range': () => 'A latitude lies between -90 and 90 degrees.',
  'latitude-at-pole': () => 'At a pole nothing rises or sets, so there is no chart of this place.',
  'longitude-out-of-range': () => 'A longitude lies between -180 and 180 degrees.',
  'reading-unknown': () => 'The reading of a time that came twice is earlier or later.',
}

/** What is wrong with a birth, as a sentence for its field. */
export const problemSentence = ({ code, facts }: Problem): string => say[code](facts)
