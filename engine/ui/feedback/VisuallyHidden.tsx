import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  children: ReactNode
  /** The element; default `span`. */
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p' | 'caption' | 'legend'
  id?: string
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children, as: Tag = 'span', id }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  )
}
