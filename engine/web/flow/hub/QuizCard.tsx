import { type ReactNode, useMemo } from 'react'
import { StepRunner } from '../../../runner/index.ts'
import type { Hue } from '../../../ui/index.ts'
import type { ModuleDocument, QuestionnaireDocument } from '../../../core/pack/documents.gen.ts'
import { useDocumentById, useDocuments } from '../../content/content.ts'
import { columnsOf } from '../columns.ts'
import { useFlowDraft } from '../saving/drafts.ts'
import type { FinishedQuestionnaire } from '../effects.ts'
import { subjectOf } from '../subject.ts'
import { useEffectWorld, useFlowEffects } from '../use-flow-effects.ts'
import { useRunnerProps } from '../frames/use-runner-props.tsx'

interface QuizCardProps {
  /** Id of the assessment that the card opens. */
  readonly id: string
  readonly exit: ReactNode
  readonly hue?: Hue
  /** Told of the result as soon as it is known. Saving it is not for the caller to do. */
  readonly onResult: (finished: FinishedQuestionnaire) => void
}

type Quiz = ModuleDocument | QuestionnaireDocument

const asks = ({ flow }: Quiz, assessment: string): boolean =>
  flow.mode === 'quiz' && flow.asks?.assessment === assessment

/** The quiz that asks the assessment of a card, to its result. Its steps have no addresses. */
export function QuizCard(props: QuizCardProps) {
  const quiz = useDocuments('questionnaire').find((each) => asks(each, props.id))
  return quiz ? <OpenedQuiz {...props} quiz={quiz} /> : <ModuleCard {...props} />
}

/** An assessment that a module of its own asks, too. */
function ModuleCard(props: QuizCardProps) {
  const quiz = useDocuments('module').find((each) => asks(each, props.id))
  return quiz ? <OpenedQuiz {...props} quiz={quiz} /> : null
}

function OpenedQuiz({ id, exit, hue, onResult, quiz }: QuizCardProps & { readonly quiz: Quiz }) {
  const assessment = useDocumentById('assessment', id)
  const subject = useMemo(() => {
    const own = subjectOf(quiz)
    return hue ? { ...own, hue } : own
  }, [quiz, hue])
  const flowEffects = useFlowEffects(useEffectWorld(subject, assessment, onResult))
  const drafts = useFlowDraft(quiz)
  const shared = useRunnerProps(subject, flowEffects, { assessment, exit })
  return (
    <StepRunner {...shared} drafts={drafts} stepId={null} onShown={nowhere} columns={columnsOf(assessment)} />
  )
}

const nowhere = () => {}
