import { Link } from '@tanstack/react-router'
import { isRecord } from '../../../core/flow/index.ts'
import { Button, ButtonLink, Card, classes, Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { inputFrom } from '../../readings/step-input.ts'
import { useSession } from '../../session.tsx'
import styles from '../hub/hub.module.css'
import { CosmicCard } from './CosmicCard.tsx'
import sky from './sky.module.css'
import type { ViewProps } from './view-props.ts'

/** What is computed from the birth data that a card of the hub holds. */
export function Sky({ shown, answers, subject, open }: ViewProps<'sky'>) {
  const { results: said } = useDocument('charts')
  const { user } = useSession()
  const { hue = 'm1', document } = subject
  const { flow } = document
  const first = flow.mode === 'hub' ? flow.cards.find(({ id }) => id === shown.birth) : undefined
  const held = first?.assessmentType === undefined ? undefined : answers[first.assessmentType]
  const birth = isRecord(held) ? held : undefined
  const byType = new Map(
    Object.entries(answers).flatMap(([type, results]) =>
      isRecord(results) ? [[type, results] as const] : [],
    ),
  )
  const input = inputFrom(useDocument('sample-seeker'), byType, user !== null)
  const analysis = user ? said.analysis : said.analysisSignedOut
  return (
    <section className={styles.section}>
      <h2>{said.cosmic}</h2>
      {birth ? (
        <>
          {birth['timeAssumed'] === true && <Notice>{said.assumed}</Notice>}
          <ul className={classes(styles.cards, sky.four)}>
            {said.cards.map((card, index) => (
              <CosmicCard
                key={card.id}
                numeral={index + 1}
                card={card}
                words={said}
                input={input}
                hue={hue}
              />
            ))}
          </ul>
          {first && (
            <div className={styles.actions}>
              <ButtonLink variant="primary" render={<Link to={analysis.to} />}>
                {analysis.label}
              </ButtonLink>
              <Button size="large" onClick={() => open?.(first.id)}>
                {said.birthData}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Card look="sunken">
          <h3>{said.noBirthData.title}</h3>
          <p>{said.noBirthData.text}</p>
          {first && (
            <Button variant="primary" onClick={() => open?.(first.id)}>
              {said.noBirthData.action}
            </Button>
          )}
        </Card>
      )}
    </section>
  )
}
