import { fill } from '../../engine/core/copy.ts'
import type { Objection, Sentence } from '../errors.ts'
import { readBirth } from '../../engine/charts/birth/birth.ts'
import { isRecord, readPath } from '../../engine/core/flow/form-data.ts'
import type { BirthPlace } from '../../engine/core/flow/flows.ts'
import { problemSentence } from './problem-sentences.ts'

/** Birth data as they are saved (C-35). What was not given is null. */
export interface BirthData {
  readonly date: string | null
  readonly time: string | null
  /** True when noon stands in for a time that is not known. */
  readonly timeAssumed: boolean
  readonly location: string | null
  readonly zone: string | null
  readonly lat: number | null
  readonly lon: number | null
}

/** What stands in for an unknown time in everything that is saved and sent (BIRTH-005). */
export const assumedTime = '12:00'

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const number = (value: unknown): number | null => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

type Results = Readonly<Record<string, unknown>>

/** The birth data in a saved result: all of it, or what stands at their path. */
export function birthPartOf(results: Results, { path }: BirthPlace): Results {
  const found = path === null || !isRecord(results) ? results : readPath(results, path)
  return isRecord(found) ? found : {}
}

/** Reads saved results, or results that are about to be saved; whatever is not of its kind counts as not given. */
export function birthDataIn(results: Results): BirthData {
  const time = text(results['birthTime'])
  return {
    date: text(results['birthDate']),
    time,
    timeAssumed: time === null || results['timeAssumed'] === true,
    location: text(results['birthLocation']),
    zone: text(results['timezone']),
    lat: number(results['latitude']),
    lon: number(results['longitude']),
  }
}

const fields: Readonly<Record<string, string>> = {
  date: 'birthDate',
  time: 'birthTime',
  zone: 'timezone',
  lat: 'latitude',
  lon: 'longitude',
}

const shapes: readonly (readonly [field: string, kinds: readonly string[], message: Sentence])[] = [
  ['birthDate', ['string'], (say) => say.fields.text],
  ['birthTime', ['string', 'null', 'undefined'], (say) => say.fields.text],
  ['birthLocation', ['string'], (say) => say.fields.text],
  ['timezone', ['string', 'null', 'undefined'], (say) => say.fields.text],
  ['latitude', ['number', 'string', 'null', 'undefined'], (say) => say.fields.number],
  ['longitude', ['number', 'string', 'null', 'undefined'], (say) => say.fields.number],
  ['timeAssumed', ['boolean', 'undefined'], (say) => say.fields.trueOrFalse],
]

/** Everything that keeps results from being a birth chart; `today` is the day in UTC. */
export function birthChartIssues(results: Results, today: string): Objection[] {
  const issues: Objection[] = []
  const blame = (field: string, message: Sentence) => {
    if (!issues.some(({ path }) => path === `/${field}`)) issues.push({ path: `/${field}`, message })
  }
  for (const [field, kinds, message] of shapes) {
    const value = results[field]
    const kind = value === null ? 'null' : typeof value
    if (kind === 'undefined' && !kinds.includes(kind)) blame(field, (say) => say.fields.needed)
    else if (!kinds.includes(kind)) blame(field, message)
  }
  const known = new Set(shapes.map(([field]) => field))
  for (const field of Object.keys(results)) if (!known.has(field)) blame(field, (say) => say.fields.unknown)
  const { date, time, location, zone, lat, lon } = birthDataIn(results)
  if (location === null) blame('birthLocation', (say) => say.birth.placeMissing)
  else if (location.length > 300) blame('birthLocation', (say) => fill(say.fields.atMost, { count: 300 }))
  for (const [field, read] of [
    ['latitude', lat],
    ['longitude', lon],
  ] as const)
    if (read === null && typeof results[field] === 'string' && results[field] !== '')
      blame(field, (say) => say.fields.number)
  // Coordinates without a zone are accepted here: the zone is asked for where the chart is computed.
  const input = { date: date ?? undefined, time, zone: zone ?? (lat === null ? null : 'UTC'), lat, lon }
  const read = readBirth(input, today)
  if (!read.ok)
    for (const problem of read.problems) blame(fields[problem.path] ?? 'birthDate', problemSentence(problem))
  return issues
}
