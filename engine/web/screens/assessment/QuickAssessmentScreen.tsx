import { useMatch } from '@tanstack/react-router'
import { useDocument, useDocumentById } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { Questionnaire } from '../../flow/Questionnaire.tsx'
import { type FlowAddress, useStepAddress } from '../../flow/step-address.ts'
import { useSession } from '../../session.tsx'

/** The questionnaire at each address; /test is another name for /assessment (C-17). */
const QUESTIONNAIRES: readonly (readonly [FlowAddress, string])[] = [
  ['/assessment/mbti/{-$stepId}', 'quick-mbti'],
  ['/assessment/enneagram/{-$stepId}', 'quick-enneagram'],
  ['/assessment/love-languages/{-$stepId}', 'quick-love-languages'],
  ['/test/mbti/{-$stepId}', 'quick-mbti'],
  ['/test/enneagram/{-$stepId}', 'quick-enneagram'],
  ['/test/love-languages/{-$stepId}', 'quick-love-languages'],
]

/** One of the three quick questionnaires, for seekers and visitors alike. */
export function QuickAssessmentScreen() {
  // The route's own address: that of the page changes while one is on the way to another screen.
  const { fullPath: here } = useMatch({ strict: false })
  const found = QUESTIONNAIRES.find(([address]) => address === here)
  if (!found) throw new Error(`There is no questionnaire at ${here}`)
  const [address, id] = found
  return <Quick key={address} id={id} address={address} />
}

function Quick({ id, address }: { id: string; address: FlowAddress }) {
  const words = useDocument('quick-assessments')
  const { title } = useDocumentById('questionnaire', id)
  const { user } = useSession()
  const { stepId, title: step, onShown } = useStepAddress(address)
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
