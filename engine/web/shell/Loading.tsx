import { Spinner } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import styles from './loading.module.css'

/** While a screen loads. It appears only when loading takes a moment. */
export function Loading() {
  const { loading } = useDocument('shell')
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <span>{loading}</span>
    </div>
  )
}
