import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Hue } from '../hue.ts'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title?: ReactNode
  titleLevel?: 1 | 2 | 3 | 4
  /** One sentence. */
  children: ReactNode
  /** One action. */
  action?: ReactNode
  hue?: Hue
  className?: string
}

/** An unexposed plate: registration marks in the corners, one sentence, one action. */
export function EmptyState({ title, titleLevel = 2, children, action, hue, className }: EmptyStateProps) {
  const Title = `h${titleLevel}` as const
  return (
    <div className={classes(styles.plate, className)} data-hue={hue}>
      {(['ss', 'se', 'es', 'ee'] as const).map((corner) => (
        <svg
          key={corner}
          className={classes(styles.mark, styles[corner])}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="6" />
          <path d="M12 1v22M1 12h22" />
        </svg>
      ))}
      {title !== undefined && <Title className={styles.title}>{title}</Title>}
      <div className={styles.sentence}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
