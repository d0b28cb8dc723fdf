import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { engineScreens } from '../../../core/routes/screens.ts'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import type { AuthTab } from '../../screens/auth/AuthCard.tsx'
import type { BlockProps } from '../block-props.ts'
import { LandingContext } from './landing-context.ts'
import styles from './landing.module.css'

/** The addresses that bring the forms into view for a visitor (C-14, C-57). */
const formAt = (pathname: string, startRoute: string): AuthTab | undefined => {
  if (pathname === engineScreens.auth.path) return 'sign-in'
  return pathname === startRoute ? 'sign-up' : undefined
}

/** The page of visitors; for somebody signed in without the forms. */
export function Landing({ block: { setup, blocks, end }, show }: BlockProps<'landing'>) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ at: string; tab: AuthTab } | null>(null)
  const forms = useRef<HTMLElement>(null)
  const { startRoute } = useDocument('journey')
  const asked = user ? undefined : formAt(pathname, startRoute)
  const tab = chosen?.at === pathname ? chosen.tab : (asked ?? 'sign-in')
  const openTab = (next: AuthTab) => setChosen({ at: pathname, tab: next })

  // How often a press asked for the forms: pressed before they are there, they come into view when they are.
  const [presses, setPresses] = useState(0)
  const [isReady, setReady] = useState(false)
  const canType = isReady || tab === 'sign-in'
  const onReady = useCallback(() => setReady(true), [])
  const showForms = (wanted: AuthTab) => {
    openTab(wanted)
    setPresses(presses + 1)
  }
  useEffect(() => {
    if (asked || presses > 0) bringIntoView(forms.current)
  }, [asked, presses, canType])

  return (
    <LandingContext value={{ setup, tab, openTab, showForms, onReady, forms }}>
      <div className={styles.layout}>{show(blocks)}</div>
      {show(end)}
    </LandingContext>
  )
}

/** Once the wanted tab is on screen: scrolls to the forms, and puts the cursor where typing begins. */
function bringIntoView(forms: HTMLElement | null): void {
  requestAnimationFrame(() => {
    forms?.scrollIntoView({ block: 'start' })
    if (forms?.contains(document.activeElement)) return
    forms?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input')?.focus({ preventScroll: true })
  })
}
