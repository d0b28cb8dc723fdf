import { useContentAddress } from '../../content-address.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { Questionnaire } from '../../flow/Questionnaire.tsx'
import { useStepAddress } from '../../flow/step-address.ts'
import { useSession } from '../../session.tsx'

/** A quick questionnaire, for seekers and visitors alike. */
export function QuickAssessmentScreen() {
  const { id } = useContentAddress().entry.of
  const words = useDocument('quick-assessments')
  const { title } = useDocumentById('questionnaire', id)
  const { user } = useSession()
  const { stepId, title: step, onShown } = useStepAddress()
  const { label, to, signedOut } = words.exit
  return (
    <FlowPage title={title} step={step} hue="m1">
      <Questionnaire
        id={id}
        stepId={stepId}
        onShown={onShown}
        exit={<Exit label={label} to={user ? to : (signedOut ?? to)} />}
      />
    </FlowPage>
  )
}
