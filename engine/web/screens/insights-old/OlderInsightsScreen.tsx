import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, Notice, Spinner, TextLink } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content.ts'
import { Page } from '../../shell/Page.tsx'
import { useInsightsPage } from '../insights/use-insights-page.ts'
import { ModuleCard } from './ModuleCard.tsx'
import styles from './older-insights.module.css'
import { tilesOf } from './tiles.ts'

/** The earlier insights page: four figures and the five modules of the dashboard. */
export function OlderInsightsScreen() {
  const words = useDocument('insights')
  const journey = useDocument('journey')
  const page = useInsightsPage()
  const { older } = words
  const dashboard = journey.dashboard.cards.map(({ module }) => module)
  return (
    <Page title={older.title} className={styles.page}>
      <CareNotice />
      <div className={styles.head}>
        <h1>{older.title}</h1>
        <p>{older.intro}</p>
        <TextLink kind="standalone" render={<Link to={older.newer.to} />}>
          {older.newer.label}
        </TextLink>
      </div>
      {page.state === 'loading' && (
        <p className={styles.loading} role="status">
          <Spinner />
          {words.loading}
        </p>
      )}
      {page.state === 'failed' && (
        <Notice tone="error" action={<Button onClick={page.retry}>{words.retry}</Button>}>
          {words.failed}
        </Notice>
      )}
      {page.state === 'ready' && (
        <>
          {page.data.partly && (
            <Notice tone="warn" live action={<Button onClick={page.retry}>{words.retry}</Button>}>
              {words.partly}
            </Notice>
          )}
          <section aria-label={older.tiles.label}>
            <dl className={styles.tiles}>
              {tilesOf(page.data, dashboard, older.tiles).map(({ label, value }) => (
                <div key={label} className={styles.tile}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <ul role="list" aria-label={words.list} className={styles.cards}>
            {page.data.cards
              .filter(({ module }) => dashboard.includes(module.id))
              .map((card) => (
                <ModuleCard key={card.module.id} card={card} data={page.data} words={words} />
              ))}
          </ul>
          <div>
            <ButtonLink size="large" render={<Link to={older.modules.to} />}>
              {older.modules.label}
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}
