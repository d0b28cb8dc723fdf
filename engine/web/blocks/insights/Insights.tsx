import { Button, Notice, Skeleton, Spinner } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import { InsightsDataContext } from './insights-data.ts'
import styles from './insights.module.css'
import { useInsightsPage } from './use-insights-page.ts'

/** What was written for a seeker, once it is read; whatever else could not be read is said above it. */
export function Insights({ block, show }: BlockProps<'insights'>) {
  const page = useInsightsPage()
  const { insights } = useDocument('journey')
  if (page.state === 'loading')
    return (
      <div className={styles.coming}>
        <p className={styles.loading} role="status">
          <Spinner />
          {block.loading}
        </p>
        {insights.cards.map(({ module }) => (
          <Skeleton key={module} shape="block" className={styles.comingRow} />
        ))}
      </div>
    )
  if (page.state === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={page.retry}>{block.retry}</Button>}>
        {block.failed}
      </Notice>
    )
  return (
    <InsightsDataContext value={page.data}>
      {page.data.partly && (
        <Notice tone="warn" live action={<Button onClick={page.retry}>{block.retry}</Button>}>
          {block.partly}
        </Notice>
      )}
      {show(block.blocks)}
    </InsightsDataContext>
  )
}
