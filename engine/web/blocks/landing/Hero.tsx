import { ArrowRight, ButtonLink, Icon, TextLink } from '../../../ui/index.ts'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import { useLanding } from './landing-context.ts'
import { useSetup } from './setup.ts'
import styles from './landing.module.css'

/** The tagline at hero size, and the two ways in. */
export function Hero({ block }: BlockProps<'hero'>) {
  const { header } = useDocument('shell')
  const { showForms } = useLanding()
  const { signedIn, link } = useSetup()
  return (
    <div className={styles.hero}>
      <p className={styles.eyebrow}>{block.eyebrow}</p>
      <h1 className={styles.tagline}>
        {block.tagline.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
      <h2 className={styles.headline}>{block.headline}</h2>
      <p className={styles.lead}>{block.text}</p>
      <div className={styles.ways}>
        <ButtonLink
          variant="primary"
          render={<Link to={link.to} {...(signedIn ? {} : { onClick: () => showForms('sign-up') })} />}
        >
          {signedIn ? link.label : block.action}
          <Icon icon={ArrowRight} />
        </ButtonLink>
        {!signedIn && (
          <TextLink
            kind="standalone"
            render={<Link to={header.signIn.to} onClick={() => showForms('sign-in')} />}
          >
            {block.signIn}
          </TextLink>
        )}
      </div>
    </div>
  )
}
