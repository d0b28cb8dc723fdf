import { GlyphMark } from '../Glyph.tsx'
import { Halo, Part } from '../Parts.tsx'
import { circlePath, spoke, spotAt } from './wheel-layout.ts'
import { positionText } from './wheel-words.ts'
import type { WheelDrawing } from './WheelRings.tsx'
import styles from './ChartWheel.module.css'

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
