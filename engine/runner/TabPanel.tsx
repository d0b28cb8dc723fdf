import {
  answerAt,
  type CompiledStep,
  type FormData,
  formDataFrom,
  missingAt,
  tabMissing,
} from '../core/flow/index.ts'
import type { FlowTab } from '../core/pack/documents.gen.ts'
import { plainLink } from './plain-link.tsx'
import type { TabsRunnerProps } from './tabs-props.ts'
import type { FlowSnapshot } from './flow-snapshot.ts'
import { reasonOf } from './reason-of.ts'
import { rendererOf } from './renderers.tsx'
import type { Phase, ReviewLines } from './renderer.ts'
import { headingOf, hintsOf } from './step-words.ts'
import { inColumns } from './steps/option-sections.ts'
import { itemsIn } from './steps/collection-items.ts'
import styles from './tabs.module.css'
import type { useFlow } from './use-flow.ts'
import type { useMakings } from './use-makings.ts'

interface TabPanelProps {
  readonly props: TabsRunnerProps
  readonly tab: FlowTab
  readonly place: number
  readonly snapshot: FlowSnapshot
  readonly send: ReturnType<typeof useFlow>['send']
  readonly makings: ReturnType<typeof useMakings>
  readonly phase: Phase
  readonly refusal: string | null
  readonly failed: string
  readonly ids: string
}

const nothing = () => {}

/** Everything that one tab shows: its steps one under the other, each under its own heading. */
export function TabPanel({ tab, ...rest }: TabPanelProps) {
  const { compiled } = rest.snapshot.context
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

function TabStep({
  props,
  found,
  place,
  snapshot,
  send,
  makings,
  phase,
  refusal,
  failed,
  ids,
}: TabStepProps) {
  const { compiled, state } = snapshot.context
  const { step } = found
  const formData = formDataFrom(compiled, state)
  // The closing step stands there once there is something to close.
  if (step.kind === 'completion' && phase !== 'finished' && !props.completed) return null
  const headingId = `${ids}-${step.id}`
  const hints = hintsOf(step)
  const hintId = hints.length > 0 ? `${headingId}-hint` : undefined
  const Renderer = rendererOf(step.kind)
  const missing = missingAt(compiled, state, found.index) ?? tabMissing(compiled, state, place)
  const value = answerAt(state, found.index)
  const reason = reasonOf(snapshot.context, step.id)
  const each = step.kind === 'generate' ? step.each : undefined
  const eachFrom = compiled.steps[compiled.indexOf.get(each ?? '') ?? -1]
  const eachItems = eachFrom ? itemsIn(answerAt(state, eachFrom.index)) : []
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
        <Renderer
          step={step}
          compiledStep={found}
          compiled={compiled}
          state={state}
          value={value}
          missing={missing}
          refusal={refusal}
          words={props.words}
          headingId={headingId}
          hintId={hintId}
          letters={false}
          locked={phase === 'submitting'}
          phase={step.kind === 'completion' ? 'finished' : phase}
          columns={props.columns ?? 1}
          optionDetails={props.optionDetails}
          failed={failed}
          outcome={null}
          generation={step.kind === 'generate' ? makings.generationOf(step, null) : null}
          makingOf={
            step.kind === 'generate'
              ? (itemId) => makings.generationOf(step, eachItems.find(({ id }) => id === itemId) ?? null)
              : undefined
          }
          showMade={props.showMade?.get(step.id)}
          reviews={reviewsOf(props, formData)}
          collecting={{
            typing: props.typing ?? null,
            onAdded: (item) => {
              props.onAdded?.(step.id, item)
              for (const other of compiled.steps)
                if (other.step.kind === 'generate' && other.step.each === step.id && other.step.byItself)
                  makings.start(other.step, item)
            },
          }}
          places={props.places}
          answer={(next) => send({ type: 'ANSWER', stepId: step.id, value: next })}
          goOn={() => send({ type: 'CONTINUE' })}
          retry={() => send({ type: 'RETRY' })}
          restart={nothing}
          assessment={undefined}
          keptIn="server"
          link={props.link ?? plainLink}
        />
      </div>
      {props.below?.get(step.id)?.(formData)}
    </section>
  )
}

/** What is known by card, also where it comes from the answers of this very flow. */
function reviewsOf({ reviews }: TabsRunnerProps, formData: FormData): ReadonlyMap<string, ReviewLines> {
  return new Map(
    [...(reviews ?? [])].map(([id, lines]) => [id, typeof lines === 'function' ? lines(formData) : lines]),
  )
}

/** Questions read best at a reading width; lists, cards and plates take what there is. */
function isNarrow(found: CompiledStep): boolean {
  const { kind } = found.step
  return !inColumns(found) && kind !== 'review' && kind !== 'collection' && kind !== 'generate'
}
