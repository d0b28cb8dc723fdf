import { Spinner } from '../../ui/index.ts'
import styles from './flow-page.module.css'

/** While what a flow begins with is read. */
export function FlowLoading({ children }: { children: string }) {
  return (
    <div className={styles.loading} role="status" data-waiting>
      <Spinner />
      <span>{children}</span>
    </div>
  )
}
