import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { classes } from '../classes.ts'
import { Icon } from '../drawing/Icon.tsx'
import styles from './Notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warn' | 'error'

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** What one can do about it: a button or two. */
  action?: ReactNode
  /** Announced when it appears. Default: errors are. */
  live?: boolean
  className?: string
}

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }

/** Something to know, said where it happened. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  live = tone === 'error',
  className,
}: NoticeProps) {
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classes(styles.notice, styles[tone], className)}
    >
      <Icon icon={ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
