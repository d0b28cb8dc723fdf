import { useDocument } from '../content/content.ts'
import styles from './mark.module.css'

/** The product's mark. Decoration beside the name. */
export function Mark() {
  const { lines, shape } = useDocument('look').mark
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 32 32"
      width="28"
      height="28"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines} />
      <path className={styles.shape} d={shape} />
    </svg>
  )
}
