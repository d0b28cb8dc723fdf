import type { FormData } from '../../../core/flow/index.ts'
import type { HubCard, HubFlow } from '../../../core/pack/documents.gen.ts'
import { useHub } from '../../../runner/index.ts'
import { useHubResults } from '../../flow/hub/hub-results.ts'
import styles from '../../flow/hub/hub.module.css'
import type { Results } from '../../flow/hub/use-results.ts'
import type { BlockProps } from '../block-props.ts'
import { givenAnswers } from '../../../core/answers/given-answers.ts'
import { AssessmentCard, OutcomeCard } from './AssessmentCard.tsx'

/** What was answered to the step that a card opens, where that can be told in words. */
function answersTo(flow: HubFlow, { opens }: HubCard, results: Results | undefined) {
  const answered = givenAnswers(flow, (results ?? {}) as FormData).find(({ id }) => id === opens.step)
  return answered && answered.texts.length > 0
    ? { name: answered.texts.join(' · '), description: null }
    : null
}

/** What the cards came to. */
export function HubOutcomes({ block }: BlockProps<'hub-outcomes'>) {
  const { flow, hue, controls } = useHub()
  const { byType } = useHubResults()
  const step = flow.steps.find(({ id }) => id === flow.results)
  const drawn = step?.kind === 'result' ? (step.show ?? []) : []
  // A card that a drawing tells of has none among the outcomes.
  const told = new Set(drawn.flatMap((each) => (each.view === 'sky' ? [each.birth] : [])))
  return (
    <section className={styles.section}>
      {block.title !== undefined && <h2>{block.title}</h2>}
      <ul className={styles.cards}>
        {flow.cards
          .filter(({ id }) => !told.has(id))
          .map((card) => {
            const shared = {
              card,
              words: block,
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
  )
}
