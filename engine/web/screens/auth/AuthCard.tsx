import { Card, Tabs } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import styles from './auth.module.css'

export type AuthTab = 'sign-in' | 'sign-up'

/** Sign in and sign up behind two tabs. Both stay in the document, so that nothing typed is lost by a look aside. */
export function AuthCard({ tab, onTab }: { tab: AuthTab; onTab: (tab: AuthTab) => void }) {
  const words = useDocument('auth')
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
            panel: <SignUpForm onOther={() => onTab('sign-in')} />,
          },
        ]}
      />
    </Card>
  )
}
