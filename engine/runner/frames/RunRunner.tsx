import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { fill } from '../../core/copy.ts'
import { type CallOutcome, type CallState, endedCalls, runMachine } from '../../core/flow/index.ts'
import type { FlowLink, RunFlow } from '../../core/pack/documents.gen.ts'
import {
  Badge,
  type BadgeTone,
  Button,
  ButtonLink,
  type Hue,
  type LinkElement,
  Progress,
  Spinner,
  useAnnounce,
} from '../../ui/index.ts'
import styles from './run.module.css'

export interface RunRunnerProps {
  flow: RunFlow
  /** Makes one call; rejects when it failed. */
  perform: (callId: string, signal: AbortSignal) => Promise<unknown>
  /** What an earlier visit has brought. */
  earlier: readonly CallState[]
  /** After each call, so that the run can be left and come back to. */
  onChanged: (calls: readonly CallState[]) => void
  onFinished: (calls: readonly CallState[]) => void
  hue: Hue
  /** The element that a link of the flow is shown as. */
  link: (link: FlowLink) => LinkElement
  /** Milliseconds of a clock that only runs forward. Default: the page's. */
  now?: () => number
  /** Beside the buttons. */
  actions?: ReactNode
}

const TONES = {
  waiting: 'outline',
  processing: 'here',
  complete: 'success',
  error: 'danger',
} as const satisfies Record<CallState['status'], BadgeTone>

const sinceStart = () => performance.now()

/** Digits that say something: hundredths of what is quick, tenths of the rest. */
const inSeconds = (ms: number): string => (ms / 1000).toFixed(ms < 1000 ? 2 : 1)

/** Runs calls one after another and shows how each stands, how long it took, and how far all of it is. */
export function RunRunner(props: RunRunnerProps) {
  const { flow, earlier, hue, link, actions } = props
  const { frame } = flow
  const announce = useAnnounce()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const machine = useMemo(
    () =>
      runMachine.provide({
        actors: {
          perform: fromPromise<CallOutcome, { id: string }>(async ({ input, signal }) => {
            const { perform, now = sinceStart } = latest.current
            const from = now()
            try {
              const output = await perform(input.id, signal)
              return { ok: true, ms: now() - from, output }
            } catch (error) {
              return { ok: false, ms: now() - from, error }
            }
          }),
        },
      }),
    [],
  )
  const actor = useActorRef(machine, { input: { flow, earlier } })
  const calls = useSelector(actor, ({ context }) => context.calls)
  const finished = useSelector(actor, (snapshot) => snapshot.matches('finished'))

  const onChanged = useEffectEvent(props.onChanged)
  useEffect(() => {
    const subscription = actor.on('changed', (event) => onChanged(event.calls))
    return () => subscription.unsubscribe()
  }, [actor])

  const failed = calls.filter(({ status }) => status === 'error').length
  const outcome = failed === 0 ? frame.finished : fill(frame.partly, { count: failed })
  const onFinished = useEffectEvent((all: readonly CallState[]) => {
    announce(outcome)
    props.onFinished(all)
  })
  // Read from the state, not from the event: a run that was finished before says so once more.
  useEffect(() => {
    if (finished) onFinished(actor.getSnapshot().context.calls)
  }, [finished, actor])

  const ended = fill(frame.progress, { done: endedCalls(calls), total: calls.length })
  const [first, ...others] = flow.steps.flatMap((step) => ('links' in step ? (step.links ?? []) : []))
  return (
    <div className={styles.run} data-hue={hue}>
      <Progress label={frame.bar} value={endedCalls(calls)} max={calls.length} valueText={ended} hue={hue} />
      <ol className={styles.calls}>
        {calls.map(({ id, title, status, processingTime }) => (
          <li key={id} className={styles.call} data-status={status}>
            <span>{title}</span>
            <span className={styles.status}>
              {processingTime !== null && (
                <span className={styles.time}>
                  {fill(frame.seconds, { seconds: inSeconds(processingTime) })}
                </span>
              )}
              <Badge tone={TONES[status]} icon={status === 'processing' ? <Spinner /> : undefined}>
                {frame[status]}
              </Badge>
            </span>
          </li>
        ))}
      </ol>
      {finished && <p className={styles.lead}>{outcome}</p>}
      <div className={styles.actions}>
        {first && (
          <ButtonLink variant="primary" render={link(first)} unavailable={!finished} why={ended}>
            {first.label}
          </ButtonLink>
        )}
        {finished && (
          <Button size="large" onClick={() => actor.send({ type: 'RESTART' })}>
            {frame.again}
          </Button>
        )}
        {others.map((each) => (
          <ButtonLink key={each.to} size="large" render={link(each)}>
            {each.label}
          </ButtonLink>
        ))}
        {actions}
      </div>
    </div>
  )
}
