import { GlyphMark } from '../Glyph.tsx'
import { isGlyph } from '../glyph-paths.ts'
import { Halo, Part } from '../Parts.tsx'
import type { PlacedOnRing } from './place-around.ts'
import { circlePath, spoke, spotAt } from './wheel-layout.ts'
import { bodyId } from './wheel-types.ts'
import { bodyText, type DrawnBody } from './wheel-words.ts'
import type { WheelDrawing } from './WheelRings.tsx'
import styles from './ChartWheel.module.css'

export interface WheelBodiesProps extends WheelDrawing {
  bodies: readonly DrawnBody[]
  placed: readonly PlacedOnRing[]
}

/** The bodies with a tick at their true degree, and a leader from it where they had to make room. */
export function WheelBodies({ bodies, placed, labels, layout, circles, base }: WheelBodiesProps) {
  const { band, tick, disc, glyph } = layout
  const spots = new Map(placed.map((one) => [one.id, one]))
  const drawn = bodies.flatMap((body) => {
    const place = spots.get(body.name)
    return place ? [{ body, place }] : []
  })
  return (
    <>
      <g aria-hidden="true">
        {drawn.map(({ body: { name, lon }, place: { angle, track } }) => {
          const from = spotAt(lon, band - tick - 2, base)
          const to = spotAt(angle, layout.tracks[track] + disc / 2, base)
          return (
            <g key={name}>
              <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className={styles.leader} />
              <path d={spoke(lon, band, band - tick - 2, base)} className={styles.degree} />
              <path d={spoke(lon, circles.aspects, circles.aspects - 4, base)} className={styles.degree} />
            </g>
          )
        })}
      </g>
      {drawn.map(({ body, place: { angle, track } }) => {
        const { x, y } = spotAt(angle, layout.tracks[track], base)
        return (
          <Part key={body.name} id={bodyId(body.name)} label={bodyText(body.name, body, labels)}>
            <circle cx={x} cy={y} r={disc / 2} className={styles.ground} />
            <Halo d={circlePath(x, y, disc / 2)} />
            {isGlyph(body.name) && (
              <GlyphMark name={body.name} x={x} y={y} size={glyph} className={styles.body} />
            )}
            {body.retro && (
              <>
                <circle cx={x + disc * 0.4} cy={y + disc * 0.4} r={disc * 0.2} className={styles.ground} />
                <GlyphMark
                  name="retrograde"
                  x={x + disc * 0.4}
                  y={y + disc * 0.4}
                  size={disc * 0.34}
                  className={styles.retro}
                />
              </>
            )}
          </Part>
        )
      })}
    </>
  )
}
