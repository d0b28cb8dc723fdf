import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Banner.module.css'

export interface BannerProps {
  tone?: 'info' | 'warn'
  children: ReactNode
  /** At the end of the line: a link, a button, a dismissal. */
  action?: ReactNode
  /** The landmark's name; without it the banner is no landmark. */
  label?: string
  className?: string
}

/** One line over the whole page, for what concerns all of it (offline, demo mode). */
export function Banner({ tone = 'info', children, action, label, className }: BannerProps) {
  return (
    <div
      role={label ? 'region' : undefined}
      aria-label={label}
      className={classes(styles.banner, styles[tone], className)}
    >
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
