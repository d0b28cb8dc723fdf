import type { Sky } from '../human-design/sky.ts'
import type { FacetName } from '../names.ts'
import type { Facet, Sensitivity } from '../schema.ts'
import { firstChange, type Change, type Direction } from './changes.ts'
import { firstLineChanges, stationAt } from './line-changes.ts'
import { facetsOf, type LineFacets } from './lines.ts'

/** Something else that the birth time decides, with the longest time in which it cannot come and go, in minutes. */
export interface OtherFacet {
  name: FacetName
  stepMinutes: number
  valueAt: (jdUT: number) => string
}

/** For a birth time that is known: an hour to both sides. */
export const KNOWN_HORIZON = 60
/** For an assumed noon: the whole day. */
export const ASSUMED_HORIZON = 720

/**
 * Type, authority, profile, definition and the lines of Sun and Moon of a Human Design chart, and `others`: whether they
 * would be different within `horizonMinutes` before or after a birth (Julian day of UT), and when. To a second.
 */
export function sensitivityAt(
  sky: Sky,
  jdUT: number,
  horizonMinutes: number,
  others: readonly OtherFacet[] = [],
): Sensitivity {
  const given = stationAt(sky, jdUT, 0)
  const values = facetsOf(given.lines)
  const earlier = firstLineChanges(sky, jdUT, given, 'earlier', horizonMinutes)
  const later = firstLineChanges(sky, jdUT, given, 'later', horizonMinutes)
  const facet = (name: keyof LineFacets): Facet => ({
    value: values[name],
    earlier: told(earlier[name]),
    later: told(later[name]),
  })
  const facets: Sensitivity['facets'] = {
    type: facet('type'),
    authority: facet('authority'),
    profile: facet('profile'),
    definition: facet('definition'),
    personalitySun: facet('personalitySun'),
    personalityMoon: facet('personalityMoon'),
    designSun: facet('designSun'),
    designMoon: facet('designMoon'),
  }
  for (const { name, stepMinutes, valueAt } of others) {
    const change = (direction: Direction) =>
      told(firstChange(valueAt, jdUT, direction, horizonMinutes, stepMinutes))
    facets[name] = { value: valueAt(jdUT), earlier: change('earlier'), later: change('later') }
  }
  return { horizonMinutes, facets }
}

/** Minutes to a hundredth. */
function told(change: Change<string> | undefined): Facet['earlier'] {
  return change ? { minutes: Math.ceil(change.minutes * 100) / 100, to: change.to } : null
}

/** Names of facets that would be different within so many minutes of the given birth time. */
export function uncertainWithin({ facets }: Sensitivity, minutes: number): FacetName[] {
  const near = (change: Facet['earlier'] | undefined) =>
    change !== null && change !== undefined && change.minutes <= minutes
  return (Object.keys(facets) as FacetName[]).filter(
    (name) => near(facets[name]?.earlier) || near(facets[name]?.later),
  )
}
