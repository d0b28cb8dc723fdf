import { Icon, Star } from '../../../ui/index.ts'
import styles from './stars.module.css'

const FIVE = [1, 2, 3, 4, 5]

/** Five stars, so many of them filled, and the same in words. */
export function Stars({ filled, label }: { filled: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      {FIVE.map((star) => (
        <span key={star} data-filled={star <= filled || undefined} className={styles.star}>
          <Icon icon={Star} />
        </span>
      ))}
    </span>
  )
}
