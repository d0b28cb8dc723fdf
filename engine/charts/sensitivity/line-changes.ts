import { designMoment } from '../human-design/design-moment.ts'
import type { Sky } from '../human-design/sky.ts'
import { lineFacets } from '../names.ts'
import { border, MINUTES_A_DAY, type Change, type Direction } from './changes.ts'
import {
  facetsOf,
  lineAt,
  linesAt,
  movers,
  sides,
  type LineFacets,
  type Lines,
  type Mover,
  type Side,
} from './lines.ts'

/** The Moon, the fastest, goes 0.64 degrees in an hour at most, and a line has 0.9375: one line an hour. */
const HOUR = 60

/** A moment of birth with what follows from it. */
export interface Station {
  /** How far from the given birth time, whichever way. */
  minutes: number
  designJd: number
  lines: Lines
}

/** The lines of the wheel for a birth at a Julian day (UT), which is `minutes` away from the given one. */
export function stationAt(sky: Sky, jdUT: number, minutes: number): Station {
  const designJd = designMoment(sky, jdUT)
  return { minutes, designJd, lines: linesAt(sky, jdUT, designJd) }
}

interface LineEvent {
  minutes: number
  side: Side
  body: Mover
  line: number
}

export type FirstChanges = Partial<Record<keyof LineFacets, Change<string>>>

/**
 * The first change of each facet of a Human Design chart within `horizon` minutes to one side of a birth (Julian day of
 * UT), whose own station is `given`.
 */
export function firstLineChanges(
  sky: Sky,
  jdUT: number,
  given: Station,
  direction: Direction,
  horizon: number,
): FirstChanges {
  const sign = direction === 'later' ? 1 : -1
  const birthJd = (minutes: number) => jdUT + (sign * minutes) / MINUTES_A_DAY
  const base = facetsOf(given.lines)
  const lines: Lines = { personality: new Map(given.lines.personality), design: new Map(given.lines.design) }
  const found: FirstChanges = {}
  let from = given
  while (from.minutes < horizon && Object.keys(found).length < lineFacets.length) {
    const minutes = Math.min(from.minutes + HOUR, horizon)
    const to = stationAt(sky, birthJd(minutes), minutes)
    for (const event of eventsBetween(sky, birthJd, from, to)) {
      lines[event.side].set(event.body, event.line)
      note(found, base, facetsOf(lines), event.minutes)
    }
    from = to
  }
  return found
}

function note(found: FirstChanges, base: LineFacets, now: LineFacets, minutes: number): void {
  for (const name of lineFacets) {
    if (now[name] !== base[name]) found[name] ??= { minutes, to: now[name] }
  }
}

/** Every line that changes between two stations, at most an hour apart, in the order in which that happens. */
function eventsBetween(
  sky: Sky,
  birthJd: (minutes: number) => number,
  from: Station,
  to: Station,
): LineEvent[] {
  // Within an hour the design moment follows the birth evenly, to a tenth of a second.
  const designRate = (to.designJd - from.designJd) / (to.minutes - from.minutes)
  const jdOf: Record<Side, (minutes: number) => number> = {
    personality: birthJd,
    design: (minutes) => from.designJd + designRate * (minutes - from.minutes),
  }
  const events = sides.flatMap((side) =>
    movers.flatMap((body): LineEvent[] => {
      const line = to.lines[side].get(body) ?? 0
      const before = from.lines[side].get(body)
      if (line === before) return []
      const holds = (minutes: number) => lineAt(sky, body, jdOf[side](minutes)) === before
      return [{ minutes: border(holds, from.minutes, to.minutes), side, body, line }]
    }),
  )
  return events.sort((a, b) => a.minutes - b.minutes)
}
