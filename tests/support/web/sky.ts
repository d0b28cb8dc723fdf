import type { Sky } from '../../../engine/contracts/index.ts'
import { signOf } from '../../../engine/charts/natal/signs.ts'
import { skyBodies } from '../../../engine/charts/names.ts'

/** A sky in which every body stands where it is told to, and the others at 0°30′ of Aries, each a degree a day on. */
export function skyWith(places: Partial<Record<keyof Sky['bodies'], { lon: number; speed?: number }>>): Sky {
  const at = (body: keyof Sky['bodies']) => {
    const { lon, speed = 1 } = places[body] ?? { lon: 0.5 }
    return { lon, lat: 0, speed, retro: speed < 0, sign: signOf(lon) }
  }
  return {
    utc: '2026-11-20T12:00:00Z',
    bodies: Object.fromEntries(skyBodies.map((body) => [body, at(body)])) as Sky['bodies'],
  }
}
