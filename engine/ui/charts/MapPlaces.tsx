import type { WorldMap } from './map-projection.ts'
import type { MapPlace } from './map-types.ts'
import styles from './LinesMap.module.css'

export interface MapPlacesProps {
  map: WorldMap
  width: number
  birthplace?: MapPlace | null
  place?: MapPlace | null
}

/** A square on its corner. */
const diamond = ({ x, y }: { x: number; y: number }, half: number) =>
  `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`

/** The birthplace, in marigold because one is from here, and another place, as a diamond. */
export function MapPlaces({ map, width, birthplace, place }: MapPlacesProps) {
  const size = width < 480 ? 0.72 : 1
  const here = birthplace && map.spot([birthplace.lat, birthplace.lon])
  const there = place && map.spot([place.lat, place.lon])
  // Names that would run over each other stand one above, one below.
  const close = here && there && Math.hypot(here.x - there.x, here.y - there.y) < 90
  const name = (text: string, spot: { x: number; y: number }, dy: number) => {
    const left = spot.x > width * 0.68
    return (
      <text
        x={spot.x + (left ? -11 : 11)}
        y={spot.y + dy}
        className={styles.name}
        data-side={left ? 'left' : 'right'}
      >
        {text}
      </text>
    )
  }
  const upper = here && there && here.y <= there.y
  return (
    <g>
      {place && there && (
        <>
          <path d={diamond(there, 7 * size)} className={styles.there} aria-hidden="true" />
          {name(place.name, there, close ? (upper ? 11 : -11) : 0)}
        </>
      )}
      {birthplace && here && (
        <>
          <circle cx={here.x} cy={here.y} r={8 * size} className={styles.ring} aria-hidden="true" />
          <circle cx={here.x} cy={here.y} r={5 * size} className={styles.here} aria-hidden="true" />
          {name(birthplace.name, here, close ? (upper ? -11 : 11) : 0)}
        </>
      )}
    </g>
  )
}
