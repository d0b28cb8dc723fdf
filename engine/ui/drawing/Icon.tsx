import type { LucideIcon } from 'lucide-react'
import { classes } from '../classes.ts'
import styles from './Icon.module.css'

/** An icon to draw: one of those that the room's door passes on. */
export type IconGlyph = LucideIcon

export interface IconProps {
  icon: IconGlyph
  /** In px, default 20. */
  size?: number
  /** What it means, when no word beside it says so. Without it the icon is decoration. */
  label?: string
  className?: string
}

/** A lucide icon at the house's 1.5 px stroke, whatever its size. */
export function Icon({ icon: Glyph, size = 20, label, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      className={classes(styles.icon, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    />
  )
}
