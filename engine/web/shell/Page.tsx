import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { fill } from '../../core/copy.ts'
import { classes, type Hue } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { PrerenderingContext } from '../prerender/prerendering.ts'
import { AppFooter, type FooterWords } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import styles from './page.module.css'

export interface PageProps {
  /** Name of the page in the document title. */
  title: string
  children: ReactNode
  /** Default true. A screen with one task, such as a question, may do without. */
  header?: boolean
  /** Default: as `header`. Words of its own take the place of the app's. */
  footer?: boolean | FooterWords
  /** Said on top of the seeker's menu. */
  menuNote?: ReactNode
  /** The profile and the settings of that menu do nothing here. */
  menuRests?: boolean
  /** `wide` is the 1152 px of most screens, `text` 720 px, `full` leaves the width to the screen. */
  width?: 'wide' | 'text' | 'full'
  /** The module that the page belongs to: a hairline in its colour on top, and `--hue` inside. */
  hue?: Hue
  className?: string
}

/** The frame of a screen: skip link, header, main, footer, document title, and focus after navigation. */
export function Page({
  title,
  children,
  header = true,
  footer = header,
  menuNote,
  menuRests = false,
  width = 'wide',
  hue,
  className,
}: PageProps) {
  const shell = useDocument('shell')
  const pack = useDocument('pack')
  const main = useRef<HTMLElement>(null)
  useDocumentTitle(fill(shell.documentTitle, { page: title, name: pack.name }))
  useFocusAfterNavigation(main)
  return (
    <div className={styles.page} data-hue={hue}>
      <a href="#main" className="skip-link">
        {shell.skipLink}
      </a>
      {hue && <div className={styles.hairline} />}
      {header && <AppHeader menuNote={menuNote} menuRests={menuRests} />}
      <main ref={main} id="main" tabIndex={-1} className={classes(styles.main, styles[width], className)}>
        {children}
      </main>
      {footer && <AppFooter words={footer === true ? undefined : footer} />}
    </div>
  )
}

/** Names the document while the component is mounted. */
export function useDocumentTitle(title: string): void {
  useContext(PrerenderingContext)?.title(title)
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A new screen takes the focus, so that a screen reader starts at its top; the first one of a visit does not. */
function useFocusAfterNavigation(main: { readonly current: HTMLElement | null }): void {
  const { history } = useRouter()
  useEffect(() => {
    const arrived = history.location.state.__TSR_index > 0
    const nowhere = document.activeElement === null || document.activeElement === document.body
    if (arrived && nowhere) main.current?.focus({ preventScroll: true })
  }, [history, main])
}
