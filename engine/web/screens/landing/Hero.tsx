import { ArrowRight, ButtonLink, Icon, TextLink } from '../../../ui/index.ts'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../content/content.ts'
import { useSetup } from './setup.ts'
import styles from './landing.module.css'

export interface HeroProps {
  signedIn: boolean
  /** A visitor wants to begin: also when the address is that of the forms already. */
  onStart: () => void
  onSignIn: () => void
}

/** The tagline at hero size, and the two ways in. */
export function Hero({ signedIn, onStart, onSignIn }: HeroProps) {
  const { hero } = useDocument('landing')
  const { header } = useDocument('shell')
  const setup = useSetup(signedIn)
  return (
    <div className={styles.hero}>
      <p className={styles.eyebrow}>{hero.eyebrow}</p>
      <h1 className={styles.tagline}>
        {hero.tagline.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
      <h2 className={styles.headline}>{hero.headline}</h2>
      <p className={styles.lead}>{hero.text}</p>
      <div className={styles.ways}>
        <ButtonLink
          variant="primary"
          render={<Link to={setup.to} {...(signedIn ? {} : { onClick: onStart })} />}
        >
          {signedIn ? setup.label : hero.action}
          <Icon icon={ArrowRight} />
        </ButtonLink>
        {!signedIn && (
          <TextLink kind="standalone" render={<Link to={header.signIn.to} onClick={onSignIn} />}>
            {hero.signIn}
          </TextLink>
        )}
      </div>
    </div>
  )
}
