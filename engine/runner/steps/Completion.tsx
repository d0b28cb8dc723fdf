import { Button, Notice, Spinner } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import styles from './steps.module.css'

/** The closing screen: there as soon as the submit starts, with a retry when it fails. */
export function Completion({ step, phase, words, failed, retry }: StepProps<'completion'>) {
  return (
    <div className={styles.intro}>
      {phase === 'submitting' && (
        <p className={styles.pending} role="status">
          <Spinner /> {words.buttons.submitting}
        </p>
      )}
      {phase === 'failed' && (
        <>
          <Notice tone="error">{failed}</Notice>
          <Button variant="primary" onClick={retry}>
            {step.retry}
          </Button>
        </>
      )}
      {phase !== 'failed' &&
        step.body?.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
    </div>
  )
}
