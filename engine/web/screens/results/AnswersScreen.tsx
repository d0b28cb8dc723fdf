import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { Assessment } from '../../../contracts/index.ts'
import {
  effectOf,
  type FormData,
  isRecord,
  madeTextIn,
  readPath,
  typesSavedBy,
  writingCalls,
} from '../../../core/flow/index.ts'
import type { Flow, ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { SavedAnswers } from './SavedAnswers.tsx'
import { GivenTexts } from '../../blocks/results/GivenTexts.tsx'
import { useMade } from '../../blocks/results/use-made.ts'
import { useScore } from '../../blocks/results/use-score.ts'
import { useAssessment } from '../../readings/use-assessment.ts'
import { Page } from '../../shell/Page.tsx'
import styles from './answers.module.css'
import { givenAnswers, answerTexts } from '../../../core/answers/given-answers.ts'
import { assessmentsInModule } from '../../data/seeker.ts'

/** The saved answers of a module, question by question. */
export function AnswersScreen() {
  return <Answers module={useDocumentById('module', useContentAddress().entry.of.id)} />
}

function Answers({ module }: { readonly module: ModuleDocument }) {
  const { flow } = module
  const completed = useDocument('journey').modules.find(({ id }) => id === module.id)?.completedBy
  if (completed?.by === 'assessment') return <Saved module={module} types={[completed.assessmentType]} />
  if (flow.mode === 'quiz' && flow.asks)
    return <SavedScore module={module} assessment={flow.asks.assessment} />
  return <Saved module={module} types={typesSavedBy(module)} />
}

/** Of a quiz that completes its module by progress alone: what it asks says what it is saved as. */
function SavedScore({ module, assessment }: { module: ModuleDocument; assessment: string }) {
  return <Saved module={module} types={[useAssessment(assessment).assessmentType]} />
}

function Saved({ module, types }: { module: ModuleDocument; types: readonly string[] }) {
  const { documentTitle } = useDocument('shell')
  const { answers: words } = useDocument('runner').module
  const { locale } = useDocument('pack')
  const rows = useQuery(assessmentsInModule(module.number))
  const { flow } = module

  return (
    <Page
      title={fill(documentTitle, { page: words.heading, name: module.name })}
      hue={module.hue}
      width="text"
    >
      <CareNotice spaced />
      <SavedAnswers
        rows={rows}
        module={module}
        types={types}
        words={words}
        read={({ results }) => (isRecord(results) ? results : null)}
        empty={{
          title: words.none,
          text: words.noneText,
          action: (
            <ButtonLink variant="primary" render={<Link to={module.route} />}>
              {words.begin}
            </ButtonLink>
          ),
        }}
      >
        {(answers, saved) => (
          <article className={styles.answers}>
            <header>
              <p className={styles.name}>
                {module.number} · {module.name}
              </p>
              <h1>{words.heading}</h1>
              <p className={styles.quiet}>
                {fill(words.saved, {
                  date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(
                    new Date(saved.updatedAt),
                  ),
                })}
              </p>
            </header>
            {writingCalls(flow).map(({ id, title }) => (
              <Written key={id} flow={module.id} commission={id} title={title} />
            ))}
            {scoredIn(module).map((assessment) => (
              <Outcome key={assessment} assessment={assessment} />
            ))}
            {(keepsScore(module) ? [] : givenAnswers(flow, answersOfCards(flow, answers, rows.data))).map(
              (answer) => (
                <section key={answer.id} aria-labelledby={`answer-${answer.id}`} className={styles.answer}>
                  <h2 id={`answer-${answer.id}`} className={styles.question}>
                    {answer.question}
                  </h2>
                  <GivenTexts
                    answer={answer}
                    labelledBy={`answer-${answer.id}`}
                    unanswered={words.unanswered}
                  />
                </section>
              ),
            )}
            {madeIn(flow, answers).map(({ id, title, text }) => (
              <section key={id} aria-labelledby={`made-${id}`} className={styles.answer}>
                <h2 id={`made-${id}`} className={styles.question}>
                  {title}
                </h2>
                {text.split(/\n{2,}/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            <p className={styles.actions} data-print="off">
              <ButtonLink variant="primary" render={<Link to={module.back.to} />}>
                {module.back.label}
              </ButtonLink>
              <ButtonLink size="large" render={<Link to={module.route} />}>
                {words.again}
              </ButtonLink>
            </p>
          </article>
        )}
      </SavedAnswers>
    </Page>
  )
}

/** The texts that steps of a flow have made, which are kept with its answers. */
const madeIn = (flow: Flow, answers: FormData) =>
  flow.steps.flatMap((step) => {
    if (step.kind !== 'generate' || step.each !== undefined || step.bind === undefined) return []
    const made = madeTextIn(readPath(answers, step.bind))
    return made ? [{ id: step.id, title: step.title, text: made.text }] : []
  })

/** A text that was written, once there is one. */
function Written({ flow, commission, title }: { flow: string; commission: string; title: string }) {
  const titleId = useId()
  const made = useMade(flow, commission)
  if (made.state !== 'made') return null
  return (
    <section aria-labelledby={titleId} className={styles.answer}>
      <h2 id={titleId} className={styles.question}>
        {title}
      </h2>
      {answerTexts(made.value).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

/** The assessments that a flow asks: of what is scored the result is kept, and no answer. */
function scoredIn(module: ModuleDocument): readonly string[] {
  const { flow } = module
  if (flow.mode === 'hub') return flow.cards.flatMap(({ opens }) => opens.assessment ?? [])
  return flow.mode === 'quiz' && keepsScore(module) && flow.asks ? [flow.asks.assessment] : []
}

const keepsScore = (module: ModuleDocument): boolean => effectOf(module) === 'saveScore'

/** What came out of an assessment, once there is anything. */
function Outcome({ assessment }: { readonly assessment: string }) {
  const titleId = useId()
  const { saved } = useScore(assessment)
  if (saved.state !== 'saved') return null
  return (
    <section aria-labelledby={titleId} className={styles.answer}>
      <h2 id={titleId} className={styles.question}>
        {saved.outcome.label}
      </h2>
      <p>{saved.outcome.description}</p>
    </section>
  )
}

/** The answers of a flow as they were saved, those of a hub by each card. */
function answersOfCards(flow: Flow, answers: FormData, rows: readonly Assessment[] | undefined): FormData {
  if (flow.mode !== 'hub') return answers
  const saved = flow.cards.flatMap(({ opens, assessmentType }) => {
    const results = rows?.find((row) => row.assessmentType === assessmentType)?.results
    return opens.step !== undefined && isRecord(results) ? [results] : []
  })
  return Object.assign({}, ...saved)
}
