import type { FacetName, Sensitivity } from '../../engine/charts/index.ts'
import type { FoundBirth } from '../birth/find-birth.ts'
import { labelOfOffset } from '../birth/local-time.ts'
import { keyOfName } from '../../engine/charts/names.ts'

/** Minutes within which a change is told when the birth time is known: nobody looks at the clock more closely. */
const told = 30

/** What recipes may say about a birth: `birth`. The date is written in the language of `locale`. */
export function birthInputs({ birth, location, time }: FoundBirth, locale: string) {
  const { year, month, day } = birth.date
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  )
  const clockOpen = birth.notices.some(({ code }) => code === 'zone-assumed')
  // What is not known and therefore assumed: recipes say it beside everything that depends on it.
  const assumed = birth.timeAssumed ? 'birth time' : clockOpen ? 'birthplace' : undefined
  return {
    date,
    time,
    location,
    timeAssumed: birth.timeAssumed,
    placed: birth.place !== null,
    ...(assumed === undefined ? {} : { assumed }),
    zone: birth.zone,
    offset: labelOfOffset(birth.offset),
    notices: birth.notices.map(({ code, facts }) => ({ code, ...facts })),
  }
}

/** Something that another birth time would change. */
export interface ChangeNote {
  readonly facet: FacetName
  /** Names as content keys write them, signs in lower case, gates with their line. */
  readonly value: string
  readonly to: string
  readonly minutes: number
  readonly direction: 'earlier' | 'later'
}

/** What is told of how sure a chart is, the nearest change first; of what `wanted` names. */
export function changesNear(
  facets: Sensitivity['facets'],
  timeAssumed: boolean,
  wanted: readonly FacetName[],
): ChangeNote[] {
  const notes: ChangeNote[] = []
  for (const facet of wanted) {
    const found = facets[facet]
    if (!found) continue
    for (const direction of ['earlier', 'later'] as const) {
      const change = found[direction]
      if (!change || (!timeAssumed && change.minutes > told)) continue
      const names = { value: keyOfName(found.value), to: keyOfName(change.to) }
      notes.push({ facet, ...names, minutes: Math.max(1, Math.round(change.minutes)), direction })
    }
  }
  return notes.toSorted((one, other) => one.minutes - other.minutes)
}
