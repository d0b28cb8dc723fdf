import {
  canGoBack,
  isLastQuestion,
  isLeftByButton,
  type Missing,
  missingInWords,
  progressAt,
  stageProgress,
} from '../../core/flow/index.ts'
import type { RunnerWords } from '../../core/pack/documents.gen.ts'
import { Button, CornerDownLeft, Icon, Progress } from '../../ui/index.ts'
import styles from './frame.module.css'
import type { FlowSnapshot } from '../flow-snapshot.ts'

interface StepFooterProps {
  readonly snapshot: FlowSnapshot
  readonly words: RunnerWords
  readonly missing: Missing | null
  /** How many are chosen, in words. */
  readonly tally: string | null
  /** "6/16", read out with the bar. */
  readonly counter: string | null
  readonly progressLabel: string
  readonly onBack: () => void
  readonly onContinue: () => void
  /** Continue was pressed while something is missing. */
  readonly onBlocked: () => void
}

/** How far one is; then Back, what is still missing, Continue. A quiz has no Continue: choosing goes on. */
export function StepFooter(props: StepFooterProps) {
  const { snapshot, words, missing, tally, counter, progressLabel, onBack, onContinue, onBlocked } = props
  const { context } = snapshot
  const { flow } = context.compiled
  const back = flow.words?.back ?? words.buttons.back
  const last = isLastQuestion(context.compiled, context.state, context.at)
  const here = context.compiled.steps[context.at]?.step
  const onward = here?.kind === 'review' ? here.action : (flow.words?.continue ?? words.buttons.continue)
  const label = last ? (flow.words?.last ?? words.buttons.last) : onward
  const submitting = snapshot.matches({ screen: 'settling' }) || snapshot.matches({ screen: 'submitting' })
  const leaving =
    snapshot.matches({ screen: 'leavingForward' }) ||
    snapshot.matches({ screen: 'leavingForEnd' }) ||
    snapshot.matches({ screen: 'leavingBack' })
  const failed = snapshot.matches({ screen: 'submitFailed' })
  // A form of one step has no way to show and nothing to go back to.
  const alone = context.compiled.steps.length === 1
  const { step, total } = progressAt(context.compiled, context.state, context.at)
  const stage = stageProgress(context.compiled, context.at)
  const hasButtons = isLeftByButton(context.compiled, context.state, context.at)
  return (
    <div className={styles.footer}>
      {!alone && (
        <Progress
          label={progressLabel}
          labelHidden
          size="hairline"
          value={stage?.shown ?? step}
          max={stage ? 100 : total}
          valueText={counter ?? undefined}
        />
      )}
      <div className={styles.buttons}>
        {!alone && (hasButtons || failed) && (
          <Button onClick={onBack} size="large" unavailable={!canGoBack(context) || submitting}>
            {back}
          </Button>
        )}
        {hasButtons && (flow.mode === 'steps' || flow.mode === 'stages') && (
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
              {label} <Icon icon={CornerDownLeft} size={16} className={styles.enter} />
            </Button>
            {missing === null && tally !== null && <span className={styles.tally}>{tally}</span>}
          </div>
        )}
      </div>
    </div>
  )
}
