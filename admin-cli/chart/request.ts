import { houseSystems, type BirthInput, type HouseSystem } from '../../engine/charts/index.ts'
import { listInWords } from '../../engine/core/pack/spelling.ts'

/** Something wrong with a field, as the API tells it too. */
export interface Issue {
  path: string
  code: string
  message: string
}

/** A chart that is asked for. */
export interface ChartRequest {
  birth: BirthInput
  houses?: HouseSystem
  /** The calendar year of the personal year; this year's when not said. */
  year?: number
}

export type Fields = Readonly<Record<string, unknown>>

const names = {
  date: ['date', 'birthDate'],
  time: ['time', 'birthTime'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'longitude'],
  zone: ['zone', 'timezone', 'timeZone', 'tz'],
  houses: ['houses', 'houseSystem'],
} as const

/** The first field that is there under any of its names. */
const field = (fields: Fields, wanted: readonly string[]): unknown =>
  wanted.map((name) => fields[name]).find((value) => value !== undefined && value !== null)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined

const number = (value: unknown): number | undefined =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : undefined

/** `1990-04-12T06:42` or `1990-04-12 06:42:00Z` in its two parts; what is neither stays whole, to be told of. */
function dateAndTime(value: string | undefined): { date?: string | undefined; time?: string | undefined } {
  const [, date, time] = /^\s*(\d\S*?)[T ]\s*([\d:.]+)(?:Z|[+-]00:?00)?\s*$/.exec(value ?? '') ?? []
  return date === undefined ? { date: value } : { date, time }
}

/**
 * A chart request from the fields of a record or of flags: a date and a time (or both in `date` or in `local`) with a
 * zone; else the moment in `utc`. Fields of other names are not looked at.
 */
export function readRequest(fields: Fields): { request: ChartRequest; issues: Issue[] } {
  const issues: Issue[] = []
  const zone = text(field(fields, names.zone))
  const local = text(field(fields, names.date)) ?? text(fields.local)
  const inUtc = fields.utc !== undefined && (local === undefined || zone === undefined)
  const given = dateAndTime(inUtc ? text(fields.utc) : local)
  const request: ChartRequest = {
    birth: {
      date: given.date,
      time: given.time ?? (inUtc ? undefined : text(field(fields, names.time))),
      zone: inUtc ? 'UTC' : zone,
      lat: number(field(fields, names.lat)),
      lon: number(field(fields, names.lon)),
      reading: text(fields.reading),
      name: text(fields.name),
    },
  }
  const houses = field(fields, names.houses)
  const system = houseSystems.find(
    (one) => one.toLowerCase() === `${text(houses)}`.toLowerCase().replaceAll(/[- ]/g, ''),
  )
  if (system !== undefined) request.houses = system
  else if (houses !== undefined) {
    const message = `The houses can be ${listInWords([...houseSystems])}, not "${text(houses) ?? typeof houses}".`
    issues.push({ path: 'houses', code: 'houses-unknown', message })
  }
  const year = number(fields.year)
  if (year !== undefined && Number.isInteger(year) && year >= 1800 && year <= 2200) request.year = year
  else if (year !== undefined) {
    issues.push({ path: 'year', code: 'year-unreadable', message: 'The year is a number, as 2026.' })
  }
  return { request, issues }
}
