import { useMemo } from 'react'
import type { FormData } from '../../engine/core/flow/index.ts'
import type { Flow } from '../../engine/core/pack/documents.gen.ts'
import { StepRunner, type FlowRunnerProps } from '../../engine/runner/index.ts'
import { documentIn, useDocuments } from './language.ts'

export interface RunnerStoryProps extends Partial<Omit<FlowRunnerProps, 'drafts'>> {
  flow: Flow
  /** The step on screen. */
  stepId: string
  /** What is answered so far. */
  answers?: FormData
}

const never = new Promise<never>(() => {})

/** A flow at one of its steps, with answers, and effects that never end unless the story gives its own. */
export function RunnerStory({ flow, stepId, answers = {}, ...rest }: RunnerStoryProps) {
  const documents = useDocuments()
  const drafts = useMemo(
    () => ({
      read: () => ({
        stepId,
        formData: answers,
        baseVersion: null,
        unsaved: false,
        updatedAt: '2026-11-20T10:00:00.000Z',
      }),
      write: () => {},
      clear: () => {},
    }),
    [stepId, answers],
  )
  return (
    <main>
      <StepRunner
        words={documentIn('runner', 'runner', documents)}
        effects={{ submit: () => never }}
        onShown={() => {}}
        onEvent={() => {}}
        name="2 · Soul Foundations"
        hue="m2"
        {...rest}
        flow={flow}
        stepId={stepId}
        drafts={drafts}
      />
    </main>
  )
}
