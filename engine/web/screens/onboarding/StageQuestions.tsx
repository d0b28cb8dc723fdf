import type { LifeStageIntake } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { FlowEmitted, SubmitInput } from '../../../core/flow/index.ts'
import type { LifeStage } from '../../../core/pack/documents.gen.ts'
import { FlowRunner } from '../../../runner/index.ts'
import { useApp } from '../../app-context.ts'
import { ApiError, call, isUnauthorized } from '../../api.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { answerIssues, isAway } from '../../flow/answer-issues.ts'
import { useDeviceDraft } from '../../flow/device-draft.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { useStepAddress } from '../../flow/step-address.ts'
import { intake as intakeQuery } from '../../queries/intake.ts'
import { modules } from '../../queries/modules.ts'
import { useUser } from '../../session.tsx'
import { useDisplay } from '../../shell/display.ts'
import { useToast } from '../../toasts.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { onboardingPayload } from './onboarding-payload.ts'

const OPERATION = 'POST /api/onboarding/complete'

interface StageQuestionsProps {
  readonly stage: LifeStage
  /** Null when none was saved: then the stage is the fallback. */
  readonly intake: LifeStageIntake | null
}

/** The questions of one stage, kept on this device until they are sent. */
export function StageQuestions({ stage, intake }: StageQuestionsProps) {
  const words = useDocument('onboarding')
  const runner = useDocument('runner')
  const pack = useDocument('pack')
  const { timeCommitment } = useDocument('life-stages')
  const questionnaire = useDocumentById('questionnaire', stage.onboarding)
  const { flow } = questionnaire
  const user = useUser()
  const app = useApp()
  const toast = useToast()
  const onUnauthorized = useUnauthorized()
  const { letterKeys } = useDisplay()
  const drafts = useDeviceDraft(questionnaire)
  const { stepId, title, onShown } = useStepAddress()

  const submit = async ({ formData }: SubmitInput) => {
    try {
      await call(OPERATION, { body: onboardingPayload(intake, user, timeCommitment, formData) })
    } catch (error) {
      onUnauthorized(error, OPERATION)
      // A life stage that was chosen anew elsewhere has other questions.
      if (error instanceof ApiError && error.status === 422)
        void app.client.invalidateQueries({ queryKey: intakeQuery.queryKey })
      throw error
    }
  }
  const onEvent = (event: FlowEmitted) => {
    if (event.type === 'submitFailed' && !isUnauthorized(event.error)) toast('onboardingFailed')
    if (event.type !== 'finished') return
    toast('onboardingWelcome', { name: pack.name })
    void app.client.prefetchQuery({ ...modules, staleTime: 0 })
    app.go(flow.finish?.go ?? '/home')
  }

  return (
    <FlowPage title={words.title} step={title}>
      <FlowRunner
        flow={flow}
        words={runner}
        effects={{ submit }}
        drafts={drafts}
        stepId={stepId}
        onShown={onShown}
        onEvent={onEvent}
        name={intake ? fill(words.stage, { stage: stage.title }) : words.title}
        letters={letterKeys === 'on'}
        notice={<CareNotice />}
        exit={<Exit {...words.back} />}
        loading={<FlowLoading>{words.loading}</FlowLoading>}
        progressLabel={words.bar}
        failedWords={(error) => (isAway(error) ? words.offline : words.failed)}
        issuesOf={(error) => answerIssues(error, '')}
      />
    </FlowPage>
  )
}
