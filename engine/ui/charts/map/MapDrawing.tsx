import { useMemo } from 'react'
import { GlyphMark } from '../Glyph.tsx'
import { isGlyph } from '../glyph-paths.ts'
import { spreadAlong } from './edge-labels.ts'
import { edgeOf, edgeX, pointsOf } from './map-lines.ts'
import { linePath, worldMap } from './map-projection.ts'
import { lineId, lineOf, LINE_KINDS } from './map-types.ts'
import type { BodyLineSet, LinesMapLabels, MapLineKind, MapLineSelection, MapPlace } from './map-types.ts'
import { distanceText } from './map-words.ts'
import { MapPlaces } from './MapPlaces.tsx'
import { WORLD } from './world.gen.ts'
import { Part, Parts } from '../Parts.tsx'
import styles from './LinesMap.module.css'

export interface MapDrawingProps {
  width: number
  /** The lines to draw: of one body, or of all. */
  lines: Readonly<Record<string, BodyLineSet>>
  birthplace?: MapPlace | null
  place?: MapPlace | null
  labels: LinesMapLabels
  selected?: MapLineSelection | null
  onSelect?: (selection: MapLineSelection) => void
}

/** Land, lines and places, in an Equal Earth projection. */
export function MapDrawing({ width, lines, birthplace, place, labels, selected, onSelect }: MapDrawingProps) {
  const map = useMemo(() => worldMap(width), [width])
  const drawn = useMemo(
    () =>
      Object.entries(lines).flatMap(([body, set]) =>
        LINE_KINDS.map((line) => {
          const points = pointsOf(set, line)
          return { body, line, d: linePath(map, points), x: edgeX(map, points, line) }
        }),
      ),
    [map, lines],
  )
  const bodies = Object.keys(lines)
  const single = bodies.length === 1
  /** "MC 91 km": the nearest line of the body that is drawn alone. */
  const nearestLine = ({ nearby }: MapPlace) => {
    const [near] = nearby.filter(({ body }) => single && body === bodies[0]).toSorted((a, b) => a.km - b.km)
    return near ? `${labels.marks[near.line]} ${distanceText(near.km, labels)}` : null
  }
  const spoken = ({ body, line }: MapLineSelection) => {
    const near = birthplace?.nearby.find((one) => one.body === body && one.line === line)
    return [
      labels.names[body] ?? body,
      labels.lineNames[line],
      near && birthplace && `${birthplace.name} ${distanceText(near.km, labels)}`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  const marks = (['top', 'bottom'] as const).flatMap((edge) => {
    const here = drawn.flatMap(({ x, ...line }) =>
      edgeOf(line.line) === edge && x !== null ? [{ ...line, x }] : [],
    )
    const room = single ? 34 : 17
    const spread = spreadAlong(
      here.map(({ x }) => x),
      room,
      room / 2,
      width - room / 2,
    )
    return spread ? here.map((line, at) => ({ ...line, edge, at: spread[at] ?? line.x })) : []
  })
  const chosen = selected ? lineId(selected) : null
  // The world is drawn at one width. Another one is the same but for its radius, and its middle stays in the middle.
  const scale = (width - 2) / (WORLD.width - 2)
  const world = `translate(${(width - scale * WORLD.width) / 2} ${map.top * (1 - scale)}) scale(${scale})`

  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${map.height}`}
      role={onSelect ? 'group' : 'img'}
      aria-label={labels.drawing}
    >
      <g aria-hidden="true" transform={world}>
        <path d={WORLD.frame} className={styles.sea} />
        <path d={WORLD.graticule} className={styles.graticule} />
        <path d={WORLD.land} className={styles.land} />
        <path d={WORLD.frame} className={styles.frame} />
      </g>
      <Parts
        label={labels.lines}
        order={drawn.filter(({ d }) => d !== '').map(lineId)}
        selected={chosen}
        onSelect={
          onSelect &&
          ((id) => {
            const line = lineOf(id)
            if (line) onSelect(line)
          })
        }
      >
        {drawn.map(({ d, ...line }) =>
          d === '' ? null : (
            <Part key={lineId(line)} id={lineId(line)} label={spoken(line)} className={styles.linePart}>
              <path d={d} className={styles.reach} />
              <path
                d={d}
                className={styles.line}
                data-kind={line.line}
                data-fine={!single}
                data-back={chosen !== null && chosen !== lineId(line)}
              />
            </Part>
          ),
        )}
      </Parts>
      <g aria-hidden="true">
        {marks.map(({ body, line, x, at, edge }) => (
          <EdgeMark
            key={lineId({ body, line })}
            glyph={single ? null : body}
            text={labels.marks[line]}
            kind={line}
            x={x}
            at={at}
            from={edge === 'top' ? map.top : map.bottom}
            towards={edge === 'top' ? -1 : 1}
          />
        ))}
      </g>
      <MapPlaces map={map} width={width} birthplace={birthplace} place={place} noteOf={nearestLine} />
    </svg>
  )
}

interface EdgeMarkProps {
  /** The body's glyph instead of the line's mark, when the lines of several are drawn. */
  glyph: string | null
  text: string
  kind: MapLineKind
  x: number
  at: number
  from: number
  towards: 1 | -1
}

/** What a line is called, outside the map, with a tick to where it leaves. */
function EdgeMark({ glyph, text, kind, x, at, from, towards }: EdgeMarkProps) {
  const y = from + towards * 13
  return (
    <g className={styles.mark} data-kind={kind}>
      <path d={`M${x} ${from}L${at} ${from + towards * 5}`} />
      {glyph !== null && isGlyph(glyph) ? (
        <GlyphMark name={glyph} x={at} y={y} size={13} />
      ) : (
        <text x={at} y={y}>
          {text}
        </text>
      )}
    </g>
  )
}
