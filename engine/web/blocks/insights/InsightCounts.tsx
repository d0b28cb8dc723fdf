import { useDocument } from '../../content.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './cards.module.css'
import { countsOf } from './counts.ts'
import { useInsightsData } from './insights-data.ts'

/** Four figures: of the modules only those of the dashboard count. */
export function InsightCounts({ block }: BlockProps<'insight-counts'>) {
  const data = useInsightsData()
  const { dashboard } = useDocument('journey')
  const shown = dashboard.cards.map(({ module }) => module)
  return (
    <section aria-label={block.label}>
      <dl className={styles.tiles}>
        {countsOf(data, shown, block).map(({ label, value }) => (
          <div key={label} className={styles.tile}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
