import { seeded } from '../../../ui/index.ts'
import { pathThrough, rounded } from './curve.ts'

/** A reflection as the map draws it. */
export interface Reflected {
  readonly id: string
  readonly title: string
  readonly text: string
}

export interface MapStation {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Further out than the station, for its number. */
  readonly label: { readonly x: number; readonly y: number }
  /** More was written than the discovery asked for at least. */
  readonly full: boolean
}

export interface SoulMapPlan {
  readonly stations: readonly MapStation[]
  /** Closed lines of equal height around the summit, the highest first. */
  readonly contours: readonly string[]
  /** From the first station to the last, and from there to the summit. */
  readonly route: string
  /** Rays at the summit. */
  readonly rays: string
}

/** The field is 640 x 640 around 0, 0; stations stand between these distances from the summit. */
const OUTER = 232
const INNER = 112
/** A reflection of this many characters stands as close to the summit as any. */
const LONG = 700
const FULL = 50

const at = (radius: number, turn: number) => ({
  x: rounded(radius * Math.sin(turn)),
  y: rounded(-radius * Math.cos(turn)),
})

/** A map drawn from reflections. Pure: the same words give the same land, one word more gives another. */
export function planSoulMap(reflections: readonly Reflected[]): SoulMapPlan {
  const random = seeded(reflections.map(({ text }) => text).join('\n'))
  const waves = [2, 3, 5, 7].map((count) => ({ count, phase: random() * 2 * Math.PI, size: 0.5 + random() }))
  const landAt = (turn: number) =>
    waves.reduce((sum, { count, phase, size }) => sum + (size * Math.sin(count * turn + phase)) / count, 0)
  const start = random() * 0.5 - 0.25
  const slice = (2 * Math.PI) / Math.max(reflections.length, 1)
  const stations = reflections.map(({ id, text }, place): MapStation => {
    const turn = start + slice * place + (random() - 0.5) * slice * 0.4
    const written = Math.min(text.trim().length, LONG) / LONG
    const radius = OUTER - (OUTER - INNER) * written + (random() - 0.5) * 16
    return { id, ...at(radius, turn), label: at(radius + 30, turn), full: text.trim().length > FULL }
  })
  const contours = [30, 58, 92, 132, 176, 222, 268].map((radius) => {
    const points = Array.from({ length: 90 }, (_, step) => {
      const turn = (step / 90) * 2 * Math.PI
      return at(radius * (1 + (radius / 2600) * landAt(turn)), turn)
    })
    return `${points.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`
  })
  const rays = Array.from({ length: 36 }, (_, step) => {
    const turn = (step / 36) * 2 * Math.PI
    const [from, to] = [at(12, turn), at(16 + random() * 10, turn)]
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  }).join('')
  return { stations, contours, route: pathThrough([...stations, { x: 0, y: 0 }]), rays }
}
