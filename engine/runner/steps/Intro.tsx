import { generatedIn } from '../../core/flow/index.ts'
import type { StepProps } from '../renderer.ts'
import { Button, Notice } from '../../ui/index.ts'
import styles from './steps.module.css'

/** A page that opens a flow: what awaits, and one button, which may first have the steps made. */
export function Intro({ step, compiled, goOn, maker: { generation } }: StepProps<'intro'>) {
  const making = generatedIn(compiled.flow)?.words
  const instead = generation?.instead
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
      {generation?.status === 'failed' && (
        <Notice tone="error" action={instead && <Button onClick={instead.run}>{instead.label}</Button>}>
          {generation.failed}
        </Notice>
      )}
      <Button
        variant="primary"
        onClick={generation ? generation.run : goOn}
        pending={generation?.status === 'pending'}
        pendingLabel={step.action}
      >
        {generation?.status === 'failed' ? (making?.retry ?? step.action) : step.action}
      </Button>
      {generation?.status === 'pending' && (
        <p className={styles.quiet} role="status">
          {making?.pending}
        </p>
      )}
      {step.reassurance && <p className={styles.quiet}>{step.reassurance}</p>}
    </div>
  )
}
