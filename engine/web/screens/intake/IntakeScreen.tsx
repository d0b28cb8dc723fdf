import { useMemo } from 'react'
import type { FlowEmitted } from '../../../core/flow/index.ts'
import { FlowRunner } from '../../../runner/index.ts'
import { useApp } from '../../app-context.ts'
import { call, isUnauthorized } from '../../api.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { isAway } from '../../flow/answer-issues.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { intake } from '../../queries/intake.ts'
import { useDisplay } from '../../shell/display.ts'
import { useToast } from '../../toasts.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { intakeBody } from './intake-body.ts'
import { StageWords } from './StageWords.tsx'

const OPERATION = 'POST /api/life-stage/intake'

/** Where the seeker is in life: one choice, saved at once. */
export function IntakeScreen() {
  const words = useDocument('intake')
  const runner = useDocument('runner')
  const lifeStages = useDocument('life-stages')
  const { flow } = useDocumentById('questionnaire', lifeStages.intake)
  const { letterKeys } = useDisplay()
  const app = useApp()
  const toast = useToast()
  const onUnauthorized = useUnauthorized()
  const runnerWords = useMemo(
    () => ({ ...runner, buttons: { ...runner.buttons, submitting: words.saving } }),
    [runner, words],
  )

  const notes = useMemo(
    () => new Map(flow.steps.map(({ id }) => [id, <p key={id}>{words.intro}</p>])),
    [flow, words],
  )
  const details = useMemo(
    () =>
      new Map(
        lifeStages.stages.map((stage) => [
          stage.id,
          <StageWords key={stage.id} stage={stage} words={words} />,
        ]),
      ),
    [lifeStages, words],
  )

  const submit = async ({ formData }: { formData: Readonly<Record<string, unknown>> }) => {
    try {
      const saved = await call(OPERATION, { body: intakeBody(lifeStages, formData['lifeStage']) })
      app.client.setQueryData(intake.queryKey, saved)
    } catch (error) {
      onUnauthorized(error, OPERATION)
      throw error
    }
  }
  const onEvent = (event: FlowEmitted) => {
    if (event.type === 'finished') app.go(flow.finish?.go ?? '/onboarding')
    if (event.type === 'submitFailed' && !isUnauthorized(event.error)) toast('intakeFailed')
  }

  return (
    <FlowPage title={words.title}>
      <FlowRunner
        flow={flow}
        words={runnerWords}
        effects={{ submit }}
        drafts={null}
        stepId={null}
        onShown={() => {}}
        onEvent={onEvent}
        name={null}
        letters={letterKeys === 'on'}
        columns={2}
        wide
        notice={<CareNotice />}
        exit={<Exit {...words.back} />}
        notes={notes}
        optionDetails={details}
        failedWords={(error) => (isAway(error) ? words.offline : words.failed)}
      />
    </FlowPage>
  )
}
