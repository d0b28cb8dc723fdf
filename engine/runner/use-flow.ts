import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import {
  compileFlow,
  flowMachine,
  type RestoreOutcome,
  type SaveInput,
  type SaveOutcome,
  stepIdAt,
  type SubmitInput,
} from '../core/flow/index.ts'
import type { FlowRunnerProps } from './effects.ts'
import { useDraftWriting } from './use-draft-writing.ts'

export type FlowSnapshot = SnapshotFrom<typeof flowMachine>

/** Names one submission for all its retries. Works outside secure contexts too, unlike randomUUID. */
function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Runs the flow machine with the app's effects, and keeps address, device draft and network in step with it. */
export function useFlow(props: FlowRunnerProps) {
  const { flow, drafts, stepId, facts } = props
  const compiled = useMemo(() => compileFlow(flow), [flow])
  const [submissionKey] = useState(newSubmissionKey)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  const machine = useMemo(
    () =>
      flowMachine.provide({
        actors: {
          restore: fromPromise<RestoreOutcome>(async () => {
            const { effects, drafts: kept } = latest.current
            const session = effects.restore
              ? await effects.restore().catch(() => 'unreadable' as const)
              : null
            return { session, draft: kept?.read() ?? null }
          }),
          save: fromPromise<SaveOutcome, SaveInput>(({ input }) => {
            const { save } = latest.current.effects
            return save ? save(input) : Promise.reject(new Error('This flow keeps no session.'))
          }),
          submit: fromPromise<unknown, SubmitInput>(({ input }) => latest.current.effects.submit(input)),
        },
      }),
    [],
  )
  const actor = useActorRef(machine, {
    input: {
      compiled,
      stepId,
      submissionKey,
      keepsSession: flow.keep === 'session' && props.effects.save !== undefined,
      ...(facts ? { facts } : {}),
    },
  })
  const snapshot = useSelector(actor, (current) => current)

  const onEvent = useEffectEvent(props.onEvent)
  useEffect(() => {
    const subscription = actor.on('*', (event) => onEvent(event))
    return () => subscription.unsubscribe()
  }, [actor])

  useDraftWriting(actor, drafts)
  useAddress(snapshot, props, (wanted) => {
    actor.send({ type: 'GOTO', stepId: wanted })
    return stepIdAt(actor.getSnapshot().context)
  })

  useEffect(() => {
    const onOnline = () => {
      const now = actor.getSnapshot()
      if (now.matches({ screen: 'submitFailed' })) actor.send({ type: 'RETRY' })
      else if (now.context.savedRevision < now.context.revision) actor.send({ type: 'SAVE_NOW' })
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [actor])

  return { compiled, snapshot, send: actor.send }
}

/** The step on screen tells the address, and the address (back, forward, a typed one) tells the step. */
function useAddress(snapshot: FlowSnapshot, props: FlowRunnerProps, goto: (stepId: string) => string): void {
  const { context } = snapshot
  const ready = !snapshot.matches({ screen: 'restoring' })
  const here = stepIdAt(context)
  const told = useRef<string | null>(null)

  const tell = useEffectEvent((stepId: string, replace: boolean) => {
    told.current = stepId
    const index = context.compiled.indexOf.get(stepId) ?? 0
    props.onShown({ stepId, title: context.compiled.steps[index]?.step.title ?? '', replace })
  })
  useEffect(() => {
    if (ready && told.current !== here) tell(here, told.current === null)
  }, [ready, here])

  const follow = useEffectEvent((wanted: string) => {
    if (!ready || wanted === told.current) return
    // Where the step may not be opened, the address is corrected to the one that stays on screen.
    tell(goto(wanted), true)
  })
  useEffect(() => {
    if (props.stepId !== null) follow(props.stepId)
  }, [props.stepId])
}
