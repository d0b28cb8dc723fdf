import type { WorldMap } from './map-projection.ts'
import type { MapPlace } from './map-types.ts'
import styles from './LinesMap.module.css'

export interface MapPlacesProps {
  map: WorldMap
  width: number
  birthplace?: MapPlace | null
  place?: MapPlace | null
  /** What stands below a place's name, in a second line; null for nothing. */
  noteOf: (place: MapPlace) => string | null
}

/** A square on its corner. */
const diamond = ({ x, y }: { x: number; y: number }, half: number) =>
  `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`

/** The birthplace, in marigold because one is from here, and another place, as a diamond. */
export function MapPlaces({ map, width, birthplace, place, noteOf }: MapPlacesProps) {
  const size = width < 480 ? 0.72 : 1
  const here = birthplace && map.spot([birthplace.lat, birthplace.lon])
  const there = place && map.spot([place.lat, place.lon])
  // Names that would run over each other stand one above, one below.
  const close = here && there && Math.hypot(here.x - there.x, here.y - there.y) < 90
  const name = (of: MapPlace, spot: { x: number; y: number }, row: 'above' | 'beside' | 'below') => {
    const left = spot.x > width * 0.68
    const note = width < 480 ? null : noteOf(of)
    const x = spot.x + (left ? -11 : 11)
    const dy = { above: note === null ? -11 : -23, beside: 0, below: 11 }[row]
    return (
      <text x={x} y={spot.y + dy} className={styles.name} data-side={left ? 'left' : 'right'}>
        {of.name}
        {note !== null && (
          <tspan x={x} dy="15" className={styles.distance}>
            {note}
          </tspan>
        )}
      </text>
    )
  }
  const upper = here && there && here.y <= there.y
  return (
    // Where somebody was born, or looks, is no part of a picture that is handed on.
    <g data-picture="off">
      {place && there && (
        <>
          <path d={diamond(there, 7 * size)} className={styles.there} aria-hidden="true" />
          {name(place, there, close ? (upper ? 'below' : 'above') : 'beside')}
        </>
      )}
      {birthplace && here && (
        <>
          <circle cx={here.x} cy={here.y} r={8 * size} className={styles.ring} aria-hidden="true" />
          <circle cx={here.x} cy={here.y} r={5 * size} className={styles.here} aria-hidden="true" />
          {name(birthplace, here, close ? (upper ? 'above' : 'below') : 'beside')}
        </>
      )}
    </g>
  )
}
