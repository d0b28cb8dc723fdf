import { Button, Notice, Skeleton, Spinner } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import { DashboardContext, useDashboard } from './dashboard-data.ts'
import styles from './dashboard.module.css'

/** Where the seeker stands, once it is read. */
export function Dashboard({ block, show }: BlockProps<'dashboard'>) {
  const dashboard = useDashboard()
  const { failure } = useDocument('shell')
  const { cards } = useDocument('journey').dashboard
  if (dashboard.state === 'loading')
    return (
      <div className={styles.coming}>
        <p className={styles.loading} role="status">
          <Spinner />
          {block.loading}
        </p>
        <Skeleton shape="block" className={styles.comingPanel} />
        <div className={styles.grid}>
          {[...cards.map(({ module }) => module), ''].map((place) => (
            <Skeleton key={place} shape="block" className={styles.comingCard} />
          ))}
        </div>
      </div>
    )
  if (dashboard.state === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={dashboard.retry}>{failure.retry}</Button>}>
        {block.failed}
      </Notice>
    )
  return <DashboardContext value={dashboard.reading}>{show(block.blocks)}</DashboardContext>
}
