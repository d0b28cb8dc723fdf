import { lazy, Suspense } from 'react'
import { Card, Tabs } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useInBrowser } from '../../prerender/in-browser.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './auth.module.css'

// The larger form comes right after the first words; it is asked for as soon as the card is there.
const SignUpForm = lazy(() => import('./SignUpForm.tsx').then((module) => ({ default: module.SignUpForm })))

export type AuthTab = 'sign-in' | 'sign-up'

/** Sign in and sign up behind two tabs. Both stay in the document, so that nothing typed is lost by a look aside. */
export function AuthCard({
  tab,
  onTab,
  onReady,
}: {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  onReady: () => void
}) {
  const words = useDocument('auth')
  const inBrowser = useInBrowser()
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <noscript>
        <p className={styles.text}>{words.noScript}</p>
      </noscript>
      <Tabs
        label={words.tabs.label}
        value={tab}
        onChange={(value) => onTab(value === 'sign-up' ? 'sign-up' : 'sign-in')}
        keepMounted
        spread
        tabs={[
          {
            value: 'sign-in',
            label: words.tabs.signIn,
            panel: <SignInForm onOther={() => onTab('sign-up')} />,
          },
          {
            value: 'sign-up',
            label: words.tabs.signUp,
            panel: inBrowser && (
              <Suspense fallback={null}>
                <SignUpForm onOther={() => onTab('sign-in')} onReady={onReady} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}
