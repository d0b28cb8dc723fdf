import { canGoBack, isLastQuestion, type Missing, missingInWords } from '../core/flow/index.ts'
import type { RunnerWords } from '../core/pack/documents.gen.ts'
import { Button } from '../ui/index.ts'
import styles from './frame.module.css'
import type { FlowSnapshot } from './use-flow.ts'

interface StepFooterProps {
  readonly snapshot: FlowSnapshot
  readonly words: RunnerWords
  readonly missing: Missing | null
  readonly onBack: () => void
  readonly onContinue: () => void
  /** Continue was pressed while something is missing. */
  readonly onBlocked: () => void
}

/** Back, what is still missing, Continue. A quiz has no Continue: choosing goes on. */
export function StepFooter({ snapshot, words, missing, onBack, onContinue, onBlocked }: StepFooterProps) {
  const { context } = snapshot
  const { flow } = context.compiled
  const back = flow.words?.back ?? words.buttons.back
  const last = isLastQuestion(context.compiled, context.state, context.at)
  const label = last
    ? (flow.words?.last ?? words.buttons.last)
    : (flow.words?.continue ?? words.buttons.continue)
  const submitting = snapshot.matches({ screen: 'settling' }) || snapshot.matches({ screen: 'submitting' })
  const leaving =
    snapshot.matches({ screen: 'leavingForward' }) || snapshot.matches({ screen: 'leavingBack' })
  return (
    <div className={styles.footer}>
      <Button onClick={onBack} unavailable={!canGoBack(context) || submitting}>
        {back}
      </Button>
      {flow.mode === 'steps' && (
        <div className={styles.forward}>
          <Button
            variant="primary"
            className={styles.continue}
            onClick={onContinue}
            onUnavailable={onBlocked}
            unavailable={missing !== null}
            why={missing && missingInWords(missing, words.missing)}
            pending={submitting || leaving}
            pendingLabel={
              submitting ? (flow.words?.submitting ?? words.buttons.submitting) : words.saved.saving
            }
          >
            {label}
          </Button>
        </div>
      )}
    </div>
  )
}
