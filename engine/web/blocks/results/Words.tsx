import styles from './words.module.css'

interface WordsProps {
  readonly words: readonly string[]
  /** The id of what stands above them. */
  readonly labelledBy: string
}

/** Words that stand beside each other: what was chosen, what an outcome is strong in. */
export const Words = ({ words, labelledBy }: WordsProps) => (
  <ul role="list" aria-labelledby={labelledBy} className={styles.words}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)
