import { classes } from '../classes.ts'
import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** What is under way, for assistive technology. Without it the spinner is decoration. */
  label?: string
  className?: string
}

/** A turning compass ring; under reduced motion three quarters of a ring that stands still. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <svg
      className={classes(styles.spinner, className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" strokeOpacity="0.3" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
      <path d="M12 3v3.5" strokeLinecap="round" />
    </svg>
  )
}
