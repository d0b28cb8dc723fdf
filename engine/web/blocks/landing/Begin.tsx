import { Link } from '@tanstack/react-router'
import { ButtonLink, ContourLines } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import { useLanding } from './landing-context.ts'
import { useSetup } from './setup.ts'
import styles from './begin.module.css'

/** The band at the end: ready to begin, or to go on with setting up. */
export function Begin({ block: { title, text, textContinue } }: BlockProps<'begin'>) {
  const { loading } = useDocument('shell')
  const { showForms } = useLanding()
  const { signedIn, begun, pending, link } = useSetup()
  return (
    <section className={styles.band}>
      <ContourLines seed="begin" className={styles.land} />
      <div className={styles.inner}>
        <h2>{title}</h2>
        <p>{begun ? textContinue : text}</p>
        <ButtonLink
          variant="primary"
          unavailable={pending}
          why={loading}
          render={<Link to={link.to} {...(signedIn ? {} : { onClick: () => showForms('sign-up') })} />}
        >
          {link.label}
        </ButtonLink>
      </div>
    </section>
  )
}
