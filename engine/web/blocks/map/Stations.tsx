import { missingInWords } from '../../../core/journey/gate.ts'
import type { MapStation } from '../../../core/journey/map.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { ContourLines, SurveyedRoute, type StationState } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { SavePicture } from '../../picture/SavePicture.tsx'
import type { BlockProps } from '../block-props.ts'
import { useTakenOn } from '../takes/use-taken-on.ts'
import { ClickableCard } from './ClickableCard.tsx'
import { useReadMap } from './map-data.ts'
import { StationCard } from './StationCard.tsx'
import styles from './map.module.css'

/** The map: the route down the page over contour lines, each station's card beside it. */
export function Stations({ block: words }: BlockProps<'stations'>) {
  const { stations } = useReadMap().reading
  const { locale } = useDocument('pack')
  const { modules } = useDocument('journey')
  const titleOf = (id: string): string => modules.find((module) => module.id === id)?.title ?? id
  const takenOn = useTakenOn(words.taken !== undefined)
  const stationContent = (station: MapStation) => {
    const { missing } = station
    const opensAfter = missing === undefined ? undefined : missingInWords(missing, titleOf, locale)
    const card = (
      <StationCard
        words={words}
        station={station}
        opensAfter={opensAfter}
        days={takenOn(station.module.number).days}
      />
    )
    // Only open stations are clickable all over; the others keep to their button (C-28, JOURNEY-039).
    return station.isClickable ? <ClickableCard>{card}</ClickableCard> : card
  }
  const map = (
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
  if (!words.picture) return map
  const draw = async (like: Element) => {
    const { routeAsPng } = await import('./route-as-png.ts')
    return routeAsPng(
      like,
      stations.map((station) => ({
        title: station.module.title,
        said: saidOf(station, words),
        state: stateOf(station),
        hue: station.module.hue,
        mark: String(station.number),
      })),
    )
  }
  return (
    <SavePicture words={words.picture} draw={draw}>
      {map}
    </SavePicture>
  )
}

/** How far a station is, in a word. */
function saidOf({ status, isCurrent }: MapStation, words: BlockOf<'stations'>): string {
  if (isCurrent) return words.current
  if (status === 'completed') return words.complete
  if (status === 'locked') return words.locked
  return status === 'available' ? words.next : words.inProgress
}

function stateOf({ status, isCurrent }: MapStation): StationState {
  if (status === 'completed') return 'done'
  if (status === 'locked') return 'locked'
  return isCurrent ? 'here' : 'ahead'
}
