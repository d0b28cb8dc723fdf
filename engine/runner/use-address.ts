import { useEffect, useEffectEvent, useRef } from 'react'
import { stepIdAt } from '../core/flow/index.ts'
import type { FlowRunnerProps } from './effects.ts'
import type { FlowSnapshot } from './flow-snapshot.ts'

/**
 * The step on screen tells the address, and the address (back, forward, a typed one) tells the step.
 * @param goto tries to open a step and answers the one that is on screen then
 */
export function useAddress(
  snapshot: FlowSnapshot,
  props: FlowRunnerProps,
  goto: (stepId: string) => string,
): void {
  const { context } = snapshot
  const ready = !snapshot.matches({ screen: 'restoring' })
  const here = stepIdAt(context)
  const told = useRef<string | null>(null)
  /** Steps that were told and have not come back as the address yet: the address lags behind the screen. */
  const expected = useRef<string[]>([])

  const tell = useEffectEvent((stepId: string, replace: boolean) => {
    told.current = stepId
    if (stepId !== props.stepId) expected.current.push(stepId)
    const index = context.compiled.indexOf.get(stepId) ?? 0
    props.onShown({ stepId, title: context.compiled.steps[index]?.step.title ?? '', replace })
  })
  useEffect(() => {
    if (ready && told.current !== here) tell(here, told.current === null)
  }, [ready, here])

  const follow = useEffectEvent((wanted: string) => {
    const echo = expected.current.indexOf(wanted)
    if (echo !== -1) expected.current.splice(0, echo + 1)
    if (!ready || echo !== -1 || wanted === told.current) return
    // Where the step may not be opened, the address is corrected to the one that stays on screen.
    tell(goto(wanted), true)
  })
  useEffect(() => {
    if (props.stepId !== null) follow(props.stepId)
  }, [props.stepId])
}
