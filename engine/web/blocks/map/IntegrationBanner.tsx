import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { bannerCards } from './banner-texts.ts'
import styles from './banner.module.css'
import { useReadMap } from './map-data.ts'

/** In place of the greeting once everything is drawn together. */
export function IntegrationBanner({ block: words }: BlockProps<'banner'>) {
  const { result } = useReadMap()
  return (
    <div className={styles.banner}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
      </div>
      <ul className={styles.cards} role="list">
        {bannerCards(words, result).map(({ title, text }) => (
          <li key={title} className={styles.card}>
            <h2 className={styles.cardTitle}>{title}</h2>
            <p className={styles.cardText}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink variant="primary" render={<Link to={words.view.to} />}>
          {words.view.label}
        </ButtonLink>
        <ButtonLink size="large" render={<Link to={words.continue.to} />}>
          {words.continue.label}
        </ButtonLink>
      </div>
    </div>
  )
}
