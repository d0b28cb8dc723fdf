import { Button, Notice, Spinner } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import styles from './steps.module.css'

/** Where a result is kept, and a second try where saving it failed. */
export function Keeping({ phase, words, failed, retry, app }: StepProps<'result'>) {
  const { result } = words
  if (phase === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={retry}>{result.retry}</Button>}>
        {failed}
      </Notice>
    )
  if (phase === 'finished')
    return <p className={styles.quiet}>{app.keptIn === 'server' ? result.saved : result.kept}</p>
  return (
    <p className={styles.pending} role="status">
      <Spinner /> {result.saving}
    </p>
  )
}
