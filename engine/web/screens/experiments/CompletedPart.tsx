import type { Experiment } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { ExperimentCardWords } from '../../../core/pack/documents.gen.ts'
import { Stars } from './Stars.tsx'
import { useShortDate } from './use-short-date.ts'
import styles from './card.module.css'

/** What the seeker told of an experiment that they completed. */
export function CompletedPart({ experiment, words }: { experiment: Experiment; words: ExperimentCardWords }) {
  const { rating, userReflection, insights, completedAt } = experiment
  const date = useShortDate()
  return (
    <>
      <Stars filled={rating ?? 0} label={rating === null ? words.unrated : fill(words.rating, { rating })} />
      {completedAt !== null && (
        <p className={styles.note}>{fill(words.completedOn, { date: date(completedAt) })}</p>
      )}
      {userReflection !== null && (
        <section className={styles.part}>
          <h3 className={styles.label}>{words.experience}</h3>
          <p className={styles.told}>{userReflection}</p>
        </section>
      )}
      {insights.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.label}>{words.gained}</h3>
          <ul>
            {insights.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
