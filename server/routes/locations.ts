import * as contracts from '../../engine/contracts/locations.ts'
import { localTime } from '../birth/local-time.ts'
import { invalidAt } from '../errors.ts'
import { spend } from '../http/spend.ts'
import { reply, route } from '../http/route.ts'
import { limits } from '../limits.ts'
import { zoneAt } from '../places/zone-at.ts'

export const searchLocations = route(contracts.searchLocations, async ({ query, user, deps, ctx }) => {
  spend({ user, deps, ctx }, 'places', limits.rate.placeSearch)
  const found = await deps.places.search(query.q)
  return reply(
    200,
    found.map(({ displayName, lat, lon, placeId, timezone }) => ({
      display_name: displayName,
      ...{ lat, lon, place_id: placeId, timezone },
    })),
  )
})

export const readLocalTime = route(contracts.readLocalTime, async ({ query, user, deps, ctx }) => {
  spend({ user, deps, ctx }, 'local time', limits.rate.localTime)
  const { date, time, lat, lon } = query
  const given = query.zone?.trim() || undefined
  const zone = given ?? (lat === undefined || lon === undefined ? undefined : zoneAt(lat, lon))
  if (zone === undefined) throw invalidAt('/zone', 'Name a time zone, or give latitude and longitude.')
  return reply(200, localTime({ date, time, zone, longitude: lon }))
})
