import { useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  compileFlow,
  type FlowInput,
  flowMachine,
  type FormData,
  generatedIn,
  hasUnsaved,
  type RestoreOutcome,
  type SaveInput,
  type SaveOutcome,
  type StepKind,
  stepIdAt,
  type SubmitInput,
} from '../core/flow/index.ts'
import type { FlowRunnerProps } from './effects.ts'
import type { FlowActor, FlowSnapshot } from './flow-snapshot.ts'
import { useDraftWriting } from './saving/use-draft-writing.ts'

/** Names one submission for all its retries. Works outside secure contexts too, unlike randomUUID. */
function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** A retry of the same answers keeps its key; answers that changed since are another submission. */
function useSubmissionKeys(): (first: string, formData: FormData) => string {
  const last = useRef<{ key: string; text: string } | null>(null)
  return (first, formData) => {
    const text = JSON.stringify(formData)
    const key =
      last.current === null ? first : last.current.text === text ? last.current.key : newSubmissionKey()
    last.current = { key, text }
    return key
  }
}

/** Steps on which a failed submission goes on by itself when the network returns. */
const closes = (kind: StepKind | undefined): boolean => kind === 'completion' || kind === 'generate'

/** Runs the flow machine with the app's effects, and keeps address, device draft and network in step with it. */
export function useFlow(props: FlowRunnerProps) {
  const { flow, drafts, stepId, facts } = props
  const declared = useMemo(() => compileFlow(flow), [flow])
  const [submissionKey] = useState(newSubmissionKey)
  const keyFor = useSubmissionKeys()
  const latest = useRef({ props, keyFor })
  useEffect(() => {
    latest.current = { props, keyFor }
  })

  const machine = useMemo(
    () =>
      flowMachine.provide({
        actors: {
          restore: fromPromise<RestoreOutcome>(async () => {
            const { effects, drafts: kept } = latest.current.props
            const session = effects.restore
              ? await effects.restore().catch(() => 'unreadable' as const)
              : null
            const output = effects.made ? await effects.made().catch(() => null) : null
            const initial =
              session === null && effects.completed ? await effects.completed().catch(() => null) : null
            const found = kept?.read() ?? null
            const draft = found && kept?.upToDate ? await kept.upToDate(found) : found
            return { session, draft, output, ...(initial ? { initial } : {}) }
          }),
          save: fromPromise<SaveOutcome, SaveInput>(({ input }) => {
            const { save } = latest.current.props.effects
            return save ? save(input) : Promise.reject(new Error('This flow keeps no session.'))
          }),
          make: fromPromise<unknown>(() => {
            const { effects, flow: asked } = latest.current.props
            return effects.make && generatedIn(asked)
              ? effects.make()
              : Promise.reject(new Error('Nothing makes the steps of this flow.'))
          }),
          submit: fromPromise<unknown, SubmitInput>(({ input: { formData, submissionKey: first } }) =>
            latest.current.props.effects.submit({
              formData,
              submissionKey: latest.current.keyFor(first, formData),
            }),
          ),
        },
      }),
    [],
  )
  const input: FlowInput = {
    compiled: declared,
    stepId,
    submissionKey,
    keepsSession: flow.keep === 'session' && props.effects.save !== undefined,
    ...(facts ? { facts } : {}),
  }
  const actor = useActorRef(machine, { input })
  const running = useSelector(actor, (current) => current)
  const snapshot = props.startAt?.(input) ?? running
  const { compiled } = snapshot.context

  const onEvent = useEffectEvent(props.onEvent)
  useEffect(() => {
    const subscription = actor.on('*', (event) => onEvent(event))
    return () => subscription.unsubscribe()
  }, [actor])

  const onActor = useEffectEvent((running: FlowActor) => props.onActor?.(running))
  useEffect(() => onActor(actor), [actor])

  useDraftWriting(actor, drafts)
  useAddress(snapshot, props, (wanted) => {
    actor.send({ type: 'GOTO', stepId: wanted })
    return stepIdAt(actor.getSnapshot().context)
  })

  // A draft that the server never got, from a tab that was killed or offline, follows as soon as it is restored.
  const restored = !snapshot.matches({ screen: 'restoring' })
  // All that was restored would be drawn in one go, and hold up a slow phone: later, it is drawn in slices.
  const isShown = useDeferredValue(restored) && restored
  useEffect(() => {
    const { context } = actor.getSnapshot()
    if (restored && hasUnsaved(context) && context.conflict === null && context.at > 0)
      actor.send({ type: 'SAVE_NOW' })
  }, [actor, restored])

  useEffect(() => {
    const onOnline = () => {
      const now = actor.getSnapshot()
      const { at } = now.context
      // On the closing screen the submit goes on by itself; on a question the seeker decides.
      if (now.matches({ screen: 'submitFailed' }) && closes(now.context.compiled.steps[at]?.step.kind))
        actor.send({ type: 'RETRY' })
      else if (hasUnsaved(now.context)) actor.send({ type: 'SAVE_NOW' })
    }
    // Whoever turns to another device now goes on there with everything.
    const onHide = () => {
      const { context } = actor.getSnapshot()
      if (document.visibilityState === 'hidden' && hasUnsaved(context) && context.at > 0)
        actor.send({ type: 'SAVE_NOW' })
    }
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [actor])

  return { compiled, snapshot, isShown, send: actor.send, now: () => actor.getSnapshot() }
}

/**
 * The step on screen tells the address, and the address (back, forward, a typed one) tells the step.
 * @param goto tries to open a step and answers the one that is on screen then
 */
function useAddress(snapshot: FlowSnapshot, props: FlowRunnerProps, goto: (stepId: string) => string): void {
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
