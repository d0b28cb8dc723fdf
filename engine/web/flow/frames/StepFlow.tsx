import { type ReactNode, useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { effectOf } from '../../../core/flow/index.ts'
import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import { StepRunner } from '../../../runner/index.ts'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { useFlowDraft } from '../saving/drafts.ts'
import { columnsOf } from '../columns.ts'
import { EarlierNotice, resultsLinkOf } from '../saving/EarlierNotice.tsx'
import { FlowPage } from '../FlowPage.tsx'
import { type FrameProps, FlowScreen } from '../FlowScreen.tsx'
import { StageWords } from './StageWords.tsx'
import { useStepAddress } from '../step-address.ts'
import type { FlowSubject } from '../subject.ts'
import { useEffectWorld, useFlowEffects } from '../use-flow-effects.ts'
import { useRunnerProps } from './use-runner-props.tsx'

/** Flows that show one step at a time: steps, a quiz, one choice, stages. */
export const StepFlow = () => <FlowScreen frame={StepFrame} />

function StepFrame({ subject }: FrameProps) {
  const { flow } = subject.document
  if (flow.mode === 'quiz' && flow.asks)
    return <Scored subject={subject} assessmentId={flow.asks.assessment} />
  return effectOf(subject.document) === 'saveLifeStage' ? (
    <LifeStages subject={subject} />
  ) : (
    <Steps subject={subject} />
  )
}

function Scored({ subject, assessmentId }: FrameProps & { readonly assessmentId: string }) {
  return <Steps subject={subject} assessment={useDocumentById('assessment', assessmentId)} />
}

/** Each option says what its stage is like. */
function LifeStages({ subject }: FrameProps) {
  const words = useDocument('life-stages')
  const details = useMemo(
    () =>
      new Map(
        words.stages.map((stage) => [stage.id, <StageWords key={stage.id} stage={stage} words={words} />]),
      ),
    [words],
  )
  return <Steps subject={subject} details={details} />
}

interface StepsProps extends FrameProps {
  readonly assessment?: AssessmentDocument
  readonly details?: ReadonlyMap<string, ReactNode>
}

function Steps({ subject, assessment, details }: StepsProps) {
  const { document, page, title, hue } = subject
  const { flow } = document
  const world = useEffectWorld(subject, assessment)
  const flowEffects = useFlowEffects(world)
  const drafts = useFlowDraft(document)
  const address = useStepAddress()
  const { steps: addressed } = useContentAddress().entry
  const leave = useLeave(subject)
  const shared = useRunnerProps(subject, flowEffects, {
    ...(assessment ? { assessment } : {}),
    onFinished: leave,
  })
  const [opening] = flow.steps
  const notes = useMemo(() => {
    if (!opening) return new Map()
    if (document.kind === 'module')
      return new Map([[opening.id, <EarlierNotice key={opening.id} module={document} />]])
    return page.intro === undefined
      ? new Map()
      : new Map([[opening.id, <p key={opening.id}>{page.intro}</p>]])
  }, [opening, document, page])
  const choice = flow.mode === 'choice'
  return (
    <FlowPage title={title} step={addressed ? address.title : null} {...(hue ? { hue } : {})}>
      <StepRunner
        {...shared}
        drafts={drafts}
        stepId={addressed ? address.stepId : null}
        onShown={addressed ? address.onShown : nowhere}
        notes={notes}
        columns={choice ? 2 : columnsOf(assessment)}
        wide={choice}
        {...(details ? { optionDetails: details } : {})}
      />
    </FlowPage>
  )
}

const nowhere = () => {}

/** Leads on from a finished flow, unless its last page is the result. */
function useLeave({ document }: FlowSubject): () => void {
  const navigate = useNavigate()
  const { modules } = useDocument('journey')
  const { flow } = document
  const last = flow.steps.at(-1)
  const results =
    document.kind === 'module' ? resultsLinkOf(document, modules) : (document.results?.route ?? '/')
  return () => {
    // A closing screen is no place to come back to.
    if (last?.kind !== 'result')
      void navigate({ to: flow.finish?.go ?? results, replace: last?.kind === 'completion' })
  }
}
