import { useId } from 'react'
import type { BlockProps } from '../block-props.ts'
import { type GivenAnswer, givenAnswers } from '../../../core/answers/given-answers.ts'
import { GivenTexts } from './GivenTexts.tsx'
import styles from './results.module.css'
import { useFlowDocument, useSaved } from './use-saved.ts'

/** Answers as they were given; nothing while there are none to read. */
export function Answers({ block: { flow, section, steps, labels = {}, unanswered } }: BlockProps<'answers'>) {
  const document = useFlowDocument(flow)
  const saved = useSaved(document)
  if (saved.state !== 'saved') return null
  const given = givenAnswers(document.flow, saved.answers)
  const wanted = steps
    ? steps.flatMap((step) => given.filter((each) => each.id === step))
    : given.filter((each) => section === undefined || each.section === section)
  return wanted.map((each) => (
    <Answer key={each.id} answer={each} label={labels[each.id] ?? each.question} unanswered={unanswered} />
  ))
}

interface AnswerProps {
  readonly answer: GivenAnswer
  readonly label: string
  readonly unanswered: string
}

function Answer({ answer, label, unanswered }: AnswerProps) {
  const id = useId()
  return (
    <div className={styles.answer}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <GivenTexts answer={answer} labelledBy={id} unanswered={unanswered} />
    </div>
  )
}
