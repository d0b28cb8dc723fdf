import { Link, useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { Page } from '../../shell/Page.tsx'
import styles from './not-found.module.css'

/** A signed-in seeker opened an address that leads nowhere. */
export function NotFoundScreen() {
  const words = useDocument('not-found')
  const { history } = useRouter()
  return (
    <Page title={words.title} width="text">
      <div className={styles.plate}>
        <p className={styles.code}>{words.code}</p>
        <h1>{words.heading}</h1>
        <p>{words.text}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" render={<Link to={words.home.to} />}>
            {words.home.label}
          </ButtonLink>
          <Button size="large" onClick={() => history.back()}>
            {words.back}
          </Button>
        </div>
      </div>
    </Page>
  )
}
