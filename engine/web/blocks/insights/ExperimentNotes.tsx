import { useId } from 'react'
import type { Experiment } from '../../../contracts/index.ts'
import styles from './insights.module.css'

interface ExperimentNotesProps {
  experiments: readonly Experiment[]
  title: string
}

/** What the seeker wrote down at the end of each experiment (INSIGHTS-010), in their own words. */
export function ExperimentNotes({ experiments, title }: ExperimentNotesProps) {
  const headingId = useId()
  const told = experiments.filter(({ status, insights }) => status === 'completed' && insights.length > 0)
  if (told.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {told.map(({ id, title: name, insights }) => (
        <div key={id} className={styles.note}>
          <h4>{name}</h4>
          <ul>
            {insights.map((insight, at) => (
              <li key={at}>{insight}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
