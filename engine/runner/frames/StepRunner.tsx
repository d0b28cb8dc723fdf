import { lazy, Suspense, useId, useRef, type RefObject, useEffect, type ReactNode, type Ref } from 'react'
import { answerAt, isLeftByButton, missingAt, missingInWords } from '../../core/flow/index.ts'
import { classes, useAnnounce } from '../../ui/index.ts'
import type { FlowRunnerProps } from '../effects.ts'
import styles from './frame.module.css'
import { reasonOf } from '../reason-of.ts'
import { inColumns } from '../steps/option-sections.ts'
import { SavedState } from '../saving/SavedState.tsx'
import { StepFooter } from './StepFooter.tsx'
import { counterOf, hintsOf, phaseOf, tallyOf, headingOf, isChoice, isDiscovery } from '../step-words.ts'
import { StepView } from '../StepView.tsx'
import { useFlow } from '../use-flow.ts'
import { useMakings } from '../generating/use-makings.ts'
import { useQuestionKeys } from '../use-question-keys.ts'
import { useRefusals } from '../use-refusals.ts'
import { useAnnouncements } from '../use-announcements.ts'
import type { Step } from '../../core/pack/documents.gen.ts'
import type { Phase } from '../renderer.ts'

// Few seekers ever meet it, so it is fetched when it is needed.
const ConflictDialog = lazy(async () => ({
  default: (await import('../saving/ConflictDialog.tsx')).ConflictDialog,
}))

/**
 * Runs one flow: one step at a time, with saving, a local draft, an address for each step, and a way on by keyboard.
 * It knows no module: what it shows is the flow, and what it does to the world is given as effects.
 */
export function StepRunner(props: FlowRunnerProps) {
  const { words, hue, name, loading, exit, letters = true, wide = false } = props
  const { compiled, snapshot, isShown, send, now } = useFlow(props)
  const makings = useMakings({ snapshot, now, send, props })
  const { context } = snapshot
  const { state, at } = context
  const { mode } = compiled.flow
  const current = compiled.steps[at]
  const phase = phaseOf(snapshot)
  const missing = missingAt(compiled, state, at)
  const announce = useAnnounce()
  const ids = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const counter = counterOf(snapshot)
  const refusal = useRefusals(snapshot, props, (stepId) => send({ type: 'GOTO', stepId }))

  const goOn = () => {
    if (phase === 'failed') send({ type: 'RETRY' })
    else if (missing) announce(missingInWords(missing, words.missing))
    else send({ type: 'CONTINUE' })
  }
  const onKeyDown = useQuestionKeys(goOn, letters)
  // A closing step says something else when it failed; a question stays as it is, and so does the focus.
  const closing = current?.step.kind === 'completion'
  useStepFocus(heading, isShown ? `${current?.step.id}:${closing && phase === 'failed'}` : undefined)
  useAnnouncements(snapshot, words, announce)

  if (!isShown) return loading ?? <p className={styles.restoring}>{words.restoring}</p>
  if (!current) return null

  const { step } = current
  const value = answerAt(state, at)
  const hintId = hintsOf(step).length > 0 ? `${ids}-hint` : undefined
  const choosing = snapshot.matches({ screen: 'choosing' })
  const locked = phase === 'submitting' || phase === 'finished' || (choosing && mode === 'choice')
  const failed = props.failedWords?.(context.error) ?? words.failedToSubmit
  const hasButtons = isLeftByButton(compiled, state, at)
  return (
    <div className={styles.runner} data-hue={hue} data-mode={mode} data-wide={wide || undefined}>
      <header className={styles.head}>
        <span className={styles.where}>
          {exit}
          <span className={styles.name}>{name}</span>
        </span>
        <span className={styles.state}>
          {counter !== null && (
            <span id={`${ids}-counter`} className={styles.counter}>
              {counter}
            </span>
          )}
          {phase === 'asking' && (
            <SavedState
              snapshot={snapshot}
              words={words}
              onDevice={props.drafts !== null}
              onSaveNow={() => send({ type: 'SAVE_NOW' })}
            />
          )}
        </span>
      </header>
      <div className={styles.notice}>{props.notice}</div>
      {/* Keys are heard on the whole question, where focus lands on each step. */}
      <div
        className={styles.question}
        onKeyDown={onKeyDown}
        role="presentation"
        // It is left by its own buttons, or has keys for its pieces: Enter on its heading would pass all of it over.
        data-own-keys={step.kind === 'guided' || step.kind === 'board' || undefined}
        data-alone={step.kind === 'board' || undefined}
      >
        <StepHeading
          ref={heading}
          step={step}
          phase={phase}
          keysHint={letters ? words.choice.keysHint : null}
          headingId={`${ids}-heading`}
          hintId={hintId}
          describedBy={counter === null ? undefined : `${ids}-counter`}
          note={reasonOf(context, step.id) ?? props.notes?.get(step.id)}
        />
        <div
          className={classes(
            styles.body,
            inColumns(current) && styles.broad,
            (step.kind === 'result' || step.kind === 'letter' || step.kind === 'board') && styles.whole,
          )}
          key={step.id}
        >
          <StepView
            running={{ props, snapshot, send, makings }}
            found={current}
            phase={phase}
            missing={missing}
            refusal={refusal}
            headingId={`${ids}-heading`}
            hintId={hintId}
            letters={letters}
            locked={locked}
            goOn={goOn}
          />
        </div>
        {mode === 'choice' && (
          <p className={styles.choiceState} role="status">
            {(choosing || phase === 'submitting') &&
              (compiled.flow.words?.submitting ?? words.buttons.submitting)}
          </p>
        )}
        {phase === 'failed' && hasButtons && (
          <p className={styles.failed} role="alert">
            {failed}
          </p>
        )}
      </div>
      {mode !== 'choice' && (hasButtons || (mode === 'stages' && step.kind !== 'intro')) && (
        <StepFooter
          snapshot={snapshot}
          words={words}
          missing={missing}
          tally={tallyOf(step, value, words)}
          counter={counter}
          progressLabel={props.progressLabel ?? words.progress}
          onBack={() => send({ type: 'BACK' })}
          onContinue={goOn}
          onBlocked={goOn}
        />
      )}
      {context.conflict && (
        <Suspense>
          <ConflictDialog
            context={context}
            words={words}
            onTakeTheirs={() => send({ type: 'TAKE_THEIRS' })}
            onKeepMine={() => send({ type: 'KEEP_MINE' })}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Each step begins at its heading, so that it is read out and Tab leads on from there. Not on the first paint, where
 * the page itself is what is new.
 * @param shown names what is on screen; undefined while nothing is
 */
function useStepFocus(heading: RefObject<HTMLElement | null>, shown: string | undefined): void {
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

interface StepHeadingProps {
  readonly ref: Ref<HTMLHeadingElement>
  readonly step: Step
  readonly phase: Phase
  /** How to answer by keyboard; null when letters do nothing. */
  readonly keysHint: string | null
  readonly headingId: string
  /** Undefined when nothing stands under the question. */
  readonly hintId: string | undefined
  readonly describedBy: string | undefined
  readonly note: ReactNode
}

/** The question, and what stands under it. The heading takes the focus on each step. */
function StepHeading(props: StepHeadingProps) {
  const { ref, step, phase, keysHint, headingId, hintId, describedBy, note } = props
  return (
    <>
      {isDiscovery(step) && <p className={styles.discovery}>{step.title}</p>}
      <h1 ref={ref} id={headingId} tabIndex={-1} className={styles.heading} aria-describedby={describedBy}>
        {headingOf(step, phase)}
      </h1>
      {hintId !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hintsOf(step).map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
      {note && <div className={styles.note}>{note}</div>}
      {keysHint !== null && isChoice(step) && <p className={styles.keys}>{keysHint}</p>}
    </>
  )
}
