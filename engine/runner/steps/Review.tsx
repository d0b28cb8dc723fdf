import type { StepProps } from '../renderer.ts'
import { ReviewCards } from './ReviewCards.tsx'
import styles from './review.module.css'

/** Cards of what is already known, each with its first few lines (VISION-003). */
export function Review({ step, words, app }: StepProps<'review'>) {
  return (
    <div className={styles.review}>
      {step.body?.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <ReviewCards cards={step.cards} words={words} reviews={app.reviews} />
    </div>
  )
}
