import { type ComponentType, useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useContentAddress } from '../content/content-address.ts'
import { useDocument, useDocumentById } from '../content/content.ts'
import { FlowLoading } from './FlowLoading.tsx'
import { FlowPage } from './FlowPage.tsx'
import { type FlowSubject, stageSubject, subjectOf } from './subject.ts'
import { OuterFactsContext, useOuterFacts } from './use-outer-facts.ts'
import { fetchViews } from './views.tsx'
import { get } from '../data/get.ts'

export interface FrameProps {
  readonly subject: FlowSubject
}

interface FlowScreenProps {
  /** What runs the flow, by its mode. */
  readonly frame: ComponentType<FrameProps>
}

/** The page of every flow: the module, the questionnaire or the questions of the stage that its address names. */
export function FlowScreen({ frame }: FlowScreenProps) {
  const { entry } = useContentAddress()
  if (entry.view !== 'flow') throw new Error(`A ${entry.view} has no flow`)
  const { kind, id } = entry.of
  switch (kind) {
    case 'life-stages':
      return <StageFlow frame={frame} />
    case 'module':
    case 'questionnaire':
      return <DocumentFlow kind={kind} id={id} frame={frame} />
  }
}

interface DocumentFlowProps extends FlowScreenProps {
  readonly kind: 'module' | 'questionnaire'
  readonly id: string
}

function DocumentFlow({ kind, id, frame }: DocumentFlowProps) {
  const document = useDocumentById(kind, id)
  const subject = useMemo(() => subjectOf(document), [document])
  return <Framed subject={subject} frame={frame} />
}

/** The setup: the questions that belong to the life stage that was chosen. */
function StageFlow({ frame }: FlowScreenProps) {
  const lifeStages = useDocument('life-stages')
  const { stages, fallback, page } = lifeStages
  const { data, isPending } = useQuery({ ...get('GET /api/life-stage/intake'), throwOnError: true })
  // ONBOARD-002: without a stage, or with one that the pack does not know, those of the fallback are asked.
  const stage = stages.find(({ id }) => id === data?.lifeStage) ?? stages.find(({ id }) => id === fallback)
  if (!stage) throw new Error(`The pack has no life stage "${fallback}"`)
  if (isPending)
    return (
      <FlowPage title={page.title ?? stage.title}>
        <FlowLoading>{page.loading ?? ''}</FlowLoading>
      </FlowPage>
    )
  return <OfStage key={stage.id} stageId={stage.id} known={data !== null} frame={frame} />
}

interface OfStageProps extends FlowScreenProps {
  readonly stageId: string
  /** Whether the seeker has chosen a stage. */
  readonly known: boolean
}

function OfStage({ stageId, known, frame }: OfStageProps) {
  const lifeStages = useDocument('life-stages')
  const stage = lifeStages.stages.find(({ id }) => id === stageId) ?? null
  const document = useDocumentById('questionnaire', stage?.onboarding ?? '')
  const subject = useMemo(
    () => stageSubject(lifeStages, known ? stage : null, document),
    [lifeStages, known, stage, document],
  )
  return <Framed subject={subject} frame={frame} />
}

function Framed({ subject, frame: Frame }: FlowScreenProps & FrameProps) {
  // A drawing that does not come is asked for again when it is to be shown.
  useEffect(() => void fetchViews(subject).catch(() => null), [subject])
  const { module } = useDocument('runner')
  const facts = useOuterFacts(subject.document.flow)
  if (!facts)
    return (
      <FlowPage title={subject.title}>
        <FlowLoading>{subject.page.loading ?? module.loading}</FlowLoading>
      </FlowPage>
    )
  return (
    <OuterFactsContext value={facts}>
      <Frame subject={subject} />
    </OuterFactsContext>
  )
}
