import { useCallback, useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import type { CallState } from '../../../core/flow/index.ts'
import type { FlowLink, RunFlow } from '../../../core/pack/documents.gen.ts'
import { RunRunner } from '../../../runner/index.ts'
import { type Hue, Notice, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { FlowLoading } from '../FlowLoading.tsx'
import { useSession } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import type { RunnerOfCalls } from './runner-of-calls.ts'
import hub from '../../../runner/frames/hub.module.css'
import styles from '../hub/hub.module.css'
import { makeReading } from '../../readings/make-reading.ts'
import { ExampleBanner } from '../../readings/ExampleBanner.tsx'
import type { StepInput } from '../../readings/step-input.ts'
import { readStoredBlueprint, writeStoredBlueprint } from '../../readings/stored-results.ts'
import { type Given, useStepInput } from '../../readings/use-step-input.ts'

/** Works out readings, one after another; at /module, and at /test for everybody (PROC-001). */
export function ReadingRun({ flow, title, hue }: RunnerOfCalls) {
  const words = useDocument('chart-processing')
  const given = useStepInput()
  const { user } = useSession()
  return (
    <Page title={title} width="text" hue={hue}>
      <div className={styles.section}>
        <h1 className={hub.heading}>{title}</h1>
        <p className={hub.lead}>{words.text}</p>
        {given.state === 'loading' ? (
          <FlowLoading>{words.loading}</FlowLoading>
        ) : (
          <Run key={user?.id ?? 'visitor'} flow={flow} given={given} hue={hue} userId={user?.id ?? null} />
        )}
      </div>
    </Page>
  )
}

interface RunProps {
  readonly flow: RunFlow
  readonly given: Extract<Given, { state: 'ready' }>
  readonly userId: string | null
  readonly hue: Hue
}

function Run({ flow, given, userId, hue }: RunProps) {
  const words = useDocument('chart-processing')
  const { input, sample, unread } = given
  const { earlier, keep } = useStoredRun(userId, input, sample !== 'none')
  const link = ({ to, signedOut }: FlowLink) => <Link to={userId === null ? (signedOut ?? to) : to} />
  return (
    <>
      {sample !== 'none' && (
        <ExampleBanner>
          {unread ? words.unread : sample === 'some' ? words.partlyExample : undefined}
        </ExampleBanner>
      )}
      {(input.birthDate === null || input.birthLocation === null) && (
        <Notice
          tone="warn"
          action={
            <TextLink kind="standalone" render={link(words.birthData)}>
              {words.birthData.label}
            </TextLink>
          }
        >
          {words.noBirthData}
        </Notice>
      )}
      <RunRunner
        flow={flow}
        perform={(callId, signal) => makeReading(callId, input, signal)}
        earlier={earlier}
        onChanged={keep}
        onFinished={keep}
        hue={hue}
        link={link}
      />
      <p className={hub.lead}>{words.leave}</p>
    </>
  )
}

/** What an earlier visit worked out from the same data, and the way to keep this one's. */
function useStoredRun(userId: string | null, input: StepInput, sample: boolean) {
  const of = useMemo(() => JSON.stringify(input), [input])
  const earlier = useMemo(() => {
    const stored = readStoredBlueprint(userId)
    return stored?.of === of ? stored.calls : []
  }, [userId, of])
  const keep = useCallback(
    (calls: readonly CallState[]) => writeStoredBlueprint(userId, { calls, sample, of }),
    [userId, sample, of],
  )
  return { earlier, keep }
}
