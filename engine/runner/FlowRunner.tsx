import { useEffect, useId, useRef } from 'react'
import { fill } from '../core/copy.ts'
import { answerAt, type CompiledStep, missingAt, missingInWords, progressAt } from '../core/flow/index.ts'
import type { RunnerWords, Step } from '../core/pack/documents.gen.ts'
import { Progress, useAnnounce } from '../ui/index.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { FlowRunnerProps } from './effects.ts'
import styles from './frame.module.css'
import type { StepProps } from './renderer.ts'
import { rendererOf } from './renderers.tsx'
import { SavedState } from './SavedState.tsx'
import { StepFooter } from './StepFooter.tsx'
import { type FlowSnapshot, useFlow } from './use-flow.ts'
import { useQuestionKeys } from './use-question-keys.ts'

type Phase = StepProps<'intro'>['phase']

function phaseOf(snapshot: FlowSnapshot): Phase {
  if (snapshot.matches({ screen: 'submitFailed' })) return 'failed'
  if (snapshot.matches({ screen: 'finished' })) return 'finished'
  return snapshot.matches({ screen: 'submitting' }) || snapshot.matches({ screen: 'settling' })
    ? 'submitting'
    : 'asking'
}

/** The heading of a step: its question, or what its page says in this phase. */
function headingOf(step: Step, phase: Phase): string {
  if (step.kind === 'completion')
    return phase === 'failed' ? step.failed : phase === 'finished' ? step.heading : step.pending
  return 'heading' in step ? step.heading : step.prompt
}

/** What stands under the question: how to go about it, and how many to choose. */
const hintsOf = (step: Step): string[] =>
  [('advice' in step && step.advice) || '', ('hint' in step && step.hint) || ''].filter((hint) => hint !== '')

/**
 * Runs one flow: one step at a time, with saving, a local draft, an address for each step, and a way on by keyboard.
 * It knows no module: what it shows is the flow, and what it does to the world is given as effects.
 */
export function FlowRunner(props: FlowRunnerProps) {
  const { words, hue, name, loading, lead } = props
  const { compiled, snapshot, send } = useFlow(props)
  const { context } = snapshot
  const { state, at } = context
  const current: CompiledStep | undefined = compiled.steps[at]
  const phase = phaseOf(snapshot)
  const missing = missingAt(compiled, state, at)
  const announce = useAnnounce()
  const ids = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const stepId = current?.step.id
  const restoring = snapshot.matches({ screen: 'restoring' })
  const counter = counterOf(snapshot)

  const goOn = () => {
    if (phase === 'failed') send({ type: 'RETRY' })
    else if (missing) announce(missingInWords(missing, words.missing))
    else send({ type: 'CONTINUE' })
  }
  const onKeyDown = useQuestionKeys(goOn, props.letters ?? true)
  useFocusOnStep(heading, restoring ? undefined : `${stepId}:${phase === 'failed'}`)
  useAnnouncements(snapshot, words, announce)

  if (restoring) return loading ?? <p className={styles.quiet}>{words.restoring}</p>
  if (!current) return null

  const step = current.step
  const hints = hintsOf(step)
  const hintId = hints.length > 0 ? `${ids}-hint` : undefined
  const Renderer = rendererOf(step.kind)
  const choosing = snapshot.matches({ screen: 'choosing' })
  const locked =
    phase === 'submitting' || phase === 'finished' || (choosing && compiled.flow.mode === 'choice')
  const showsFooter = compiled.flow.mode !== 'choice' && current.rule.asks
  return (
    <div className={styles.runner} data-hue={hue} data-mode={compiled.flow.mode}>
      {current.rule.asks && compiled.flow.mode !== 'choice' && (
        <StepProgress snapshot={snapshot} words={words} counter={counter} />
      )}
      <header className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>
          {counter !== null && (
            <span id={`${ids}-counter`} className={styles.counter}>
              {counter}
            </span>
          )}
          {phase === 'asking' && (
            <SavedState snapshot={snapshot} words={words} onSaveNow={() => send({ type: 'SAVE_NOW' })} />
          )}
        </span>
      </header>
      {/* Keys are heard on the whole question, where focus lands on each step. */}
      <div className={styles.question} onKeyDown={onKeyDown} role="presentation">
        {lead}
        <h1
          ref={heading}
          id={`${ids}-heading`}
          tabIndex={-1}
          className={styles.heading}
          aria-describedby={counter === null ? undefined : `${ids}-counter`}
        >
          {headingOf(step, phase)}
        </h1>
        {hintId && (
          <div id={hintId} className={styles.hint}>
            {hints.map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </div>
        )}
        <div className={styles.body} key={step.id}>
          <Renderer
            step={step}
            compiledStep={current}
            compiled={compiled}
            state={state}
            value={answerAt(state, at)}
            missing={missing}
            words={words}
            headingId={`${ids}-heading`}
            hintId={hintId}
            letters={props.letters ?? true}
            locked={locked}
            phase={phase}
            columns={props.columns ?? 1}
            describeOption={props.describeOption}
            answer={(value) => send({ type: 'ANSWER', stepId: step.id, value })}
            goOn={goOn}
            retry={() => send({ type: 'RETRY' })}
          />
        </div>
        {compiled.flow.mode === 'choice' && (
          <p className={styles.choiceState} role="status">
            {(choosing || phase === 'submitting') &&
              (compiled.flow.words?.submitting ?? words.buttons.submitting)}
          </p>
        )}
        {phase === 'failed' && current.rule.asks && (
          <p className={styles.failed} role="alert">
            {words.failedToSubmit}
          </p>
        )}
      </div>
      {showsFooter && (
        <StepFooter
          snapshot={snapshot}
          words={words}
          missing={missing}
          onBack={() => send({ type: 'BACK' })}
          onContinue={goOn}
          onBlocked={goOn}
        />
      )}
      <ConflictDialog
        context={context}
        words={words}
        onTakeTheirs={() => send({ type: 'TAKE_THEIRS' })}
        onKeepMine={() => send({ type: 'KEEP_MINE' })}
      />
    </div>
  )
}

/** "6/16" or "Step 2 of 3", as the flow words it; null on pages that are not counted. */
function counterOf({ context }: FlowSnapshot): string | null {
  const { compiled, state, at } = context
  const text = compiled.flow.progress?.text
  if (!text || !compiled.steps[at]?.rule.asks) return null
  const { step, total } = progressAt(compiled, state, at)
  return fill(text, { step, total })
}

function StepProgress({
  snapshot,
  words,
  counter,
}: {
  snapshot: FlowSnapshot
  words: RunnerWords
  counter: string | null
}) {
  const { compiled, state, at } = snapshot.context
  const { step, total } = progressAt(compiled, state, at)
  return (
    <Progress
      label={words.progress}
      labelHidden
      size="hairline"
      value={step}
      max={total}
      valueText={counter ?? undefined}
    />
  )
}

/** Each step begins at its heading, so that it is read out and Tab leads on from there. Not on the first paint. */
function useFocusOnStep(
  heading: React.RefObject<HTMLHeadingElement | null>,
  shown: string | undefined,
): void {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (shown === undefined) return
    if (last.current !== undefined && last.current !== shown) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    last.current = shown
  }, [heading, shown])
}

/** What a screen reader hears beyond the focused heading: that answers were saved after a failure, and submit errors. */
function useAnnouncements(
  snapshot: FlowSnapshot,
  words: RunnerWords,
  announce: (text: string) => void,
): void {
  const failed = snapshot.matches({ keeping: 'failed' })
  const wasFailed = useRef(false)
  useEffect(() => {
    if (wasFailed.current && !failed && snapshot.context.saveFailures === 0) announce(words.announce.saved)
    if (failed || snapshot.context.saveFailures === 0) wasFailed.current = failed
  }, [failed, snapshot.context.saveFailures, words, announce])
}
