import { type ReactNode, useMemo } from 'react'
import { StepRunner } from '../../../runner/index.ts'
import type { Hue } from '../../../ui/index.ts'
import { useDocumentById } from '../../content/content.ts'
import { columnsOf } from '../columns.ts'
import { useFlowDraft } from '../saving/drafts.ts'
import type { FinishedQuestionnaire } from '../effects.ts'
import { subjectOf } from '../subject.ts'
import { useEffectWorld, useFlowEffects } from '../use-flow-effects.ts'
import { useRunnerProps } from '../frames/use-runner-props.tsx'

interface QuizCardProps {
  /** Id of the questionnaire, and of the assessment that it asks. */
  readonly id: string
  readonly exit: ReactNode
  readonly hue?: Hue
  /** Told of the result as soon as it is known. Saving it is not for the caller to do. */
  readonly onResult: (finished: FinishedQuestionnaire) => void
}

/** A questionnaire that a card of a hub opens, to its result. Its steps have no addresses. */
export function QuizCard({ id, exit, hue, onResult }: QuizCardProps) {
  const questionnaire = useDocumentById('questionnaire', id)
  const assessment = useDocumentById('assessment', id)
  const subject = useMemo(() => {
    const own = subjectOf(questionnaire)
    return hue ? { ...own, hue } : own
  }, [questionnaire, hue])
  const flowEffects = useFlowEffects(useEffectWorld(subject, assessment, onResult))
  const drafts = useFlowDraft(questionnaire)
  const shared = useRunnerProps(subject, flowEffects, { assessment, exit })
  return (
    <StepRunner {...shared} drafts={drafts} stepId={null} onShown={nowhere} columns={columnsOf(assessment)} />
  )
}

const nowhere = () => {}
