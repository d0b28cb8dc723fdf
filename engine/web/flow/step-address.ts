import { useCallback, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { ShownStep } from '../../runner/index.ts'
import { useContentAddress } from '../content-address.ts'

export interface StepAddress {
  /** The step that the address names, or null. */
  readonly stepId: string | null
  /** Title of the step on screen, null before the first. */
  readonly title: string | null
  readonly onShown: (step: ShownStep) => void
}

/** Keeps the address at the step on screen, and tells the step that the address names. */
export function useStepAddress(): StepAddress {
  const {
    entry: { path },
    step,
  } = useContentAddress()
  const navigate = useNavigate()
  const [title, setTitle] = useState<string | null>(null)
  const onShown = useCallback(
    (shown: ShownStep) => {
      setTitle(shown.title)
      void navigate({ to: `${path}/${shown.stepId}`, replace: shown.replace })
    },
    [navigate, path],
  )
  return { stepId: step, title, onShown }
}
