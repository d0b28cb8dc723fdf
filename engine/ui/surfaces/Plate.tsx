import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Hatch } from '../drawing/Hatch.tsx'
import type { Hue } from '../hue.ts'
import styles from './Plate.module.css'

export interface PlateProps {
  /** The identity: its colour and its hatch. */
  hue: Hue
  /** Above the title, for instance the module's number. */
  numeral?: ReactNode
  /** A small icon beside the numeral. */
  icon?: ReactNode
  title: ReactNode
  titleLevel?: 2 | 3 | 4
  /** One or several badges under the title. */
  badge?: ReactNode
  children?: ReactNode
  /** The one or two actions at the foot. */
  actions?: ReactNode
  /** Stands back: not available yet. */
  dimmed?: boolean
  as?: 'article' | 'section' | 'li' | 'div'
  className?: string
  id?: string
}

/** A plate of the atlas: a hue's rule above, its hatch in the corner, and what it is about. */
export function Plate({
  hue,
  numeral,
  icon,
  title,
  titleLevel = 3,
  badge,
  children,
  actions,
  dimmed = false,
  as: Tag = 'article',
  className,
  id,
}: PlateProps) {
  const titleId = useId()
  const Title = `h${titleLevel}` as const
  return (
    <Tag
      id={id}
      data-hue={hue}
      data-dimmed={dimmed || undefined}
      aria-labelledby={Tag === 'article' || Tag === 'section' ? titleId : undefined}
      className={classes(styles.plate, className)}
    >
      <Hatch hue={hue} className={styles.hatch} />
      {(numeral !== undefined || icon !== undefined) && (
        <div className={styles.numeral}>
          {icon}
          {numeral}
        </div>
      )}
      <Title id={titleId} className={styles.title}>
        {title}
      </Title>
      {badge !== undefined && <div className={styles.badges}>{badge}</div>}
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </Tag>
  )
}
