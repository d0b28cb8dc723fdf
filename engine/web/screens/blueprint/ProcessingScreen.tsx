import { useCallback, useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import type { CallState } from '../../../core/flow/index.ts'
import type { FlowLink, RunFlow } from '../../../core/pack/documents.gen.ts'
import { CallsRunner } from '../../../runner/index.ts'
import { Notice, TextLink } from '../../../ui/index.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { useSession } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './blueprint.module.css'
import { runStep } from './blueprint-step.ts'
import { ExampleBanner } from './ExampleBanner.tsx'
import type { StepInput } from './step-input.ts'
import { readStoredBlueprint, writeStoredBlueprint } from './stored-results.ts'
import { type Given, useStepInput } from './use-step-input.ts'

const HUB = { signedIn: '/module/soul-blueprint/birth-chart', signedOut: '/demo/soul-blueprint/birth-chart' }

/** The eight readings, one after another; at /module, and at /test for everybody (PROC-001). */
export function ProcessingScreen() {
  const words = useDocument('blueprint-processing')
  const { flow } = useDocumentById('questionnaire', 'soul-blueprint-processing')
  if (flow.mode !== 'run') throw new Error('The processing is not a run')
  const given = useStepInput()
  const { user } = useSession()
  return (
    <Page title={words.title} width="text" hue="m1">
      <div className={styles.section}>
        <h1 className={styles.heading}>{words.title}</h1>
        <p className={styles.lead}>{words.text}</p>
        {given.state === 'loading' ? (
          <FlowLoading>{words.loading}</FlowLoading>
        ) : (
          <Run key={user?.id ?? 'visitor'} flow={flow} given={given} userId={user?.id ?? null} />
        )}
      </div>
    </Page>
  )
}

interface RunProps {
  readonly flow: RunFlow
  readonly given: Extract<Given, { state: 'ready' }>
  readonly userId: string | null
}

function Run({ flow, given, userId }: RunProps) {
  const words = useDocument('blueprint-processing')
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
            <TextLink kind="standalone" render={<Link to={userId === null ? HUB.signedOut : HUB.signedIn} />}>
              {words.addBirthData}
            </TextLink>
          }
        >
          {words.noBirthData}
        </Notice>
      )}
      <CallsRunner
        flow={flow}
        perform={(callId, signal) => runStep(callId, input, signal)}
        earlier={earlier}
        onChanged={keep}
        onFinished={keep}
        hue="m1"
        link={link}
      />
      <p className={styles.lead}>{words.leave}</p>
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
