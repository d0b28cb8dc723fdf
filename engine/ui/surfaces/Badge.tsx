import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Badge.module.css'

/** `here` is marigold and means one thing: you are here. */
export type BadgeTone = 'neutral' | 'hue' | 'outline' | 'here' | 'success' | 'warn' | 'danger'

export interface BadgeProps {
  tone?: BadgeTone
  /** A small icon before the words. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A state in a word or two. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
