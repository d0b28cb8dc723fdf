import type { MouseEvent, ReactNode } from 'react'
import styles from './station.module.css'

/**
 * Around a card with one link: a click anywhere on it follows that link, with the keys that were held. Keyboard and
 * screen reader have the link itself, so this adds nothing to tab to, and its text can still be selected.
 */
export function ClickableCard({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.open} onClick={followLink}>
      {children}
    </div>
  )
}

function followLink(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector('a')
  const target = event.target instanceof Element ? event.target : null
  if (!link || target?.closest('a, button')) return
  if (window.getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  link.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
  )
}
