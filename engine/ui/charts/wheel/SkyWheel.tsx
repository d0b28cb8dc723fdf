import type { ReactNode } from 'react'
import { DataFigure } from '../DataFigure.tsx'
import type { TableContent } from '../DataTable.tsx'
import { GlyphMark } from '../Glyph.tsx'
import { isGlyph } from '../glyph-paths.ts'
import { Halo, Part, Parts } from '../Parts.tsx'
import { useWidth } from '../use-width.ts'
import { WheelAngles } from './ChartWheel.tsx'
import { type PlacedOnRing, placeAround } from './place-around.ts'
import { AspectKey, AspectLine } from './WheelAspects.tsx'
import { WheelBodies } from './WheelBodies.tsx'
import { circlePath, innerCircles, type SkyLayout, skyLayout, spotAt } from './wheel-layout.ts'
import { WheelRings } from './WheelRings.tsx'
import { bodyId, type WheelAspect, type WheelChart, type WheelLabels } from './wheel-types.ts'
import { drawnBodies, wheelTables } from './wheel-words.ts'
import styles from './ChartWheel.module.css'

/** A body of the ring. */
export interface SkyMark {
  name: string
  lon: number
  retro?: boolean
  /** The body in words, as its row says it. */
  label: string
}

/** An aspect from a body of the ring, `a`, to a body or an angle of the wheel, `b`. */
export interface SkyAspect extends WheelAspect {
  label: string
}

export interface SkyWheelLabels extends WheelLabels {
  /** Names the bodies of the ring. */
  sky: string
}

export interface SkyWheelProps {
  chart: WheelChart
  sky: readonly SkyMark[]
  /** These are drawn, and not the aspects of the chart itself. */
  aspects: readonly SkyAspect[]
  labels: SkyWheelLabels
  caption: ReactNode
  /** What is said of the part that was chosen. */
  said?: ReactNode
  /** What the ring and its lines say, in text; their parts are those of the drawing. Those of the wheel follow. */
  tables: readonly (TableContent & { id: string; caption: ReactNode })[]
  /** The id of the chosen part. */
  selected?: string | null
  onSelect: (id: string) => void
}

export const skyId = (name: string) => `sky:${name}`
export const skyAspectId = ({ a, b, kind }: Pick<WheelAspect, 'a' | 'b' | 'kind'>) =>
  `transit:${a}:${b}:${kind}`

/** A natal chart with the bodies of a day in a ring around it, and the aspects from those to its own. */
export function SkyWheel({
  chart,
  sky,
  aspects,
  labels,
  caption,
  said,
  tables,
  selected = null,
  onSelect,
}: SkyWheelProps) {
  const [frame, width] = useWidth(480)
  const { wheel: layout, ...ring } = skyLayout(width)
  const base = chart.asc ?? 0
  const bodies = drawnBodies(chart)
  const placed = placeAround(
    bodies.map(({ name, lon }) => ({ id: name, lon })),
    { radii: layout.tracks, diameter: layout.room },
  )
  const around = placeAround(
    sky.map(({ name, lon }) => ({ id: name, lon })),
    { radii: [ring.track, ring.track], diameter: layout.room, single: true },
  )
  const circles = innerCircles(layout, placed.some(({ track }) => track === 1) ? 2 : 1, Boolean(chart.houses))
  const angles = (['asc', 'mc'] as const).filter((angle) => typeof chart[angle] === 'number')
  const lonOf = (point: string) =>
    chart.bodies[point]?.lon ?? (point === 'asc' || point === 'mc' ? chart[point] : null) ?? 0
  const stands = (aspect: SkyAspect) =>
    selected === null ||
    [skyAspectId(aspect), skyId(aspect.a), bodyId(aspect.b), `angle:${aspect.b}`].includes(selected)
  const drawn = { chart, labels, layout, circles, base }
  const shared = { selected, onSelect }
  const edge = circles.aspects

  return (
    <DataFigure
      caption={caption}
      said={said}
      labels={labels}
      tables={[...tables, ...wheelTables({ ...chart, aspects: [] }, labels)]}
      table="open"
      choice={shared}
    >
      <div ref={frame} className={styles.frame}>
        <svg
          className={styles.wheel}
          viewBox={`${-ring.half} ${-ring.half} ${ring.half * 2} ${ring.half * 2}`}
          role="group"
          aria-label={labels.drawing}
        >
          <WheelRings {...drawn} />
          <g className={styles.rings} aria-hidden="true">
            <circle r={layout.half} className={styles.fine} />
            <circle r={ring.edge} className={styles.fine} />
          </g>
          {aspects.length > 0 && (
            <Parts label={labels.aspects} order={aspects.map(skyAspectId)} {...shared}>
              {aspects.map((aspect) => (
                <AspectLine
                  key={skyAspectId(aspect)}
                  id={skyAspectId(aspect)}
                  label={aspect.label}
                  kind={aspect.kind}
                  from={sky.find(({ name }) => name === aspect.a)?.lon ?? 0}
                  to={lonOf(aspect.b)}
                  edge={edge}
                  base={base}
                  isBack={!stands(aspect)}
                />
              ))}
            </Parts>
          )}
          <Parts
            label={labels.placements}
            order={[...bodies.map(({ name }) => bodyId(name)), ...angles.map((angle) => `angle:${angle}`)]}
            {...shared}
          >
            <WheelAngles {...drawn} />
            <WheelBodies {...drawn} bodies={bodies} placed={placed} />
          </Parts>
          <Parts label={labels.sky} order={sky.map(({ name }) => skyId(name))} {...shared}>
            <SkyRing sky={sky} placed={around} ring={{ wheel: layout, ...ring }} base={base} />
          </Parts>
        </svg>
      </div>
      <AspectKey aspects={aspects} labels={labels} />
    </DataFigure>
  )
}

interface SkyRingProps {
  sky: readonly SkyMark[]
  placed: readonly PlacedOnRing[]
  ring: SkyLayout
  base: number
}

/** The bodies around the wheel, each with a line to its true degree at the rim. */
function SkyRing({ sky, placed, ring: { wheel, track }, base }: SkyRingProps) {
  const { disc, glyph, rim } = wheel
  const drawn = sky.flatMap((mark) => {
    const place = placed.find(({ id }) => id === mark.name)
    return place ? [{ mark, angle: place.angle }] : []
  })
  return (
    <>
      <g aria-hidden="true">
        {drawn.map(({ mark: { name, lon }, angle }) => {
          const [from, foot] = [spotAt(lon, rim + 3, base), spotAt(lon, rim + 9, base)]
          const to = spotAt(angle, track - disc / 2, base)
          return (
            <g key={name}>
              <path d={`M${from.x} ${from.y}L${foot.x} ${foot.y}`} className={styles.degree} />
              <path d={`M${foot.x} ${foot.y}L${to.x} ${to.y}`} className={styles.leader} />
            </g>
          )
        })}
      </g>
      {drawn.map(({ mark: { name, label, retro }, angle }) => {
        const { x, y } = spotAt(angle, track, base)
        const corner = { x: x + disc * 0.4, y: y + disc * 0.4 }
        return (
          <Part key={name} id={skyId(name)} label={label}>
            <circle cx={x} cy={y} r={disc / 2} className={styles.ground} />
            <Halo d={circlePath(x, y, disc / 2)} />
            {isGlyph(name) && <GlyphMark name={name} x={x} y={y} size={glyph} className={styles.skyBody} />}
            {retro && (
              <>
                <circle cx={corner.x} cy={corner.y} r={disc * 0.2} className={styles.ground} />
                <GlyphMark name="retrograde" {...corner} size={disc * 0.34} className={styles.retro} />
              </>
            )}
          </Part>
        )
      })}
    </>
  )
}
