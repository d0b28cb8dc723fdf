import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import {
  isRecord,
  type Json,
  answerAt,
  continueMissing,
  formDataFrom,
  missingInWords,
  stepIdAt,
} from '../../../../engine/core/flow/index.ts'
import type { AssessmentDocument, Flow, RunnerWords } from '../../../../engine/core/pack/documents.gen.ts'
import {
  type FlowActor,
  StepRunner,
  type FlowRunnerProps,
  TabsRunner,
  type View,
  type FlowSnapshot,
} from '../../../../engine/runner/index.ts'
import { Badge, EmptyState, type Hue } from '../../../../engine/ui/index.ts'
import type { Scene, StageState } from '../scene.ts'
import type { Start } from '../start.ts'
import { words } from '../words.ts'
import { previewEffects, previewPlaces } from './effects.ts'
import { previewLink } from './PreviewLink.tsx'
import { isHidden } from '../../../../engine/core/flow/state.ts'

interface FlowSceneProps {
  readonly scene: Scene
  /** The flow of the scene, or of a card of its hub. */
  readonly flow: Flow
  readonly name: string
  readonly assessment: AssessmentDocument | null
  readonly start: Start
  readonly exit: ReactNode
  readonly onReport: (state: StageState, start: Start) => void
}

/** Runs one flow with the product's own runner, in a world that is made up. Mounted anew for each start. */
export function FlowScene({ scene, flow, name, assessment, start, exit, onReport }: FlowSceneProps) {
  const { words: runner, slug, effects: mode, hue, page } = scene
  const effects = useMemo(() => previewEffects(flow, start, mode), [flow, start, mode])
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const onActor = (actor: FlowActor) => {
    stop.current?.()
    let toFinish = start.finish
    /** The closing step is reached again from here, once the answers are back. */
    let question = start.stepId
    const look = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches({ screen: 'restoring' })) return
      if (toFinish && snapshot.matches({ screen: 'asking' })) {
        toFinish = false
        actor.send({ type: 'CONTINUE' })
        return
      }
      const { context } = snapshot
      const state = reportOf(slug, snapshot, runner.missing)
      const closing = ['settling', 'submitting', 'submitFailed', 'finished'].includes(snapshot.value.screen)
      if (!closing) question = state.stepId
      onReport(state, {
        formData: state.formData,
        stepId: question,
        index: context.at,
        facts: context.facts,
        finish: closing,
        hold: start.hold && closing,
      })
    }
    const subscription = actor.subscribe(look)
    stop.current = () => subscription.unsubscribe()
    look()
  }

  const props: FlowRunnerProps = {
    flow,
    words: runner,
    effects,
    drafts: null,
    stepId: null,
    onShown: nowhere,
    onEvent: nowhere,
    facts: start.facts,
    hue,
    name,
    exit,
    link: previewLink,
    places: previewPlaces,
    view: viewIn(hue),
    onActor,
    ...(assessment ? { assessment } : {}),
  }
  if (flow.mode !== 'tabs') return <StepRunner {...props} />
  return (
    <TabsRunner
      {...props}
      heading={page.heading ?? scene.name}
      badge={page.badge !== undefined && <Badge tone="hue">{page.badge}</Badge>}
      tabsLabel={page.tabs ?? words.flows.steps}
      progressLabel={page.progress ?? runner.progress}
      progressText={page.step ?? '{step} / {total}'}
    />
  )
}

/** In place of the app's drawings: what was made, or which of them stands here. */
const viewIn =
  (hue: Hue): View =>
  (shown, { value }) =>
    value === null || isMark(value) ? <MadeByApp view={shown.view} hue={hue} /> : <MadeText value={value} />

/** What the preview's own end of a flow gives back. */
const isMark = (value: Json): boolean => isRecord(value) && 'made' in value

export const MadeByApp = ({ view, hue }: { view: string; hue: Hue }) => (
  <EmptyState title={words.screen.madeTitle} titleLevel={2} hue={hue}>
    {words.screen.made(view)}
  </EmptyState>
)

const nowhere = () => {}

/** Where a flow stands, as the workbench is told. */
function reportOf(slug: string, snapshot: FlowSnapshot, words: RunnerWords['missing']): StageState {
  const { context } = snapshot
  const { compiled, state } = context
  const missing = continueMissing(context)
  const { screen, keeping } = snapshot.value
  return {
    slug,
    stepId: stepIdAt(context),
    formData: formDataFrom(compiled, state),
    value: `screen: ${screen}, keeping: ${keeping}`,
    hidden: compiled.steps.flatMap(({ index, step }) => (isHidden(state, index) ? [step.id] : [])),
    answered: compiled.steps.flatMap(({ index, step }) =>
      answerAt(state, index) === undefined ? [] : [step.id],
    ),
    missing: missing && missingInWords(missing, words),
  }
}

/** What the preview has made up in place of a model, as plain text. */
function MadeText({ value }: { value: Json }) {
  const text = isRecord(value) ? value['text'] : value
  return <blockquote>{typeof text === 'string' ? text : JSON.stringify(value)}</blockquote>
}
