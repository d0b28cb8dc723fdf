import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Skeleton } from '../../../ui/index.ts'
import styles from './write.module.css'

interface PromptPanelProps {
  readonly words: JournalWords['write']
  readonly loading: string
  /** What to write about; null while it is being read. */
  readonly prompt: string | null
  /** Whether the entry answers it. */
  readonly used: boolean
  readonly onUse: (used: boolean) => void
  readonly onAnother: () => void
}

/** The question of the day, which can be exchanged or set aside. */
export function PromptPanel({ words, loading, prompt, used, onUse, onAnother }: PromptPanelProps) {
  return (
    <div className={styles.prompt}>
      {used && (
        <>
          <h3 className={styles.promptTitle}>{words.promptTitle}</h3>
          {prompt === null ? (
            <Skeleton label={loading} shape="title" />
          ) : (
            <p className={styles.question} aria-live="polite">
              {prompt}
            </p>
          )}
        </>
      )}
      <div className={styles.promptActions}>
        <Button variant="quiet" onClick={() => onUse(!used)}>
          {used ? words.freely : words.withPrompt}
        </Button>
        {used && (
          <Button variant="quiet" onClick={onAnother}>
            {words.another}
          </Button>
        )}
      </div>
    </div>
  )
}
