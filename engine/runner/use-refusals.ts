import { useEffect, useEffectEvent, useState } from 'react'
import { answerAt, type Json } from '../core/flow/index.ts'
import type { FlowRunnerProps } from './effects.ts'
import type { FlowSnapshot } from './flow-snapshot.ts'

interface Refusal {
  readonly message: string
  /** The answer that was refused: once it changes, the sentence goes. */
  readonly value: Json | undefined
}

/**
 * What the server refused about single answers, by step. Opens the first of them when a submit failed.
 * @param open shows a step
 * @returns the sentence for the step on screen, or null
 */
export function useRefusals(
  snapshot: FlowSnapshot,
  { issuesOf }: Pick<FlowRunnerProps, 'issuesOf'>,
  open: (stepId: string) => void,
): string | null {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const { context } = snapshot
  const { error } = context

  const read = useEffectEvent((failure: unknown) => {
    const found = new Map<string, Refusal>()
    for (const { path, message } of issuesOf?.(failure) ?? []) {
      const step = context.compiled.steps.find(
        (each) => each.rule.asks && (path === each.bind || path.startsWith(`${each.bind}.`)),
      )
      if (step && !found.has(step.step.id))
        found.set(step.step.id, { message, value: answerAt(context.state, step.index) })
    }
    setRefusals(found)
    const first = context.compiled.steps.find(({ step }) => found.has(step.id))
    if (first) open(first.step.id)
  })
  useEffect(() => {
    if (error !== null) read(error)
  }, [error])

  const here = context.compiled.steps[context.at]
  const refusal = here && refusals.get(here.step.id)
  return refusal && refusal.value === answerAt(context.state, here.index) ? refusal.message : null
}
