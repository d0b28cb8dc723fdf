import type { LabelledText } from '../../../core/answers/given-answers.ts'
import styles from './labelled-parts.module.css'

/** A thing of several parts in the seeker's own words, each under what it was asked as. */
export const LabelledParts = ({ parts }: { readonly parts: readonly LabelledText[] }) => (
  <dl className={styles.parts}>
    {parts.map(({ label, text }) => (
      <div key={`${label} ${text}`}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
