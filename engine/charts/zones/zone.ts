import type { Seconds } from '../calendar.ts'
import { changesOfYear } from './rule.ts'
import { zoneTable } from './zones.gen.ts'

/** A stretch of time in which a zone's clocks were not changed. */
export interface Span {
  /** First second (UTC) of it; -Infinity for the first. */
  from: Seconds
  /** First second (UTC) after it. */
  to: Seconds
  /** Seconds east of UTC. */
  offset: Seconds
  /** `sun`: every place kept its own mean time; `none`: nobody kept time here. */
  kept: 'standard' | 'sun' | 'none'
}

type Kind = Pick<Span, 'offset' | 'kept'>

const WEEK = 604_800
const CAPITAL_A = 65
const CAPITAL_Z = 90

/** The name as the tz database writes it, whatever the capitals, or undefined when there is no such zone. */
export function zoneName(name: string): string | undefined {
  if (Object.hasOwn(zoneTable, name)) return name
  const folded = name.toLowerCase()
  return Object.keys(zoneTable).find((known) => known.toLowerCase() === folded)
}

/** All names, aliases included. */
export const zoneNames = (): string[] => Object.keys(zoneTable)

/**
 * The spans of a zone that can hold a moment within a week of `around` (seconds since 1970, on whatever clock), in
 * order. `zone` is a name as `zoneName` gives it.
 */
export function spansAround(zone: string, around: Seconds): Span[] {
  const packed = zoneTable[zone] ?? ''
  const [kinds = '', changes = '', rule = ''] = (
    packed.startsWith('=') ? (zoneTable[packed.slice(1)] ?? '') : packed
  ).split(';')
  const known = kinds.split(',').map(readKind)
  const [first = readKind('0')] = known
  const spans: Span[] = []
  let from = -Infinity
  let kind = first
  /** Ends the span that lasts, and begins another. */
  const change = (at: Seconds, next: Kind) => {
    if (at > around - WEEK && from < around + WEEK) spans.push({ ...kind, from, to: at })
    from = at
    kind = next
  }
  let at = 0
  let start = 0
  for (let end = 0; end < changes.length; end += 1) {
    if (from >= around + WEEK) break
    const letter = changes.charCodeAt(end)
    if (letter < CAPITAL_A || letter > CAPITAL_Z) continue
    at += Number.parseInt(changes.slice(start, end), 36)
    change(at, known[letter - CAPITAL_A] ?? first)
    start = end + 1
  }
  if (from < around + WEEK) {
    const year = new Date(around * 1000).getUTCFullYear()
    for (const next of [year - 1, year, year + 1].flatMap((one) => changesOfYear(rule, one))) {
      if (next.at > at) change(next.at, { offset: next.offset, kept: 'standard' })
    }
  }
  change(Infinity, kind)
  return spans
}

function readKind(text: string): Kind {
  const kept = text.endsWith('L') ? 'sun' : text.endsWith('U') ? 'none' : 'standard'
  return { offset: Number.parseInt(text, 10), kept }
}
