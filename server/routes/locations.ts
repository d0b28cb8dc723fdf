import type { FoundLocation } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/locations.ts'
import { localTime } from '../birth/local-time.ts'
import { invalidAt } from '../errors.ts'
import { type Caller, spend } from '../http/limits/spend.ts'
import { reply, route } from '../http/route.ts'
import { limits } from '../limits.ts'
import { zoneAt } from '../places/zone-at.ts'

async function search(caller: Caller, q: string): Promise<FoundLocation[]> {
  await spend(caller, 'places', limits.rate.placeSearch)
  const found = await caller.deps.places.search(q)
  return found.map(({ displayName, lat, lon, placeId, timezone }) => ({
    display_name: displayName,
    lat,
    lon,
    place_id: placeId,
    timezone,
  }))
}

export const searchLocations = route(contracts.searchLocations, async ({ query, ...caller }) =>
  reply(200, await search(caller, query.q)),
)

export const findLocations = route(contracts.findLocations, async ({ body, ...caller }) =>
  reply(200, await search(caller, body.q)),
)

export const readLocalTime = route(contracts.readLocalTime, async ({ body, ...caller }) => {
  await spend(caller, 'local-time', limits.rate.localTime)
  const { date, time, lat, lon } = body
  const given = body.zone?.trim() || undefined
  const zone = given ?? (lat === undefined || lon === undefined ? undefined : zoneAt(lat, lon))
  if (zone === undefined) throw invalidAt('/zone', (say) => say.birth.nameZone)
  return reply(200, localTime({ date, time, zone, longitude: lon }))
})
