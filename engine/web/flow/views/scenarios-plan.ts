import { seeded } from '../../../ui/index.ts'
import { curvesThrough, moveTo, type Point, rounded } from './curve.ts'

/** A scenario as its route is drawn: its name, and of which years something is written. */
export interface Routed {
  readonly id: string
  readonly name: string
  readonly years: readonly boolean[]
}

export interface YearStation extends Point {
  /** From 1. */
  readonly number: number
  readonly written: boolean
}

export interface ScenarioRoute {
  readonly id: string
  /** A piece of the way to each station: solid where its year is written. */
  readonly pieces: readonly { readonly d: string; readonly written: boolean }[]
  readonly stations: readonly YearStation[]
  /** Where the name of the route begins; null where lanes are too narrow for names. */
  readonly label: Point | null
}

export interface ScenariosPlan {
  readonly width: number
  readonly height: number
  /** Today, where all of them begin. */
  readonly start: Point
  readonly routes: readonly ScenarioRoute[]
}

/** Below this width, in px, the routes lead down instead of across. */
const ACROSS = 560
const LANE = 104
const STEP = 68
const MARGIN = 34
/** The first station stands this far from the start, along the way. */
const FORK = 132
/** Most that a station stands off its lane. */
const DRIFT = 13

/**
 * Routes that fork from one start, a lane for each, with a station for each year. Pure: the same names give the same
 * land.
 */
export function planScenarios(scenarios: readonly Routed[], width: number): ScenariosPlan {
  const across = width >= ACROSS
  const lanes = Math.max(scenarios.length, 1)
  const years = Math.max(...scenarios.map((each) => each.years.length), 1)
  // Along the way, and at right angles to it.
  const length = across ? width : MARGIN + FORK / 2 + STEP * years
  const breadth = across ? LANE * lanes + MARGIN : width
  const point = (along: number, beside: number): Point =>
    across ? { x: rounded(along), y: rounded(beside) } : { x: rounded(beside), y: rounded(along) }
  const fork = across ? FORK : FORK / 2
  const gap = (length - MARGIN - fork - MARGIN) / Math.max(years - 1, 1)
  const laneAt = (at: number): number => ((at + 0.5) * breadth) / lanes + (across ? MARGIN / 4 : 0)
  const start = point(MARGIN, breadth / 2)
  const routes = scenarios.map(({ id, name, years: written }, at): ScenarioRoute => {
    const random = seeded(`${id} ${name}`)
    const stations = written.map((each, year): YearStation => {
      const drift = (random() - 0.5) * 2 * DRIFT
      return { ...point(MARGIN + fork + gap * year, laneAt(at) + drift), number: year + 1, written: each }
    })
    const way: Point[] = [start, ...stations]
    const pieces = curvesThrough(way).map((curve, piece) => ({
      d: `${moveTo(way[piece] ?? start)}${curve}`,
      written: stations[piece]?.written ?? false,
    }))
    const label = across ? point(MARGIN + fork, laneAt(at) - DRIFT - 26) : null
    return { id, pieces, stations, label }
  })
  return across ? { width, height: breadth, start, routes } : { width, height: length, start, routes }
}
