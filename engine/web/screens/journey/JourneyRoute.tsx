import { missingInWords } from '../../../core/journey/gate.ts'
import type { MapReading, MapStation } from '../../../core/journey/map.ts'
import type { JourneyMapWords } from '../../../core/pack/documents.gen.ts'
import { ContourLines, SurveyedRoute, type StationState } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { ClickableCard } from './ClickableCard.tsx'
import { StationCard } from './StationCard.tsx'
import styles from './journey.module.css'

export interface JourneyRouteProps {
  words: JourneyMapWords['stations']
  stations: MapReading['stations']
}

/** The map: the route down the page over contour lines, each station's card beside it. */
export function JourneyRoute({ words, stations }: JourneyRouteProps) {
  const { locale } = useDocument('pack')
  const { modules } = useDocument('journey')
  const titleOf = (id: string): string => modules.find((module) => module.id === id)?.title ?? id
  const stationContent = (station: MapStation) => {
    const { missing } = station
    const opensAfter = missing === undefined ? undefined : missingInWords(missing, titleOf, locale)
    const card = <StationCard words={words} station={station} opensAfter={opensAfter} />
    // Only open stations are clickable all over; the others keep to their button (C-28, JOURNEY-039).
    return station.isClickable ? <ClickableCard>{card}</ClickableCard> : card
  }
  return (
    <div className={styles.map}>
      <ContourLines seed="journey" lines={28} className={styles.land} />
      <SurveyedRoute
        label={words.label}
        layout="down"
        stations={stations.map((station) => ({
          id: station.module.id,
          hue: station.module.hue,
          mark: station.number,
          state: stateOf(station),
          content: stationContent(station),
        }))}
      />
    </div>
  )
}

function stateOf({ status, isCurrent }: MapStation): StationState {
  if (status === 'completed') return 'done'
  if (status === 'locked') return 'locked'
  return isCurrent ? 'here' : 'ahead'
}
