import { useState } from 'react'
import type { ChartData } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { FoundPlace } from '../../../runner/index.ts'
import { LinesMap, type LinesMapLabels, type MapLineSelection, type MapPlace } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { distancesFrom } from './line-distances.ts'
import { PartReading } from './PartReading.tsx'
import { PlaceFinder } from './PlaceFinder.tsx'
import type { MapFacts } from './read-map.ts'
import { useMoment, useNames } from './use-names.ts'

/** Beyond this no influence is told, km; of a searched place so many lines are told in any case. */
const FELT_KM = 1120
const AT_LEAST = 3

interface MapFigureProps {
  readonly data: ChartData<'map'>
  readonly facts: MapFacts | null
}

/** The map of lines with the birthplace and any other place, and what is said of the line that is chosen. */
export function MapFigure({ data: { utc, lines, nearby }, facts }: MapFigureProps) {
  const { map: words, figure } = useDocument('chart-figures')
  const { nameOf, namesOf } = useNames()
  const moment = useMoment()
  const [selected, setSelected] = useState<MapLineSelection | null>(null)
  const [place, setPlace] = useState<MapPlace | null>(null)

  const labels: LinesMapLabels = {
    ...figure,
    ...words,
    names: namesOf('body'),
    lineNames: {
      mc: nameOf('line', 'mc'),
      ic: nameOf('line', 'ic'),
      asc: nameOf('line', 'asc'),
      dsc: nameOf('line', 'dsc'),
    },
  }
  const birthplace = facts?.coordinates
    ? {
        name: facts.birthLocation ?? words.birthplace,
        lat: facts.coordinates.latitude,
        lon: facts.coordinates.longitude,
        nearby,
      }
    : null
  const find = ({ name, latitude, longitude }: FoundPlace) => {
    const all = distancesFrom(latitude, longitude, lines)
    const near = all.filter(({ km }, at) => km < FELT_KM || at < AT_LEAST)
    setPlace({ name, lat: latitude, lon: longitude, nearby: near })
  }
  const title = ({ body, line }: MapLineSelection) => `${nameOf('body', body)}, ${labels.lineNames[line]}`
  return (
    <>
      <LinesMap
        lines={lines}
        labels={labels}
        caption={fill(words.caption, { moment: moment(utc) })}
        birthplace={birthplace}
        place={place}
        selected={selected}
        onSelect={setSelected}
        said={
          <PartReading
            part={
              selected && {
                title: title(selected),
                readings: [['mapLine', `${selected.body}.${selected.line}`]],
              }
            }
            onClose={() => setSelected(null)}
          />
        }
      />
      <PlaceFinder place={place} onFound={find} onClear={() => setPlace(null)} title={title} />
    </>
  )
}
