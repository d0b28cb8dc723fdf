import { type ReactNode, useCallback } from 'react'
import { Link } from '@tanstack/react-router'
import type { FlowEmitted } from '../../core/flow/index.ts'
import type { FlowLink, QuestionnaireDocument } from '../../core/pack/documents.gen.ts'
import { optionsOf } from '../../core/scoring/ballot.ts'
import { FlowRunner, type ShownStep } from '../../runner/index.ts'
import type { Hue } from '../../ui/index.ts'
import { isUnauthorized } from '../api.ts'
import { useDocument, useDocumentById } from '../content.ts'
import { useSession } from '../session.tsx'
import { useDisplay } from '../shell/display.ts'
import { useToast } from '../toasts.ts'
import { CareNotice } from '../care/CareNotice.tsx'
import { type FinishedQuestionnaire, useQuestionnaireEffects } from './questionnaire-effects.ts'
import { useQuizDraft } from './quiz-draft.ts'
import { keepTabResult } from './tab-results.ts'

export interface QuestionnaireProps {
  /** Id of the questionnaire, whose flow asks an assessment: `mbti`, `quick-enneagram`. */
  readonly id: string
  /** Above the question. Default: the title of the questionnaire. */
  readonly name?: ReactNode
  /** The way out, at the top. */
  readonly exit?: ReactNode
  readonly hue?: Hue
  /** The step that the address names. Left out, the steps have no address of their own. */
  readonly stepId?: string | null
  readonly onShown?: (step: ShownStep) => void
  /** The result, as soon as it is computed. Saving it is not for the caller to do. */
  readonly onResult?: (finished: FinishedQuestionnaire) => void
}

/**
 * Runs a questionnaire to its result card. The result is saved to the server when somebody is signed in, and kept in
 * this tab when the flow says `keep: tab`.
 */
export function Questionnaire({ id, ...rest }: QuestionnaireProps) {
  const questionnaire = useDocumentById('questionnaire', id)
  const { flow } = questionnaire
  if (flow.mode !== 'quiz' || !flow.asks) throw new Error(`The questionnaire "${id}" asks no assessment`)
  return <Asked {...rest} questionnaire={questionnaire} assessmentId={flow.asks.assessment} />
}

interface AskedProps extends Omit<QuestionnaireProps, 'id'> {
  readonly questionnaire: QuestionnaireDocument
  readonly assessmentId: string
}

const nowhere = () => {}

function Asked(props: AskedProps) {
  const { questionnaire, assessmentId, name, exit, hue = 'm1', stepId = null, onShown, onResult } = props
  const { flow } = questionnaire
  const runner = useDocument('runner')
  const assessment = useDocumentById('assessment', assessmentId)
  const { user } = useSession()
  const { letterKeys } = useDisplay()
  const toast = useToast()
  const drafts = useQuizDraft(questionnaire)
  const userId = user?.id ?? null
  const report = useCallback(
    (finished: FinishedQuestionnaire) => {
      if (flow.keep === 'tab') keepTabResult(userId, finished.assessmentType, finished.results)
      onResult?.(finished)
    },
    [flow, userId, onResult],
  )
  const effects = useQuestionnaireEffects(assessment, report)

  const onEvent = (event: FlowEmitted) => {
    // A visitor's result is saved nowhere, so nothing is said of saving.
    if (event.type === 'finished' && user) toast('assessmentSaved')
    if (event.type === 'submitFailed' && user && !isUnauthorized(event.error)) toast('assessmentFailed')
  }
  // So many answers are seen together only side by side.
  const many = assessment.items.some((item) => optionsOf(assessment, item).length > 8)
  const link = ({ to, signedOut }: FlowLink) => <Link to={user ? to : (signedOut ?? to)} />

  return (
    <FlowRunner
      flow={flow}
      words={runner}
      effects={effects}
      drafts={drafts}
      stepId={stepId}
      onShown={onShown ?? nowhere}
      onEvent={onEvent}
      assessment={assessment}
      keptIn={user ? 'server' : 'tab'}
      link={link}
      hue={hue}
      name={name ?? questionnaire.title}
      letters={letterKeys === 'on'}
      columns={many ? 2 : 1}
      notice={<CareNotice />}
      exit={exit}
    />
  )
}
