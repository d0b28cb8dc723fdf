import { Fragment } from 'react'
import { fill } from '../../core/copy.ts'
import type { AssessmentDocument, ScoredWords } from '../../core/pack/documents.gen.ts'
import type { ScoredResult } from '../../core/scoring/result.ts'
import styles from './result.module.css'

interface OutcomeProps {
  readonly assessment: AssessmentDocument
  readonly result: ScoredResult
  readonly words: ScoredWords
}

/** The card of what came out: its name, what came second, and what is said of it. */
export function Outcome({ assessment, result, words }: OutcomeProps) {
  const find = (id: string | null) => assessment.outcomes.find((outcome) => outcome.id === id)
  const outcome = find(result.outcome)
  if (!outcome) return null
  const secondary = 'secondary' in result ? find(result.secondary) : undefined
  const extras = (words.extras ?? []).flatMap(({ extra, label }) => {
    const text = outcome.extra?.[extra]
    return text === undefined ? [] : [{ extra, label, text }]
  })
  return (
    <section className={styles.outcome}>
      <h2 className={styles.name}>{fill(words.name, { id: outcome.id, label: outcome.label })}</h2>
      {secondary && words.secondary !== undefined && (
        <p className={styles.second}>{fill(words.secondary, { label: secondary.label })}</p>
      )}
      <p>{outcome.description}</p>
      {extras.map(({ extra, label, text }) => (
        <Fragment key={extra}>
          <h3 className={styles.label}>{label}</h3>
          {typeof text === 'string' ? (
            <p>{text}</p>
          ) : (
            <ul className={styles.list}>
              {text.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </section>
  )
}
