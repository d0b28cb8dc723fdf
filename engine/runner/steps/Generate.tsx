import { Button, Notice, Spinner } from '../../ui/index.ts'
import type { Generation, StepProps } from '../renderer.ts'
import styles from './steps.module.css'

/** A named effect that writes something: a button that starts it, then pending, done, or failed with a retry. */
export function Generate({
  step,
  generation,
}: Pick<StepProps<'generate'>, 'step'> & { readonly generation: Generation | null }) {
  if (generation === null) return null
  const { status, run, blocked, failed } = generation
  return (
    <div className={styles.intro}>
      {step.body?.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {status === 'pending' && (
        <p className={styles.pending} role="status">
          <Spinner /> {step.pending}
        </p>
      )}
      {status === 'failed' && <Notice tone="error">{failed ?? step.failed}</Notice>}
      {status === 'failed' && (
        <Button variant="primary" onClick={run}>
          {step.again ?? step.action}
        </Button>
      )}
      {status === 'ready' && (
        <Button variant="primary" onClick={run} unavailable={blocked !== null} why={blocked}>
          {step.action}
        </Button>
      )}
      {status === 'done' && step.again !== undefined && (
        <Button onClick={run} unavailable={blocked !== null} why={blocked}>
          {step.again}
        </Button>
      )}
    </div>
  )
}
