import { entriesIn, numberIn, recordIn, textIn } from './json.ts'

/** Something that another birth time would change. */
export interface Change {
  readonly facet: string
  readonly value: string
  readonly to: string
  readonly minutes: number
  readonly direction: 'earlier' | 'later'
}

/** What a chart says of the time it was computed for. */
export interface Rest {
  readonly timeAssumed: boolean
  /** The nearest first. */
  readonly changes: readonly Change[]
}

/** With a known birth time only what is this near is told: nobody looks at the clock more closely. */
const TOLD_MINUTES = 30
const MOST = 5

const changeIn = (value: unknown) => {
  const { minutes, to } = recordIn(value)
  const [number, name] = [numberIn(minutes), textIn(to)]
  return number === null || name === null ? null : { minutes: number, to: name }
}

/** What the birth time decides, from `timeAssumed` and `sensitivity` of the data. */
export function readRest(data: unknown): Rest {
  const given = recordIn(data)
  const timeAssumed = given['timeAssumed'] === true
  const facets = entriesIn(recordIn(given['sensitivity'])['facets'], (facet) => {
    const value = textIn(facet['value'])
    return value === null
      ? null
      : { value, earlier: changeIn(facet['earlier']), later: changeIn(facet['later']) }
  })
  const changes = Object.entries(facets).flatMap(([facet, { value, earlier, later }]) =>
    (
      [
        ['earlier', earlier],
        ['later', later],
      ] as const
    ).flatMap(([direction, change]) =>
      change !== null && (timeAssumed || change.minutes <= TOLD_MINUTES)
        ? [{ facet, value, direction, ...change }]
        : [],
    ),
  )
  return {
    timeAssumed,
    changes: changes.toSorted((one, other) => one.minutes - other.minutes).slice(0, MOST),
  }
}
