import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { ButtonSize, ButtonVariant } from './Button.tsx'
import styles from './Button.module.css'

/** An element that takes a class and children: `<a href>`, or a router's `<Link to>`. */
export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>

export interface ButtonLinkProps {
  /** A plain address. Give either this or `render`. */
  href?: string
  /** The element to render as, for instance a router's link: `render={<Link to="/home" />}`. */
  render?: LinkElement
  variant?: ButtonVariant
  size?: ButtonSize
  /** Goes nowhere now; stays focusable and says `why`. */
  unavailable?: boolean
  why?: ReactNode
  whyHidden?: boolean
  wide?: boolean
  className?: string
  children: ReactNode
}

/** A link that looks like a button, because it leads somewhere instead of doing something. */
export function ButtonLink({
  href,
  render,
  variant = 'secondary',
  size = variant === 'primary' ? 'large' : 'regular',
  unavailable = false,
  why,
  whyHidden = false,
  wide = false,
  className,
  children,
}: ButtonLinkProps) {
  const whyId = useId()
  const look = classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)
  const saysWhy = unavailable && why !== undefined && why !== null && why !== ''

  if (unavailable) {
    return (
      <>
        <a
          role="link"
          tabIndex={0}
          aria-disabled="true"
          aria-describedby={saysWhy ? whyId : undefined}
          className={look}
        >
          {children}
        </a>
        {saysWhy && (
          <span id={whyId} className={whyHidden ? styles.hidden : styles.why}>
            {why}
          </span>
        )}
      </>
    )
  }
  if (render) {
    return cloneElement(render, { className: classes(look, render.props.className), children })
  }
  return (
    <a href={href} className={look}>
      {children}
    </a>
  )
}
