import { useId } from 'react'
import type { BlockProps } from '../block-props.ts'
import { type GivenAnswer, givenAnswers } from '../../../core/answers/given-answers.ts'
import { LabelledParts } from './LabelledParts.tsx'
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
  return wanted.map((each) => {
    const label = labels[each.id] ?? each.question
    return each.kind === 'chosen' ? (
      <Chosen key={each.id} label={label} items={each.texts} unanswered={unanswered} />
    ) : (
      <Written key={each.id} label={label} texts={each.texts} parts={each.parts} unanswered={unanswered} />
    )
  })
}

interface AnswerProps {
  readonly label: string
  readonly unanswered: string
}

/** What was chosen, as a list of words. */
function Chosen({ label, items, unanswered }: AnswerProps & { readonly items: GivenAnswer['texts'] }) {
  const id = useId()
  return (
    <div className={styles.answer}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      {items.length === 0 ? (
        <p className={styles.unanswered}>{unanswered}</p>
      ) : (
        <ul role="list" aria-labelledby={id} className={styles.chosen}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A written answer in the seeker's own words, with its line breaks; one of several parts by what each is called. */
function Written({ label, texts, parts, unanswered }: AnswerProps & Pick<GivenAnswer, 'texts' | 'parts'>) {
  return (
    <div className={styles.answer}>
      <h3 className={styles.label}>{label}</h3>
      {texts.length === 0 ? (
        <p className={styles.unanswered}>{unanswered}</p>
      ) : parts ? (
        parts.map((item, at) => <LabelledParts key={at} parts={item} />)
      ) : (
        texts.map((text, at) => (
          <blockquote key={at} className={styles.quote}>
            {text}
          </blockquote>
        ))
      )}
    </div>
  )
}
