import {
  offsetText,
  signOf,
  signs,
  type Blueprint,
  type Facet,
  type HumanDesign,
  type MapChart,
  type NatalChart,
  type Numerology,
  type Sensitivity,
} from '../../engine/charts/index.ts'
import type { Answer } from './answer.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `trueNode` as `True node`. */
const spaced = (name: string): string =>
  capital(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** `22°10′ Aries`; never rounded up into the next sign. */
function zodiac(longitude: number): string {
  const minutes = Math.floor((longitude % 30) * 60)
  const [degrees, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${`${degrees}`.padStart(2)}°${`${rest}`.padStart(2, '0')}′ ${capital(signOf(longitude))}`
}

const rows = (pairs: readonly (readonly [string, string])[], width = 20): string[] =>
  pairs.map(([name, value]) => `  ${name.padEnd(width)}${value}`)

/** All charts of a birth in words and numbers, for a terminal. */
export function prettyChart({ birth, name, blueprint }: Extract<Answer, { ok: true }>): string {
  const { utc, offset, zone, place } = birth
  const local = new Date(Date.parse(utc) + offset * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const where = place ? `, ${angle(place.lat, 'N', 'S')} ${angle(place.lon, 'E', 'W')}` : ''
  return [
    `${name === undefined ? '' : `${name}, `}born ${local} in ${zone} (UTC${offsetText(offset)})${where}`,
    `That is ${utc}.`,
    ...birth.notices.map(({ message }) => `Note: ${message}`),
    ...section('Astrology', astrology(blueprint.natal)),
    ...section('Human Design', humanDesign(blueprint.design)),
    ...section(
      'Gene Keys',
      rows(
        blueprint.keys.spheres.map(
          ({ name: sphere, sequence, gate, line }) =>
            [sphere, `${gate}.${line}`.padEnd(8) + sequence] as const,
        ),
      ),
    ),
    ...section('Numerology', numerology(blueprint.numbers)),
    ...section('Lines within 1,120 km', nearby(blueprint.map, place !== null)),
    ...section('Would be different at another time', different(blueprint)),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] => ['', title, ...lines]

const angle = (value: number, plus: string, minus: string): string =>
  `${Math.abs(value)}° ${value < 0 ? minus : plus}`

function astrology({ bodies, asc, mc, houses, aspects }: NatalChart): string[] {
  const placed = Object.entries(bodies).map(([body, { lon, retro, house }]) => {
    const marks = [house === null ? '' : `house ${house}`, retro ? 'retrograde' : ''].filter(
      (mark) => mark !== '',
    )
    return [spaced(body), `${zodiac(lon).padEnd(20)}${marks.join(', ')}`.trimEnd()] as const
  })
  const angles = [
    ['Ascendant', asc],
    ['Midheaven', mc],
  ] as const
  return rows([
    ...placed,
    ...angles.map(
      ([title, lon]) => [title, lon === null ? 'needs a time and a place' : zodiac(lon)] as const,
    ),
    [
      'Houses',
      houses === null
        ? 'none'
        : `${spaced(houses.system)}, ${houses.cusps.map(zodiac).join(', ').replaceAll(/ +/g, ' ').trim()}`,
    ],
    ...aspects
      .slice(0, 8)
      .map(
        ({ a, b, kind, orb }) =>
          [capital(kind), `${spaced(a)} and ${spaced(b)}, ${orb.toFixed(1)}° off`] as const,
      ),
  ])
}

function humanDesign(chart: HumanDesign): string[] {
  const { cross, personality, design } = chart
  const bodies = Object.entries(personality).map(([body, at]) => {
    const other = Object.entries(design).find(([name]) => name === body)?.[1]
    return [
      spaced(body),
      `${at.gate}.${at.line}`.padEnd(8) + (other ? `${other.gate}.${other.line}` : ''),
    ] as const
  })
  return rows([
    ['Type', chart.type],
    ['Strategy', chart.strategy],
    ['Authority', chart.authority],
    ['Profile', chart.profile],
    ['Definition', chart.definition],
    ['Centers', chart.definedCenters.join(', ').replace('SolarPlexus', 'Solar Plexus') || 'none'],
    ['Channels', chart.channels.join(', ') || 'none'],
    [
      'Cross',
      `${cross.angle} angle, ${cross.gates.slice(0, 2).join('/')} | ${cross.gates.slice(2).join('/')}`,
    ],
    ['Design', chart.designUtc],
    ['', 'birth   design'],
    ...bodies,
  ])
}

function numerology(numbers: Numerology): string[] {
  const { lifePath, lifePathAllDigits, birthday, attitude, personalYear } = numbers
  const other =
    lifePath === lifePathAllDigits ? '' : ` (${lifePathAllDigits} when all digits are added at once)`
  const named = (['expression', 'soulUrge', 'personality'] as const).flatMap((key) => {
    const value = numbers[key]
    return value === undefined ? [] : [[spaced(key), `${value}`] as const]
  })
  return rows([
    ['Life path', `${lifePath}${other}`],
    ['Birthday', `${birthday}`],
    ['Attitude', `${attitude}`],
    [`Personal year`, `${personalYear.value} in ${personalYear.year}`],
    ...named,
  ])
}

function nearby({ nearby: lines }: MapChart, hasPlace: boolean): string[] {
  if (!hasPlace) return ['  needs a place']
  if (lines.length === 0) return ['  none']
  return rows(
    lines.map(
      ({ body, line, km }) => [`${spaced(body)} ${line.toUpperCase()}`, `${Math.round(km)} km`] as const,
    ),
  )
}

/** Facets that change within the horizon, as `a quarter of an hour later it would be ...`. */
function different(blueprint: Blueprint): string[] {
  const all: Sensitivity[] = [blueprint.natal.sensitivity, blueprint.design.sensitivity]
  const told = all.flatMap(({ facets }) =>
    Object.entries(facets).flatMap(([name, facet]) => {
      const changes = [shift(facet.earlier, 'earlier'), shift(facet.later, 'later')].filter(
        (text) => text !== '',
      )
      return changes.length === 0
        ? []
        : [[spaced(name), `${worded(facet.value)}; ${changes.join(', ')}`] as const]
    }),
  )
  return told.length === 0 ? [`  nothing within ${all[0]?.horizonMinutes ?? 0} minutes`] : rows(told)
}

const worded = (value: string): string => (signs.some((sign) => sign === value) ? capital(value) : value)

const shift = (change: Facet['earlier'], direction: string): string =>
  change === null
    ? ''
    : `${worded(change.to)} ${change.minutes.toFixed(change.minutes < 10 ? 1 : 0)} min ${direction}`
