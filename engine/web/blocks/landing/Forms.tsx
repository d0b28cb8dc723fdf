import { useDocument } from '../../content/content.ts'
import { AuthCard } from '../../screens/auth/AuthCard.tsx'
import { useSession } from '../../session.tsx'
import type { BlockProps } from '../block-props.ts'
import { useLanding } from './landing-context.ts'
import styles from './landing.module.css'

/** The forms, with what speaks for the product beside them. */
export function Forms({ block: { title, points, privacy } }: BlockProps<'forms'>) {
  const { tab, openTab, onReady, forms } = useLanding()
  const { heading } = useDocument('auth')
  if (useSession().user) return null
  return (
    <section ref={forms} aria-label={heading} className={styles.account}>
      <AuthCard tab={tab} onTab={openTab} onReady={onReady} />
      <div className={styles.marketing}>
        <h2>{title}</h2>
        <ul role="list">
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.privacy}>{privacy}</p>
      </div>
    </section>
  )
}
