import { GlyphMark } from '../Glyph.tsx'
import { SIGNS } from '../glyph-paths.ts'
import { degreeTicks, middleOf, spoke, spotAt, type WheelLayout } from './wheel-layout.ts'
import type { WheelChart, WheelLabels } from './wheel-types.ts'
import styles from './ChartWheel.module.css'

/** What every part of the wheel is drawn from. */
export interface WheelDrawing {
  chart: WheelChart
  labels: WheelLabels
  layout: WheelLayout
  circles: { glyphs: number; aspects: number }
  /** The longitude that stands at the left. */
  base: number
}

/** The rings: signs with their borders, degree marks, house cusps with their numbers. */
export function WheelRings({ chart, layout, circles, base }: WheelDrawing) {
  const { rim, band, signs, tick } = layout
  const cusps = chart.houses?.cusps ?? []
  return (
    <g aria-hidden="true">
      <g className={styles.rings}>
        <circle r={rim + 3} className={styles.fine} />
        <circle r={rim} className={styles.bold} />
        <circle r={band} />
        <path
          d={SIGNS.map((_, at) => spoke(at * 30, band - tick, rim, base)).join('')}
          className={styles.border}
        />
        <path d={degreeTicks(band, tick, base)} className={styles.fine} />
        <circle r={band - tick} className={styles.fine} />
        <circle r={circles.glyphs} className={styles.fine} />
        {cusps.length > 0 && <circle r={circles.aspects} className={styles.fine} />}
        <path
          d={cusps
            // The axes through the first and the tenth are drawn as angles.
            .map((cusp, at) => (at % 3 === 0 ? '' : spoke(cusp, circles.aspects, band - tick, base)))
            .join('')}
          className={styles.cusp}
        />
      </g>
      <g className={styles.signs}>
        {SIGNS.map((sign, at) => {
          const { x, y } = spotAt(at * 30 + 15, signs, base)
          return <GlyphMark key={sign} name={sign} x={x} y={y} size={(rim - band) * 0.66} />
        })}
      </g>
      {cusps.map((cusp, at) => {
        const middle = middleOf(cusp, cusps[(at + 1) % cusps.length] ?? cusp)
        const { x, y } = spotAt(middle, (circles.glyphs + circles.aspects) / 2, base)
        return (
          <text key={at + 1} x={x} y={y} className={styles.house}>
            {at + 1}
          </text>
        )
      })}
    </g>
  )
}
