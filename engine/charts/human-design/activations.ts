import type { ActivationBody } from '../names.ts'
import type { Activation } from '../schema.ts'
import type { Sky, SkyBody } from './sky.ts'
import { wheelPlace } from './wheel.ts'

/** What an activation is computed from: Earth and South Node stand opposite. The north node is the true one. */
const sources: Record<ActivationBody, readonly [body: SkyBody, turned: number]> = {
  sun: ['sun', 0],
  earth: ['sun', 180],
  northNode: ['trueNode', 0],
  southNode: ['trueNode', 180],
  moon: ['moon', 0],
  mercury: ['mercury', 0],
  venus: ['venus', 0],
  mars: ['mars', 0],
  jupiter: ['jupiter', 0],
  saturn: ['saturn', 0],
  uranus: ['uranus', 0],
  neptune: ['neptune', 0],
  pluto: ['pluto', 0],
}

export type Activations = Record<ActivationBody, Activation>

/** Ecliptic longitude (degrees, 0 to 360) of one of the thirteen at a Julian day (UT). */
export function activationLongitude(sky: Sky, body: ActivationBody, jdUT: number): number {
  const [source, turned] = sources[body]
  return (sky.position(source, jdUT).lon + turned) % 360
}

/** All thirteen at a Julian day (UT). */
export function activationsAt(sky: Sky, jdUT: number): Activations {
  const at = (body: ActivationBody): Activation => {
    const lon = activationLongitude(sky, body, jdUT)
    return { lon, ...wheelPlace(lon) }
  }
  return {
    sun: at('sun'),
    earth: at('earth'),
    northNode: at('northNode'),
    southNode: at('southNode'),
    moon: at('moon'),
    mercury: at('mercury'),
    venus: at('venus'),
    mars: at('mars'),
    jupiter: at('jupiter'),
    saturn: at('saturn'),
    uranus: at('uranus'),
    neptune: at('neptune'),
    pluto: at('pluto'),
  }
}
