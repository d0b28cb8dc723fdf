import { StarChart } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './landing.module.css'

/** The star chart beside the hero. */
export const Chart = ({ block: { label } }: BlockProps<'star-chart'>) => (
  <div className={styles.chart}>
    <StarChart seed="true north" label={label} />
  </div>
)
