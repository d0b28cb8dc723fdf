import { fill } from '../../../core/copy.ts'
import type { ChartData } from '../../../contracts/index.ts'
import type { ChartWheelProps, WheelChart } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useMoment, useNames } from './use-names.ts'

/** A natal chart as the wheel draws it. The mean node stays out: one node is drawn. */
export function wheelOf({ bodies, asc, mc, houses, aspects }: ChartData<'natal'>) {
  const { meanNode: _, ...drawn } = bodies
  return { bodies: drawn, asc, mc, houses, aspects } satisfies WheelChart
}

/** Caption and labels of a chart wheel. */
export function useWheelWords({
  utc,
  houses,
  asc,
}: ChartData<'natal'>): Pick<ChartWheelProps, 'caption' | 'labels'> {
  const { wheel: words, figure } = useDocument('chart-figures')
  const { nameOf, namesOf } = useNames()
  const moment = useMoment()
  const { systems }: { systems: Readonly<Record<string, string>> } = words
  const about = houses
    ? fill(words.houses, { system: systems[houses.system] ?? houses.system })
    : asc === null
      ? words.noHouses
      : words.noHousesPolar
  return {
    caption: `${fill(words.caption, { moment: moment(utc) })} ${about}`,
    labels: {
      ...figure,
      drawing: words.drawing,
      placements: words.placements,
      aspects: words.aspects,
      names: namesOf('aspect', 'sign', 'point', 'body'),
      asc: nameOf('point', 'asc'),
      mc: nameOf('point', 'mc'),
      house: words.house,
      retrograde: words.retrograde,
      houses: words.cusps,
      columns: words.columns,
    },
  }
}
