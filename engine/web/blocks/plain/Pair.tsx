import type { BlockProps } from '../block-props.ts'
import styles from './pair.module.css'

/** Blocks two beside each other, where there is room. */
export const Pair = ({ block: { blocks }, show }: BlockProps<'pair'>) => (
  <div className={styles.pair}>{show(blocks)}</div>
)
