/** A point of the drawing: the field is 400 x 300, its summit in the middle. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const SUMMIT: Point = { x: 200, y: 150 }

/** Where the four stations stand, clockwise from the top left. The style sheet puts their names at the same places. */
export const STATIONS: readonly Point[] = [
  { x: 72, y: 45 },
  { x: 328, y: 45 },
  { x: 328, y: 255 },
  { x: 72, y: 255 },
]

const round = (value: number) => Math.round(value * 10) / 10
const at = (radius: number, turn: number): Point => ({
  x: round(SUMMIT.x + radius * Math.cos(turn)),
  y: round(SUMMIT.y + radius * Math.sin(turn)),
})

/** Path data of a contour line around the summit: higher lines are rounder, lower ones follow the land. */
export function contourAround(radius: number): string {
  const bend = radius / 1400
  const points = Array.from({ length: 72 }, (_, step) => {
    const turn = (step / 72) * 2 * Math.PI
    const land =
      1 + bend * (Math.sin(3 * turn + 0.7) + 0.8 * Math.sin(2 * turn + 2.1) + 0.4 * Math.cos(5 * turn))
    return at(radius * land, turn)
  })
  return `${points.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`
}

/** Path data of the ring of degrees around the summit: a tick every 3 degrees, longer ones every 15. */
export function degreesAround(radius: number): string {
  return Array.from({ length: 120 }, (_, step) => {
    const turn = (step / 120) * 2 * Math.PI
    const inner = at(radius - (step % 5 === 0 ? 7 : 4), turn)
    const outer = at(radius, turn)
    return `M${inner.x} ${inner.y}L${outer.x} ${outer.y}`
  }).join('')
}

/** The line of sight from the ring at `radius` to a station. */
export function sightTo(station: Point, radius: number): string {
  const turn = Math.atan2(station.y - SUMMIT.y, station.x - SUMMIT.x)
  const from = at(radius, turn)
  return `M${from.x} ${from.y}L${station.x} ${station.y}`
}
