import { type CompiledStep, missingAt, tabMissing } from '../../core/flow/index.ts'
import type { FlowTab } from '../../core/pack/documents.gen.ts'
import { reasonOf } from '../reason-of.ts'
import { type Running, StepView } from '../StepView.tsx'
import { headingOf, hintsOf, phaseOf } from '../step-words.ts'
import { inColumns } from '../steps/option-sections.ts'
import styles from './tabs.module.css'

interface TabPanelProps {
  readonly running: Running
  /** The flow was finished before: its closing step stays in sight. */
  readonly completed: boolean
  readonly tab: FlowTab
  readonly place: number
  readonly refusal: string | null
  readonly ids: string
}

/** Everything that one tab shows: its steps one under the other, each under its own heading. */
export function TabPanel({ tab, ...rest }: TabPanelProps) {
  const { compiled } = rest.running.snapshot.context
  const steps = tab.steps.flatMap((id) => compiled.steps[compiled.indexOf.get(id) ?? -1] ?? [])
  return (
    <div className={styles.panel}>
      {steps.map((found) => (
        <TabStep key={found.step.id} {...rest} tab={tab} found={found} />
      ))}
    </div>
  )
}

interface TabStepProps extends TabPanelProps {
  readonly found: CompiledStep
}

function TabStep({ running, completed, found, place, refusal, ids }: TabStepProps) {
  const { props, snapshot, send } = running
  const { compiled, state } = snapshot.context
  const { step } = found
  const phase = phaseOf(snapshot)
  // The closing step stands there once there is something to close.
  if (step.kind === 'completion' && phase !== 'finished' && !completed) return null
  const headingId = `${ids}-${step.id}`
  const hints = hintsOf(step)
  const hintId = hints.length > 0 ? `${headingId}-hint` : undefined
  const reason = reasonOf(snapshot.context, step.id)
  return (
    <section className={styles.step} aria-labelledby={headingId} data-step={step.id}>
      <h2 id={headingId} tabIndex={-1} className={styles.stepHeading}>
        {headingOf(step, 'finished')}
      </h2>
      {hintId !== undefined && (
        <div id={hintId} className={styles.stepHint}>
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
      {reason !== null && <p className={styles.stepHint}>{reason}</p>}
      {props.notes?.get(step.id)}
      <div className={styles.body} data-narrow={isNarrow(found) || undefined}>
        <StepView
          running={running}
          found={found}
          phase={step.kind === 'completion' ? 'finished' : phase}
          missing={missingAt(compiled, state, found.index) ?? tabMissing(compiled, state, place)}
          refusal={refusal}
          headingId={headingId}
          hintId={hintId}
          letters={false}
          locked={phase === 'submitting'}
          goOn={() => send({ type: 'CONTINUE' })}
        />
      </div>
    </section>
  )
}

/** Questions read best at a reading width; lists, cards and plates take what there is. */
function isNarrow(found: CompiledStep): boolean {
  const { kind } = found.step
  return !inColumns(found) && kind !== 'review' && kind !== 'collection' && kind !== 'generate'
}
