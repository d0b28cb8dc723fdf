import { Link } from '@tanstack/react-router'
import { ButtonLink, ContourLines } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useSetup } from './setup.ts'
import styles from './begin-panel.module.css'

/** The band at the end: ready to begin, or to go on with setting up. */
export function BeginPanel({ signedIn, onStart }: { signedIn: boolean; onStart: () => void }) {
  const { panel } = useDocument('landing')
  const { loading } = useDocument('shell')
  const { label, to, text, pending } = useSetup(signedIn)
  return (
    <section className={styles.band}>
      <ContourLines seed="begin" className={styles.land} />
      <div className={styles.inner}>
        <h2>{panel.title}</h2>
        <p>{text}</p>
        <ButtonLink
          variant="primary"
          unavailable={pending}
          why={loading}
          render={<Link to={to} {...(signedIn ? {} : { onClick: onStart })} />}
        >
          {label}
        </ButtonLink>
      </div>
    </section>
  )
}
