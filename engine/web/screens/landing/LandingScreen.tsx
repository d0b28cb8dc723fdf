import { useEffect, useRef, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { engineScreens } from '../../../core/routes/screens.ts'
import { StarChart } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { AuthCard, type AuthTab } from '../auth/AuthCard.tsx'
import { BeginPanel } from './BeginPanel.tsx'
import { Hero } from './Hero.tsx'
import styles from './landing.module.css'

/** The addresses that bring the forms into view for a visitor (C-14, C-57). */
const formAt = (pathname: string, startRoute: string): AuthTab | undefined => {
  if (pathname === engineScreens.auth.path) return 'sign-in'
  return pathname === startRoute ? 'sign-up' : undefined
}

/** The landing page; for somebody signed in, at /welcome, without the forms. */
export function LandingScreen() {
  const words = useDocument('landing')
  const auth = useDocument('auth')
  const { user } = useSession()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ at: string; tab: AuthTab } | null>(null)
  const account = useRef<HTMLElement>(null)
  const { startRoute } = useDocument('journey')
  const asked = user ? undefined : formAt(pathname, startRoute)
  const tab = chosen?.at === pathname ? chosen.tab : (asked ?? 'sign-in')
  const openTab = (next: AuthTab) => setChosen({ at: pathname, tab: next })

  const showForms = (wanted: AuthTab) => {
    openTab(wanted)
    bringIntoView(account.current)
  }
  useEffect(() => {
    if (asked) bringIntoView(account.current)
  }, [asked])

  return (
    <Page title={pathname === engineScreens.auth.path ? auth.title : words.title} width="full">
      <div className={styles.layout}>
        <Hero
          signedIn={user !== null}
          onStart={() => showForms('sign-up')}
          onSignIn={() => showForms('sign-in')}
        />
        <div className={styles.chart}>
          <StarChart seed="true north" label={words.hero.chart} />
        </div>
        <div className={styles.blurbs}>
          {words.blurbs.map(({ title, text }) => (
            <section key={title} className={styles.blurb}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        {!user && (
          <section ref={account} aria-label={auth.heading} className={styles.account}>
            <AuthCard tab={tab} onTab={openTab} />
            <div className={styles.marketing}>
              <h2>{words.marketing.title}</h2>
              <ul role="list">
                {words.marketing.points.map(({ title, text }) => (
                  <li key={title}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
              <p className={styles.privacy}>{words.marketing.privacy}</p>
            </div>
          </section>
        )}
      </div>
      <BeginPanel signedIn={user !== null} onStart={() => showForms('sign-up')} />
    </Page>
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
