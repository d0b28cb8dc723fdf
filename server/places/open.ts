import { join } from 'node:path'
import type { Config } from '../config.ts'
import { limits } from '../limits.ts'
import { type Log, traceOf } from '../log.ts'
import { bakedPlaces } from './baked-places.ts'
import { geocoder } from './geocoder.ts'
import type { Places } from './place.ts'

/** The gazetteer, or the configured service with the gazetteer behind it. A failure is logged, never thrown. */
export function openPlaces(config: Config, root: string, log: Log): Places {
  const failed = (what: string) => (error: unknown) => log.error(what, traceOf(error))
  const baked = bakedPlaces(join(root, config.placesFile), failed('gazetteer'))
  if (config.geocoderUrl === undefined) return baked
  return geocoder({
    url: config.geocoderUrl,
    otherwise: baked,
    limits: limits.geocoder,
    clock: Date.now,
    onFailure: failed('geocoder'),
  })
}
