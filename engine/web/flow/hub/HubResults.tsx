import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import type { FormData } from '../../../core/flow/index.ts'
import type { HubCard, HubFlow } from '../../../core/pack/documents.gen.ts'
import type { HubControls } from '../../../runner/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { givenAnswers } from '../../blocks/results/given-answers.ts'
import type { FlowSubject } from '../subject.ts'
import { Exits } from '../frames/use-runner-props.tsx'
import { viewOf } from '../views.tsx'
import { AssessmentCard, OutcomeCard } from './AssessmentCard.tsx'
import hub from '../../../runner/frames/hub.module.css'
import styles from './hub.module.css'
import type { Results } from './use-results.ts'

interface HubResultsProps {
  readonly subject: FlowSubject
  readonly flow: HubFlow
  readonly byType: ReadonlyMap<string, Results>
  readonly controls: HubControls
}

const nothing = () => {}

/** What was answered to the step that a card opens, where that can be told in words. */
function answersTo(flow: HubFlow, { opens }: HubCard, results: Results | undefined) {
  const answered = givenAnswers(flow, (results ?? {}) as FormData).find(({ id }) => id === opens.step)
  return answered && answered.texts.length > 0
    ? { name: answered.texts.join(' · '), description: null }
    : null
}

/** What is there so far: what the results step shows, and what the cards came to. */
export function HubResults({ subject, flow, byType, controls }: HubResultsProps) {
  const { hue = 'm1', title } = subject
  const { frame } = flow
  const step = flow.steps.find(({ id }) => id === flow.results)
  const drawn = step?.kind === 'result' ? (step.show ?? []) : []
  // A card that a drawing tells of has none among the outcomes.
  const told = new Set(drawn.flatMap((each) => (each.view === 'sky' ? [each.birth] : [])))
  return (
    <div className={hub.page}>
      <p className={hub.where}>
        <Exits subject={subject} />
        <Button variant="quiet" onClick={controls.back}>
          {frame.back}
        </Button>
        <span className={hub.name}>{title}</span>
      </p>
      <h1 tabIndex={-1} className={hub.heading}>
        {step && 'heading' in step ? step.heading : title}
      </h1>
      {step?.kind === 'result' &&
        step.body?.map((paragraph) => (
          <p key={paragraph} className={hub.lead}>
            {paragraph}
          </p>
        ))}
      {step?.kind === 'result' &&
        step.show?.map((each) => (
          <Fragment key={each.view}>
            {viewOf(subject)(each, {
              value: null,
              item: null,
              answers: Object.fromEntries(byType) as FormData,
              locked: false,
              change: nothing,
              open: controls.open,
            })}
          </Fragment>
        ))}
      <section className={styles.section}>
        {frame.outcomes !== undefined && <h2>{frame.outcomes}</h2>}
        <ul className={styles.cards}>
          {flow.cards
            .filter(({ id }) => !told.has(id))
            .map((card) => {
              const shared = {
                card,
                frame,
                hue,
                results: card.assessmentType === undefined ? undefined : byType.get(card.assessmentType),
                onOpen: () => controls.open(card.id),
              }
              return card.opens.assessment === undefined ? (
                <OutcomeCard key={card.id} {...shared} outcome={answersTo(flow, card, shared.results)} />
              ) : (
                <AssessmentCard key={card.id} {...shared} assessmentId={card.opens.assessment} />
              )
            })}
        </ul>
      </section>
      <div className={styles.actions}>
        {step?.kind === 'result' &&
          step.links?.map(({ label, to }) => (
            <ButtonLink key={to} variant="primary" render={<Link to={to} />}>
              {label}
            </ButtonLink>
          ))}
        <Button size="large" onClick={controls.back}>
          {frame.back}
        </Button>
      </div>
    </div>
  )
}
