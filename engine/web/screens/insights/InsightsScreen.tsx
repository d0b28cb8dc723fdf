import { Button, Notice, Skeleton, Spinner } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content.ts'
import { Page } from '../../shell/Page.tsx'
import { AcrossModules } from './AcrossModules.tsx'
import { ModuleRow } from './ModuleRow.tsx'
import styles from './insights.module.css'
import { useInsightsPage } from './use-insights-page.ts'

/** Seven ledger rows, each opening to what was written for its module; below, what belongs to no module. */
export function InsightsScreen() {
  const words = useDocument('insights')
  const page = useInsightsPage()
  return (
    <Page title={words.title} className={styles.page}>
      <CareNotice />
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </div>
      {page.state === 'loading' && (
        <div className={styles.coming}>
          <p className={styles.loading} role="status">
            <Spinner />
            {words.loading}
          </p>
          {[1, 2, 3, 4, 5, 6, 7].map((row) => (
            <Skeleton key={row} shape="block" className={styles.comingRow} />
          ))}
        </div>
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
          <ol role="list" aria-label={words.list} className={styles.ledger}>
            {page.data.cards.map((card) => (
              <ModuleRow key={card.module.id} card={card} data={page.data} words={words} />
            ))}
          </ol>
          <AcrossModules data={page.data} words={words.across} />
        </>
      )}
    </Page>
  )
}
