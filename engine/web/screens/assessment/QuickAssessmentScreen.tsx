import { useLocation } from '@tanstack/react-router'
import { useDocument, useDocumentById } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { Questionnaire } from '../../flow/Questionnaire.tsx'
import { type FlowAddress, useStepAddress } from '../../flow/step-address.ts'
import { useSession } from '../../session.tsx'

/** The quick questionnaires, each by the last part of its address; /test is another name for /assessment (C-17). */
const ADDRESSES: Readonly<Record<string, FlowAddress>> = {
  '/assessment/mbti': '/assessment/mbti/{-$stepId}',
  '/assessment/enneagram': '/assessment/enneagram/{-$stepId}',
  '/assessment/love-languages': '/assessment/love-languages/{-$stepId}',
  '/test/mbti': '/test/mbti/{-$stepId}',
  '/test/enneagram': '/test/enneagram/{-$stepId}',
  '/test/love-languages': '/test/love-languages/{-$stepId}',
}

/** One of the three quick questionnaires, for seekers and visitors alike. */
export function QuickAssessmentScreen() {
  const [, area = '', test = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const address = ADDRESSES[`/${area}/${test}`]
  if (!address) throw new Error(`There is no questionnaire at /${area}/${test}`)
  return <Quick key={address} id={`quick-${test}`} address={address} />
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
