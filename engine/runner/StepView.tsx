import {
  answerAt,
  type CompiledStep,
  type FormData,
  formDataFrom,
  type Json,
  type Missing,
} from '../core/flow/index.ts'
import type { FlowRunnerProps } from './effects.ts'
import type { FlowSnapshot } from './flow-snapshot.ts'
import { generationOf } from './generating/generation.ts'
import { plainLink } from './plain-link.tsx'
import type { Phase, ReviewLines } from './renderer.ts'
import { rendererOf } from './renderers.tsx'
import { itemsIn } from './steps/collection/collection-items.ts'
import { Shown } from './steps/Shown.tsx'
import styles from './steps/shown.module.css'
import type { useFlow } from './use-flow.ts'
import type { useMakings } from './generating/use-makings.ts'

/** A flow at work, as its frame hands it to the steps. */
export interface Running {
  readonly props: FlowRunnerProps
  readonly snapshot: FlowSnapshot
  readonly send: ReturnType<typeof useFlow>['send']
  readonly makings: ReturnType<typeof useMakings>
}

interface StepViewProps {
  readonly running: Running
  readonly found: CompiledStep
  /** What the flow is doing, as far as this step shows it. */
  readonly phase: Phase
  readonly missing: Missing | null
  readonly refusal: string | null
  readonly headingId: string
  readonly hintId: string | undefined
  readonly letters: boolean
  readonly locked: boolean
  readonly goOn: () => void
}

/** What an effect gives back has come from the server, or is nothing. */
const asJson = (output: unknown): Json => (output ?? null) as Json

/** One step of a flow, in whatever frame: its renderer, and what it shows under that. */
export function StepView({ running, found, phase, goOn, locked, letters, ...rest }: StepViewProps) {
  const { props, snapshot, send, makings } = running
  const { context } = snapshot
  const { compiled, state } = context
  const { step } = found
  const Renderer = rendererOf(step.kind)
  const failed = props.failedWords?.(context.error) ?? null
  const making = step.kind === 'generate' && compiled.flow.mode !== 'stages' ? step : null
  const from = compiled.steps[compiled.indexOf.get(making?.each ?? '') ?? -1]
  const items = from ? itemsIn(answerAt(state, from.index)) : []
  const app = {
    view: props.view,
    link: props.link ?? plainLink,
    places: props.places,
    letters: props.letterServices,
    boards: props.boardServices,
    reviews: reviewsOf(props, formDataFrom(compiled, state)),
    scripts: props.scripts,
    assessment: props.assessment,
    keptIn: props.keptIn ?? 'server',
  }
  const answerOf = (stepId: string, value: Json | undefined) => send({ type: 'ANSWER', stepId, value })
  return (
    <>
      <Renderer
        {...rest}
        step={step}
        compiledStep={found}
        compiled={compiled}
        state={state}
        value={answerAt(state, found.index)}
        words={props.words}
        locked={locked}
        phase={phase}
        choosing={{ letters, columns: props.columns ?? 1, optionDetails: props.optionDetails }}
        failed={failed ?? props.words.failedToSubmit}
        maker={{
          generation: making
            ? makings.generationOf(making, null)
            : generationOf(snapshot, step, {
                phase,
                retry: () => send({ type: 'RETRY' }),
                declared: () => send({ type: 'DECLARED' }),
                failed,
              }),
          ofItem: making
            ? (itemId) => makings.generationOf(making, items.find(({ id }) => id === itemId) ?? null)
            : undefined,
          output: phase === 'finished' ? asJson(context.output) : null,
        }}
        collecting={{
          typing: props.typing ?? null,
          onAdded: (item) => {
            props.onAdded?.(step.id, item)
            for (const other of compiled.steps)
              if (other.step.kind === 'generate' && other.step.each === step.id && other.step.byItself)
                makings.start(other.step, item)
          },
        }}
        app={app}
        answer={(next) => answerOf(step.id, next)}
        answerOf={answerOf}
        goOn={goOn}
        retry={() => send({ type: 'RETRY' })}
        restart={() => send({ type: 'RESTART' })}
      />
      {step.kind === 'review' && (
        <div className={styles.under}>
          <Shown
            step={step}
            compiled={compiled}
            state={state}
            app={app}
            locked={locked}
            answerOf={answerOf}
            value={null}
          />
        </div>
      )}
    </>
  )
}

/** What is known by card, also where it comes from the answers of this very flow. */
function reviewsOf(
  { reviews }: Pick<FlowRunnerProps, 'reviews'>,
  formData: FormData,
): ReadonlyMap<string, ReviewLines> {
  return new Map(
    [...(reviews ?? [])].map(([id, lines]) => [id, typeof lines === 'function' ? lines(formData) : lines]),
  )
}
