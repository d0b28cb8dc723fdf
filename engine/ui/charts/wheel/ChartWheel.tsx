import type { ReactNode } from 'react'
import { DataFigure } from '../DataFigure.tsx'
import { Parts, Halo, Part } from '../Parts.tsx'
import { placeAround } from './place-around.ts'
import { useWidth } from '../use-width.ts'
import { innerCircles, wheelLayout, circlePath, spoke, spotAt } from './wheel-layout.ts'
import {
  aspectId,
  bodyId,
  selectionId,
  selectionOf,
  type WheelChart,
  type WheelLabels,
  type WheelSelection,
} from './wheel-types.ts'
import { drawnBodies, wheelTables, positionText } from './wheel-words.ts'
import { AspectKey, WheelAspects } from './WheelAspects.tsx'
import { WheelBodies } from './WheelBodies.tsx'
import { WheelRings, type WheelDrawing } from './WheelRings.tsx'
import styles from './ChartWheel.module.css'
import { GlyphMark } from '../Glyph.tsx'

export interface ChartWheelProps {
  chart: WheelChart
  labels: WheelLabels
  caption: ReactNode
  /** What is said of the part that was chosen. */
  said?: ReactNode
  selected?: WheelSelection | null
  /** A body, an angle or an aspect was chosen. Without it the wheel is a picture. */
  onSelect?: (selection: WheelSelection) => void
  /** Whether the tables wait behind a button. Default `toggle`. */
  table?: 'toggle' | 'open'
  className?: string
}

/**
 * A natal chart: signs, houses, bodies and aspects on a wheel with the Ascendant at the left. Without a time or
 * a place it begins with Aries and has no houses.
 */
export function ChartWheel({
  chart,
  labels,
  caption,
  said,
  selected,
  onSelect,
  table = 'toggle',
  className,
}: ChartWheelProps) {
  const [frame, width] = useWidth(480)
  const layout = wheelLayout(width)
  const base = chart.asc ?? 0
  const bodies = drawnBodies(chart)
  const placed = placeAround(
    bodies.map(({ name, lon }) => ({ id: name, lon })),
    { radii: layout.tracks, diameter: layout.room },
  )
  const circles = innerCircles(layout, placed.some(({ track }) => track === 1) ? 2 : 1, Boolean(chart.houses))
  const aspects = (chart.aspects ?? []).filter(({ a, b }) => a in chart.bodies && b in chart.bodies)
  const angles = (['asc', 'mc'] as const).filter((angle) => typeof chart[angle] === 'number')
  const shared = {
    selected: selectionId(selected),
    onSelect:
      onSelect &&
      ((id: string) => {
        const selection = selectionOf(id)
        if (selection) onSelect(selection)
      }),
  }
  const drawn = { chart, labels, layout, circles, base }

  return (
    <DataFigure
      caption={caption}
      said={said}
      labels={labels}
      tables={wheelTables(chart, labels)}
      table={table}
      choice={shared}
      className={className}
    >
      <div ref={frame} className={styles.frame}>
        <svg
          className={styles.wheel}
          viewBox={`${-layout.half} ${-layout.half} ${layout.half * 2} ${layout.half * 2}`}
          role={onSelect ? 'group' : 'img'}
          aria-label={labels.drawing}
        >
          <WheelRings {...drawn} />
          {aspects.length > 0 && (
            <Parts label={labels.aspects} order={aspects.map(aspectId)} {...shared}>
              <WheelAspects {...drawn} aspects={aspects} selected={selected} />
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
        </svg>
      </div>
      <AspectKey aspects={aspects} labels={labels} />
    </DataFigure>
  )
}

/** The two axes through Ascendant and Midheaven, marked outside the ring. */
export function WheelAngles({ chart, labels, layout, circles, base }: WheelDrawing) {
  const { rim, band, tick, half } = layout
  const size = (half - rim - 3) * 1.1
  return (['asc', 'mc'] as const).map((angle) => {
    const lon = chart[angle]
    if (typeof lon !== 'number') return null
    const mark = spotAt(lon, (rim + 3 + half) / 2, base)
    return (
      <Part key={angle} id={`angle:${angle}`} label={`${labels[angle]}, ${positionText(lon, labels)}`}>
        <Halo d={circlePath(mark.x, mark.y, size * 0.62)} />
        <path
          d={`${spoke(lon, circles.aspects, band - tick, base)}${spoke(lon, band, rim + 3, base)}`}
          className={styles.axis}
        />
        <path d={spoke(lon + 180, circles.aspects, band - tick, base)} className={styles.axis} />
        <circle cx={mark.x} cy={mark.y} r={size * 0.62} className={styles.ground} />
        <GlyphMark name={angle} x={mark.x} y={mark.y} size={size} className={styles.angle} />
      </Part>
    )
  })
}
