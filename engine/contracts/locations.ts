import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Nullable, Problem } from './common.ts'
import { contract } from './contract.ts'

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, north positive' })
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, east positive' })

/** One place that was found, in the shape of the specification's geocoding service, and its time zone. */
export const FoundLocation = Type.Object(
  {
    display_name: Type.String({ description: 'Name, region and country' }),
    lat: Latitude,
    lon: Longitude,
    place_id: Type.String(),
    timezone: Type.String({ description: 'IANA name, such as Europe/Lisbon' }),
  },
  { additionalProperties: false },
)
export type FoundLocation = Static<typeof FoundLocation>

const Search = Type.Object({ q: Type.String({ maxLength: bounds.search }) }, { additionalProperties: false })
const Found = Type.Array(FoundLocation, { maxItems: 5 })

export const searchLocations = contract({
  method: 'GET',
  path: '/api/locations/search',
  auth: 'optional',
  summary: 'At most five places of that name, the likeliest first; none for fewer than three characters',
  query: Search,
  replies: { 200: Found, 422: Problem },
})

export const findLocations = contract({
  method: 'POST',
  path: '/api/locations/search',
  auth: 'optional',
  summary: 'The same with the name in the body: a birthplace does not belong in addresses, which proxies log',
  body: Search,
  replies: { 200: Found, 422: Problem },
})

/** A moment that the clocks of a place may have meant. */
export const ClockMoment = Type.Object(
  {
    utc: Type.String({ description: 'ISO-8601, UTC' }),
    local: Type.String({ description: 'Date and time on those clocks, such as 1990-04-12T06:42:00' }),
    offset: Type.String({ description: 'East of UTC, such as +01:00' }),
    label: Type.String({ description: 'As it is shown, such as UTC+1' }),
  },
  { additionalProperties: false },
)
export type ClockMoment = Static<typeof ClockMoment>

/** What a local time was in UTC. */
export const LocalTime = Type.Object(
  {
    kind: Type.Union(
      [
        Type.Literal('normal'),
        Type.Literal('gap'),
        Type.Literal('overlap'),
        Type.Literal('lmt'),
        Type.Literal('manual'),
      ],
      {
        description:
          'The clocks showed it once; were put forward over it (moment is the time after); showed it twice (moment is the earlier one); the place kept its own mean time; the offset was given by hand',
      },
    ),
    zone: Type.String({ description: 'IANA name, or the offset that was given' }),
    moment: ClockMoment,
    other: Nullable(ClockMoment),
    warnings: Type.Array(Type.String()),
  },
  { additionalProperties: false },
)
export type LocalTime = Static<typeof LocalTime>

export const readLocalTime = contract({
  method: 'POST',
  path: '/api/locations/time',
  auth: 'optional',
  summary: 'What the clocks of a zone, or of the place at those coordinates, meant by a date and time',
  body: Type.Object(
    {
      date: Type.String({ maxLength: 10 }),
      time: Type.String({ maxLength: 8 }),
      zone: Type.Optional(Type.String({ maxLength: bounds.id })),
      lat: Type.Optional(Latitude),
      lon: Type.Optional(Longitude),
    },
    { additionalProperties: false },
  ),
  replies: { 200: LocalTime, 422: Problem },
})
