import { classes } from '../classes.ts'
import { GLYPHS, type GlyphName } from './glyph-paths.ts'
import styles from './Glyph.module.css'

export interface GlyphProps {
  name: GlyphName
  /** In px, default 20. */
  size?: number
  /** What it means, when no word beside it says so. Without it the glyph is decoration. */
  label?: string
  className?: string
}

/** A sign, body or aspect as an icon, at the house's 1.5 px stroke whatever its size. */
export function Glyph({ name, size = 20, label, className }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={(1.5 * 24) / size}
      className={classes(styles.glyph, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={GLYPHS[name]} />
    </svg>
  )
}

export interface GlyphMarkProps {
  name: GlyphName
  /** The middle of the glyph. */
  x: number
  y: number
  size: number
  className?: string
}

/** A glyph within a drawing, centred on a point of it. */
export function GlyphMark({ name, x, y, size, className }: GlyphMarkProps) {
  const scale = size / 24
  return (
    <path
      d={GLYPHS[name]}
      transform={`translate(${(x - size / 2).toFixed(2)} ${(y - size / 2).toFixed(2)}) scale(${scale.toFixed(4)})`}
      className={classes(styles.mark, className)}
      aria-hidden="true"
    />
  )
}
