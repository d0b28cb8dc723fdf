import { classes } from '../classes.ts'
import styles from './Avatar.module.css'

export interface AvatarProps {
  /** What stands in it, one to three letters, or a short word. */
  initials: string
  /** Whose it is. Without it the avatar is decoration beside a name. */
  label?: string
  className?: string
}

/** A person as initials. */
export function Avatar({ initials, label, className }: AvatarProps) {
  return (
    <span
      className={classes(styles.avatar, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {initials}
    </span>
  )
}
