import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { BodyPicker } from '../bodygraph/BodyPicker.tsx'
import { DataFigure } from '../DataFigure.tsx'
import { mapHeight } from './equal-earth.ts'
import type { MapDrawingProps } from './MapDrawing.tsx'
import { lineId, lineOf } from './map-types.ts'
import type { BodyLineSet, LinesMapLabels, MapLineSelection, MapPlace } from './map-types.ts'
import { mapTables } from './map-words.ts'
import { useWidth } from '../use-width.ts'
import styles from './LinesMap.module.css'

export interface LinesMapProps {
  /** Lines by body, in the order of the picker. */
  lines: Readonly<Record<string, BodyLineSet>>
  labels: LinesMapLabels
  caption: ReactNode
  /** What is said of the part that was chosen. */
  said?: ReactNode
  birthplace?: MapPlace | null
  /** Another place that was searched for, with its distances. */
  place?: MapPlace | null
  /** The body whose lines are drawn, `null` for all. Without it the map keeps it itself, from the first on. */
  body?: string | null
  onBody?: (body: string | null) => void
  selected?: MapLineSelection | null
  /** A line was chosen. Without it the map is a picture. */
  onSelect?: (selection: MapLineSelection) => void
  /** Whether the tables wait behind a button. Default `toggle`. */
  table?: 'toggle' | 'open'
  className?: string
}

interface Loaded {
  Drawing: ComponentType<MapDrawingProps>
}

/** The projection and the land weigh more than a screen, so both come when a map is looked at. */
async function loadMap(): Promise<Loaded> {
  const { MapDrawing } = await import('./MapDrawing.tsx')
  return { Drawing: MapDrawing }
}

/**
 * A world map of a body's lines: where it stood on the meridian, rose or set at one moment. One body at a time,
 * chosen above the map; the tables below hold all of them.
 */
export function LinesMap({
  lines,
  labels,
  caption,
  said,
  birthplace,
  place,
  body,
  onBody,
  selected,
  onSelect,
  table = 'toggle',
  className,
}: LinesMapProps) {
  const [frame, width] = useWidth(640)
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const bodies = Object.keys(lines)
  const [own, setOwn] = useState<string | null | undefined>(undefined)
  const wanted = body !== undefined ? body : own !== undefined ? own : (bodies[0] ?? null)
  const shown = wanted !== null && wanted in lines ? wanted : null

  useEffect(() => {
    let gone = false
    loadMap().then(
      (map) => {
        if (!gone) setLoaded(map)
      },
      () => {
        if (!gone) setLoaded('failed')
      },
    )
    return () => {
      gone = true
    }
  }, [])

  const pick = (next: string | null) => {
    setOwn(next)
    onBody?.(next)
  }
  const set = shown === null ? undefined : lines[shown]
  const places = [birthplace, place].filter((one) => one !== null && one !== undefined)

  return (
    <DataFigure
      caption={caption}
      said={said}
      labels={labels}
      tables={mapTables(lines, places, labels)}
      table={table}
      choice={{
        selected: selected && lineId(selected),
        onSelect:
          onSelect &&
          ((id) => {
            const line = lineOf(id)
            if (line) onSelect(line)
          }),
      }}
      className={className}
    >
      {bodies.length > 0 && (
        <div className={styles.head}>
          <BodyPicker
            label={labels.picker}
            bodies={bodies}
            names={labels.names}
            all={labels.all}
            value={shown}
            onChange={pick}
          />
          <p className={styles.shown}>{shown === null ? labels.all : (labels.names[shown] ?? shown)}</p>
        </div>
      )}
      <div ref={frame} className={styles.room}>
        {loaded !== null && loaded !== 'failed' ? (
          <loaded.Drawing
            width={width}
            lines={shown !== null && set ? { [shown]: set } : lines}
            birthplace={birthplace}
            place={place}
            labels={labels}
            selected={selected}
            onSelect={onSelect}
          />
        ) : (
          <>
            <svg viewBox={`0 0 ${width} ${mapHeight(width)}`} className={styles.map} aria-hidden="true" />
            <p role="status" className={styles.waiting}>
              {loaded === 'failed' ? labels.failed : labels.loading}
            </p>
          </>
        )}
      </div>
    </DataFigure>
  )
}
