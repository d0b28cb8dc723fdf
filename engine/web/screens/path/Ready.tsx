import { Button, Notice, StarChart } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { GeneratePath } from './use-generate-path.ts'
import styles from './states.module.css'

/** All modules complete and nothing written yet. */
export function Ready({ generate: { pending, failure, start } }: { generate: GeneratePath }) {
  const { ready: words } = useDocument('path')
  return (
    <div className={styles.ready}>
      <div className={styles.opening}>
        <p className={styles.done}>{words.done}</p>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.text}</p>
        <div className={styles.action}>
          <Button variant="primary" pending={pending} pendingLabel={words.generating} onClick={start}>
            {words.generate}
          </Button>
          <p role="status" className={styles.hint}>
            {pending ? words.wait : ''}
          </p>
        </div>
        {failure !== null && <Notice tone="error">{failure === '' ? words.failed : failure}</Notice>}
      </div>
      <StarChart seed="path-integration" className={styles.chart} />
    </div>
  )
}
