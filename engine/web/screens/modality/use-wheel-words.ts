import { fill } from '../../../core/copy.ts'
import type { ChartWheelProps, WheelChart } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { recordIn, textIn } from './json.ts'
import { useMoment, useNames } from './use-names.ts'

/** Caption and labels of a chart wheel; `data` are those that the chart was read from. */
export function useWheelWords(chart: WheelChart, data: unknown): Pick<ChartWheelProps, 'caption' | 'labels'> {
  const { wheel: words, figure } = useDocument('modality-page')
  const { nameOf, namesOf } = useNames()
  const moment = useMoment()
  const { systems }: { systems: Readonly<Record<string, string>> } = words
  const { utc, houses, asc } = recordIn(data)
  const system = textIn(recordIn(houses)['system'])
  const about =
    chart.houses && system !== null
      ? fill(words.houses, { system: systems[system] ?? system })
      : typeof asc === 'number'
        ? words.noHousesPolar
        : words.noHouses
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
