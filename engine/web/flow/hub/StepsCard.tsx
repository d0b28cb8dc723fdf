import { type ReactNode, useMemo } from 'react'
import { cardFlow, type FormData } from '../../../core/flow/index.ts'
import type { HubCard, HubFlow } from '../../../core/pack/documents.gen.ts'
import { type FlowEffects, StepRunner } from '../../../runner/index.ts'
import { useApp } from '../../app-context.ts'
import { refreshAfterAssessment } from '../after-assessment.ts'
import { useDeviceStore } from '../saving/drafts.ts'
import { saveResults } from '../effects.ts'
import type { FlowSubject } from '../subject.ts'
import { useEffectWorld } from '../use-flow-effects.ts'
import { useRunnerProps } from '../frames/use-runner-props.tsx'

interface StepsCardProps {
  readonly subject: FlowSubject
  readonly flow: HubFlow
  readonly card: HubCard
  readonly exit: ReactNode
  readonly onFinished: (answers: FormData) => void
}

/** A step of a hub that a card opens: its answers are kept under the type of the card. */
export function StepsCard({ subject, flow, card, exit, onFinished }: StepsCardProps) {
  const { client } = useApp()
  const asked = useMemo(() => cardFlow(flow, card), [flow, card])
  const world = useEffectWorld(subject)
  const effects = useMemo<FlowEffects>(
    () => ({
      submit: async ({ formData, submissionKey }) => {
        if (world.userId === null || card.assessmentType === undefined) return formData
        await saveResults(world, { formData, submissionKey, card: card.id })
        refreshAfterAssessment(client)
        return formData
      },
    }),
    [world, card, client],
  )
  const drafts = useDeviceStore(`${subject.document.id}:${card.id}`)
  const shared = useRunnerProps(subject, effects, {
    exit,
    // What the submit above has given back.
    onFinished: (output) => onFinished(output as FormData),
  })
  if (!asked) return null
  return (
    <StepRunner {...shared} flow={asked} name={card.title} drafts={drafts} stepId={null} onShown={nowhere} />
  )
}

const nowhere = () => {}
