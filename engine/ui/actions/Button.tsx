import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'large'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Default `secondary`. */
  variant?: ButtonVariant
  /** `large` is the 48 px of a screen's main action (the default for `primary`), `regular` 44 px. */
  size?: ButtonSize
  /** Cannot be used now. The button stays focusable, says so to assistive technology and never fires. */
  unavailable?: boolean
  /** Why it is unavailable, in words. Linked to the button and shown after it. */
  why?: ReactNode
  /** Keep `why` for assistive technology only, where the screen already shows it elsewhere. */
  whyHidden?: boolean
  /** Called instead of `onClick` when somebody presses the button while it is unavailable. */
  onUnavailable?: () => void
  /** Work that this button started is under way: shows a spinner, is announced as busy, never fires. */
  pending?: boolean
  /** Replaces the children while `pending`. */
  pendingLabel?: ReactNode
  /** Stretches over the line. */
  wide?: boolean
}

/** A button that is never silently dead: what is unavailable can be reached and says why. */
export function Button({
  variant = 'secondary',
  size = variant === 'primary' ? 'large' : 'regular',
  unavailable = false,
  why,
  whyHidden = false,
  onUnavailable,
  pending = false,
  pendingLabel,
  wide = false,
  type = 'button',
  className,
  children,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const whyId = useId()
  const saysWhy = unavailable && why !== undefined && why !== null && why !== ''
  const inert = unavailable || pending

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      if (unavailable && !pending) onUnavailable?.()
      return
    }
    onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)}
        aria-disabled={inert || undefined}
        aria-busy={pending || undefined}
        aria-describedby={classes(saysWhy && whyId, describedBy) || undefined}
        onClick={press}
      >
        {pending && <Spinner />}
        {pending && pendingLabel !== undefined ? pendingLabel : children}
      </button>
      {saysWhy && (
        <span id={whyId} className={whyHidden ? styles.hidden : styles.why}>
          {why}
        </span>
      )}
    </>
  )
}
