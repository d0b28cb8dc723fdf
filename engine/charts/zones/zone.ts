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

const WEEK = 604_800
const CHANGE = /(-?[0-9a-z]+)([A-Z])/g

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
  const spans: Span[] = [{ ...first, from: -Infinity, to: Infinity }]
  const begin = (from: Seconds, kind: Pick<Span, 'offset' | 'kept'>) => {
    const last = spans.at(-1)
    if (last) last.to = from
    spans.push({ ...kind, from, to: Infinity })
  }
  let at = 0
  for (const [, step = '', letter = 'A'] of changes.matchAll(CHANGE)) {
    at += Number.parseInt(step, 36)
    begin(at, known[(letter.codePointAt(0) ?? 65) - 65] ?? first)
  }
  if (around + WEEK > at) {
    const year = new Date(around * 1000).getUTCFullYear()
    for (const change of [year - 1, year, year + 1].flatMap((one) => changesOfYear(rule, one))) {
      if (change.at > at) begin(change.at, { offset: change.offset, kept: 'standard' })
    }
  }
  return spans.filter(({ from, to }) => from < around + WEEK && to > around - WEEK)
}

function readKind(text: string): Pick<Span, 'offset' | 'kept'> {
  const kept = text.endsWith('L') ? 'sun' : text.endsWith('U') ? 'none' : 'standard'
  return { offset: Number.parseInt(text, 10), kept }
}
