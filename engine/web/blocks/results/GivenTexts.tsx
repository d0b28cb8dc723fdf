import type { GivenAnswer } from '../../../core/answers/given-answers.ts'
import { LabelledParts } from './LabelledParts.tsx'
import { Words } from './Words.tsx'
import styles from './given-texts.module.css'

interface GivenTextsProps {
  readonly answer: Pick<GivenAnswer, 'kind' | 'texts' | 'parts'>
  /** The id of what stands above it: what was asked. */
  readonly labelledBy: string
  /** Where nothing was answered. */
  readonly unanswered: string
}

/**
 * An answer as it was given: what was chosen as a list of words, a thing of several parts by what each is called, else the
 * seeker's own words with their line breaks.
 */
export function GivenTexts({ answer: { kind, texts, parts }, labelledBy, unanswered }: GivenTextsProps) {
  if (texts.length === 0) return <p className={styles.unanswered}>{unanswered}</p>
  if (kind === 'chosen') return <Words words={texts} labelledBy={labelledBy} />
  if (parts) return parts.map((item, at) => <LabelledParts key={at} parts={item} />)
  return texts.map((text, at) => (
    <blockquote key={at} className={styles.quote}>
      {text}
    </blockquote>
  ))
}
