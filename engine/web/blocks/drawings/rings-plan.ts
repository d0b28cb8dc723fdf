/** One option as a mark on a ring. Angles in degrees, 0 at the top, clockwise. */
export interface Mark {
  readonly value: string
  readonly angle: number
  readonly chosen: boolean
  readonly x: number
  readonly y: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** A point of the plate: the centre is 0 0. */
export function pointAt(angle: number, radius: number): { x: number; y: number } {
  const turned = ((angle - 90) * Math.PI) / 180
  return { x: round(radius * Math.cos(turned)), y: round(radius * Math.sin(turned)) }
}

/**
 * Spreads options evenly over a ring; between groups one place stays free.
 * @param radius in units of the drawing
 */
export function marksOn(
  groups: readonly (readonly string[])[],
  chosen: readonly string[],
  radius: number,
): Mark[] {
  const gap = groups.length > 1 ? 1 : 0
  const places = groups.reduce((sum, group) => sum + group.length + gap, 0)
  let place = 0
  return groups.flatMap((group) => {
    const marks = group.map((value, at) => {
      const angle = round(((place + at) * 360) / places)
      return { value, angle, chosen: chosen.includes(value), ...pointAt(angle, radius) }
    })
    place += group.length + gap
    return marks
  })
}

/** Path data of a four-pointed star. */
export function starAt({ x, y }: { x: number; y: number }, long: number): string {
  const short = long * 0.22
  const to = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`
  return (
    `M${to(0, -long)}Q${to(short, -short)} ${to(long, 0)}Q${to(short, short)} ${to(0, long)}` +
    `Q${to(-short, short)} ${to(-long, 0)}Q${to(-short, -short)} ${to(0, -long)}Z`
  )
}

/** Path data of a line of gentle swell inside a circle, `y` from its centre. */
export function waveIn(radius: number, y: number): string {
  const half = Math.sqrt(Math.max(radius ** 2 - y ** 2, 0)) * 0.92
  const quarter = round(half / 2)
  return `M${round(-half)} ${y}q${round(quarter / 2)} -7 ${quarter} 0t${quarter} 0t${quarter} 0t${quarter} 0`
}
