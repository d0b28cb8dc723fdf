import styles from './mark.module.css'

/** The product's mark: a ring of bearings around a star. Decoration beside the name. */
export function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 32 32"
      width="28"
      height="28"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="14.5" />
      <circle cx="16" cy="16" r="10" />
      <path d="M16 1.5v29M1.5 16h29M5.75 5.75l20.5 20.5M26.25 5.75l-20.5 20.5" />
      <path className={styles.star} d="M16 6l2.2 7.8L26 16l-7.8 2.2L16 26l-2.2-7.8L6 16l7.8-2.2z" />
    </svg>
  )
}
