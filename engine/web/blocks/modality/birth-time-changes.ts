import type { ChartData } from '../../../contracts/index.ts'

/** With a known birth time only what is this near is told: nobody looks at the clock more closely. */
const TOLD_MINUTES = 30
const MOST = 5

/** What another birth time would change of a chart, the nearest first. */
export const birthTimeChanges = ({
  timeAssumed,
  sensitivity,
}: Pick<ChartData<'natal' | 'design'>, 'timeAssumed' | 'sensitivity'>) =>
  Object.entries(sensitivity.facets)
    .flatMap(([facet, { value, earlier, later }]) => [
      { facet, value, direction: 'earlier' as const, change: earlier },
      { facet, value, direction: 'later' as const, change: later },
    ])
    .flatMap(({ facet, value, direction, change }) =>
      change && (timeAssumed || change.minutes <= TOLD_MINUTES)
        ? [{ facet, value, direction, minutes: change.minutes, to: change.to }]
        : [],
    )
    .toSorted((one, other) => one.minutes - other.minutes)
    .slice(0, MOST)
