import type { StepProps } from '../renderer.ts'
import { Button } from '../../ui/index.ts'
import styles from './steps.module.css'

/** A page that opens a flow: what awaits, and one button. */
export function Intro({ step, goOn }: StepProps<'intro'>) {
  return (
    <div className={styles.intro}>
      {step.body?.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {step.points && (
        <ul className={styles.points}>
          {step.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <Button variant="primary" onClick={goOn}>
        {step.action}
      </Button>
      {step.reassurance && <p className={styles.quiet}>{step.reassurance}</p>}
    </div>
  )
}
