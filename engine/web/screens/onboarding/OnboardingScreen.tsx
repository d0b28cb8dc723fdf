import { useQuery } from '@tanstack/react-query'
import { useDocument } from '../../content.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { intake } from '../../queries/intake.ts'
import { StageQuestions } from './StageQuestions.tsx'

/** The setup: three questions that belong to the life stage that was chosen. */
export function OnboardingScreen() {
  const words = useDocument('onboarding')
  const { stages, fallback } = useDocument('life-stages')
  const { data, isPending } = useQuery({ ...intake, throwOnError: true })
  if (isPending)
    return (
      <FlowPage title={words.title}>
        <FlowLoading>{words.loading}</FlowLoading>
      </FlowPage>
    )
  // ONBOARD-002: without a stage, or with one that the pack does not know, those of the fallback are asked.
  const stage = stages.find(({ id }) => id === data?.lifeStage) ?? stages.find(({ id }) => id === fallback)
  if (!stage) throw new Error(`The pack has no life stage "${fallback}"`)
  return <StageQuestions key={stage.id} stage={stage} intake={data ?? null} />
}
