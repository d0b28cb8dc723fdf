import {
  type Birth,
  type BlueprintResult,
  computeBlueprint,
  type Ephemeris,
} from '../../engine/charts/index.ts'

/** Births of which the charts are remembered: a seeker's page asks for each of its readings at once. */
const most = 200

/** All charts of a birth in the year of the clock, computed once for the births that were asked for last. */
export function createBlueprints(
  sky: () => Ephemeris,
  clock: () => number,
): (birth: Birth) => BlueprintResult {
  const computed = new Map<string, BlueprintResult>()
  return (birth) => {
    const year = new Date(clock()).getUTCFullYear()
    const { date, jdUT, timeAssumed, place, name } = birth
    const key = JSON.stringify([date, jdUT, timeAssumed, place, name, year])
    const result = computed.get(key) ?? computeBlueprint(sky(), birth, { year })
    // What was asked for last stands last, and what stands first goes.
    computed.delete(key)
    computed.set(key, result)
    for (const oldest of computed.keys()) {
      if (computed.size <= most) break
      computed.delete(oldest)
    }
    return result
  }
}
