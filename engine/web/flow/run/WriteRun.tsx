import { useRef } from 'react'
import { Link } from '@tanstack/react-router'
import type { CallState } from '../../../core/flow/index.ts'
import type { FlowLink } from '../../../core/pack/documents.gen.ts'
import { RunRunner } from '../../../runner/index.ts'
import { useSession } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { Exits } from '../frames/use-runner-props.tsx'
import { useEffectWorld, useFlowEffects } from '../use-flow-effects.ts'
import { write } from '../write.ts'
import hub from '../../../runner/frames/hub.module.css'
import styles from '../hub/hub.module.css'
import type { RunnerOfCalls } from './runner-of-calls.ts'

/** Has the commissions of a flow written, one after another. All of them written, the flow is finished. */
export function WriteRun({ subject, flow, title, hue }: RunnerOfCalls) {
  const { user } = useSession()
  const world = useEffectWorld(subject)
  const { submit } = useFlowEffects(world)
  const submitted = useRef(false)
  const link = ({ to, signedOut }: FlowLink) => <Link to={user ? to : (signedOut ?? to)} />
  const onFinished = (calls: readonly CallState[]) => {
    if (submitted.current || calls.some(({ status }) => status === 'error')) return
    submitted.current = true
    submit({ formData: {}, submissionKey: crypto.randomUUID() }).catch(() => {
      // Run again, it is tried once more.
      submitted.current = false
    })
  }
  return (
    <Page title={title} width="text" hue={hue}>
      <div className={styles.section}>
        <Exits subject={subject} />
        <h1 className={hub.heading}>{title}</h1>
        <RunRunner
          flow={flow}
          perform={(callId, signal) => write(world, callId, { formData: {}, signal })}
          earlier={NONE}
          onChanged={nothing}
          onFinished={onFinished}
          hue={hue}
          link={link}
        />
      </div>
    </Page>
  )
}

const NONE: readonly CallState[] = []
const nothing = () => {}
