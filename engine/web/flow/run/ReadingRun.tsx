import { useCallback, useMemo } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallState } from '../../../core/flow/index.ts'
import type { FlowLink, RunFlow } from '../../../core/pack/documents.gen.ts'
import { RunRunner } from '../../../runner/index.ts'
import { type Hue, Notice, TextLink } from '../../../ui/index.ts'
import { documentsOf, useDocument } from '../../content/content.ts'
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
  const client = useQueryClient()
  const link = ({ to, signedOut }: FlowLink) => <Link to={userId === null ? (signedOut ?? to) : to} />
  const hasBirth = input.birthDate !== null && input.birthLocation !== null
  const perform = async (callId: string, signal: AbortSignal) => {
    // The server would refuse it, which the page says already.
    if (!hasBirth && (await restsOnBirth(client, callId))) throw new Error('There is no birth data')
    return makeReading(callId, input, signal)
  }
  return (
    <>
      {sample !== 'none' && (
        <ExampleBanner>
          {unread ? words.unread : sample === 'some' ? words.partlyExample : undefined}
        </ExampleBanner>
      )}
      {!hasBirth && (
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
        perform={perform}
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

/** Whether a reading is of the birth data, and not of a result. */
async function restsOnBirth(client: QueryClient, reading: string): Promise<boolean> {
  const modalities = await client.ensureQueryData(documentsOf('modality'))
  return modalities.some(({ id, assessment }) => id === reading && assessment === undefined)
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
