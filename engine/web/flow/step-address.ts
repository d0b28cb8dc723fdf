import { useCallback, useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ShownStep } from '../../runner/index.ts'

/** The addresses of flows whose steps have one each. */
export type FlowAddress =
  | '/onboarding/{-$stepId}'
  | '/module/soul-foundations/{-$stepId}'
  | '/module/vision-forge/{-$stepId}'
  | '/module/soul-motion/{-$stepId}'
  | '/module/soul-map/{-$stepId}'
  | '/module/$slug/{-$stepId}'
  | `/${'assessment' | 'test'}/${'mbti' | 'enneagram' | 'love-languages'}/{-$stepId}`

export interface StepAddress {
  /** The step that the address names, or null. */
  readonly stepId: string | null
  /** Title of the step on screen, null before the first. */
  readonly title: string | null
  readonly onShown: (step: ShownStep) => void
}

/** Keeps the address at the step on screen, and tells the step that the address names. */
export function useStepAddress(to: FlowAddress): StepAddress {
  const { stepId, slug = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [title, setTitle] = useState<string | null>(null)
  const onShown = useCallback(
    (step: ShownStep) => {
      setTitle(step.title)
      void navigate({ to, params: { slug, stepId: step.stepId }, replace: step.replace })
    },
    [navigate, to, slug],
  )
  return { stepId: stepId ?? null, title, onShown }
}
