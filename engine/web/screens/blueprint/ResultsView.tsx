import { Link } from '@tanstack/react-router'
import type { BlueprintWords, HubFlow, ModuleDocument } from '../../../core/pack/documents.gen.ts'
import type { HubControls } from '../../../runner/index.ts'
import { Button, ButtonLink, Card, classes, Notice } from '../../../ui/index.ts'
import { Exit } from '../../flow/Exit.tsx'
import { useSession } from '../../session.tsx'
import { AssessmentCard } from './AssessmentCard.tsx'
import styles from './blueprint.module.css'
import { CosmicCard } from './CosmicCard.tsx'
import { inputFrom } from './step-input.ts'
import type { Results } from './use-results.ts'

interface ResultsViewProps {
  readonly module: ModuleDocument
  readonly flow: HubFlow
  readonly words: BlueprintWords
  readonly byType: ReadonlyMap<string, Results>
  readonly controls: HubControls
}

/** What is there so far: what is computed from the birth data, and what came out of the questionnaires. */
export function ResultsView({ module, flow, words, byType, controls }: ResultsViewProps) {
  const { user } = useSession()
  const { results: said } = words
  const { hue } = module
  const step = flow.steps.find(({ id }) => id === flow.results)
  const [first, ...assessments] = flow.cards
  const birth = first?.assessmentType === undefined ? undefined : byType.get(first.assessmentType)
  const input = inputFrom(byType, user !== null)
  const analysis = user ? said.analysis : said.analysisSignedOut
  return (
    <div className={styles.page}>
      <p className={styles.where}>
        <Exit {...said.home} />
        <Button variant="quiet" onClick={controls.back}>
          {said.overview}
        </Button>
        <span className={styles.name}>{module.name}</span>
      </p>
      <h1 tabIndex={-1} className={styles.heading}>
        {step && 'heading' in step ? step.heading : module.name}
      </h1>
      {step?.kind === 'result' &&
        step.body?.map((paragraph) => (
          <p key={paragraph} className={styles.lead}>
            {paragraph}
          </p>
        ))}
      <section className={styles.section}>
        <h2>{said.cosmic}</h2>
        {birth ? (
          <>
            {birth['timeAssumed'] === true && <Notice>{said.assumed}</Notice>}
            <ul className={classes(styles.cards, styles.four)}>
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
                <Button size="large" onClick={() => controls.open(first.id)}>
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
              <Button variant="primary" onClick={() => controls.open(first.id)}>
                {said.noBirthData.action}
              </Button>
            )}
          </Card>
        )}
      </section>
      <section className={styles.section}>
        <h2>{said.assessments}</h2>
        <ul className={styles.cards}>
          {assessments.map(
            (card) =>
              card.opens.assessment !== undefined && (
                <AssessmentCard
                  key={card.id}
                  card={card}
                  assessmentId={card.opens.assessment}
                  words={said}
                  results={card.assessmentType === undefined ? undefined : byType.get(card.assessmentType)}
                  hue={hue}
                  onOpen={() => controls.open(card.id)}
                />
              ),
          )}
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
          {said.overview}
        </Button>
      </div>
    </div>
  )
}
