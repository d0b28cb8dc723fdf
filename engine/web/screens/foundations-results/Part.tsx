import { type ReactNode, useId } from 'react'
import styles from './results.module.css'

/** One of the four parts of the reading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ChosenProps {
  readonly label: string
  /** Labels of what was chosen. */
  readonly items: readonly string[]
  readonly unanswered: string
}

/** What was chosen, as a list of words. */
export function Chosen({ label, items, unanswered }: ChosenProps) {
  const id = useId()
  return (
    <div className={styles.answer}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      {items.length === 0 ? (
        <p className={styles.unanswered}>{unanswered}</p>
      ) : (
        <ul role="list" aria-labelledby={id} className={styles.chosen}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface QuotedProps {
  readonly label: string
  /** The seeker's own words; empty when the question was left open. */
  readonly text: string
  readonly unanswered: string
}

/** A written answer in the seeker's own words, with its line breaks. */
export function Quoted({ label, text, unanswered }: QuotedProps) {
  return (
    <div className={styles.answer}>
      <h3 className={styles.label}>{label}</h3>
      {text === '' ? (
        <p className={styles.unanswered}>{unanswered}</p>
      ) : (
        <blockquote className={styles.quote}>{text}</blockquote>
      )}
    </div>
  )
}
