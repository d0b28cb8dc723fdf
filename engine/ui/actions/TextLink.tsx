import { cloneElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { LinkElement } from './ButtonLink.tsx'
import styles from './TextLink.module.css'

export interface TextLinkProps {
  /** A plain address. Give either this or `render`. */
  href?: string
  /** The element to render as, for instance a router's link. */
  render?: LinkElement
  /** `standalone` is 44 px high, for a link that is not inside a sentence; `nav` is unadorned until current. */
  kind?: 'inline' | 'standalone' | 'nav'
  className?: string
  children: ReactNode
}

/** A link in text, on its own line, or in a navigation (where `aria-current` marks the page one is on). */
export function TextLink({ href, render, kind = 'inline', className, children }: TextLinkProps) {
  const look = classes(styles[kind], className)
  if (render) return cloneElement(render, { className: classes(look, render.props.className), children })
  return (
    <a href={href} className={look}>
      {children}
    </a>
  )
}
