import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { isRecord } from '../../../core/flow/index.ts'
import type { ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { Button, ButtonLink, EmptyState } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { assessmentsInModule } from '../../queries/assessments.ts'
import { Page } from '../../shell/Page.tsx'
import styles from './answers.module.css'
import { givenAnswers } from './given-answers.ts'

/** The saved answers of a module, question by question. */
export function Answers({ module }: { readonly module: ModuleDocument }) {
  const { documentTitle } = useDocument('shell')
  const { answers: words } = useDocument('runner').module
  const { locale } = useDocument('pack')
  const { data, isPending, isError, refetch } = useQuery(assessmentsInModule(module.number))
  const type = module.flow.finish?.assessmentType ?? module.id
  const saved = data?.find(({ assessmentType }) => assessmentType === type)
  const answers = saved && isRecord(saved.results) ? saved.results : null

  return (
    <Page
      title={fill(documentTitle, { page: words.heading, name: module.name })}
      hue={module.hue}
      width="text"
    >
      {isPending ? (
        <FlowLoading>{words.loading}</FlowLoading>
      ) : isError ? (
        <EmptyState
          title={words.failed}
          titleLevel={1}
          hue={module.hue}
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {null}
        </EmptyState>
      ) : saved && answers ? (
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
          {givenAnswers(module.flow, answers).map(({ id, question, kind, texts }) => (
            <section key={id} aria-labelledby={`answer-${id}`} className={styles.answer}>
              <h2 id={`answer-${id}`} className={styles.question}>
                {question}
              </h2>
              {texts.length === 0 ? (
                <p className={styles.quiet}>{words.unanswered}</p>
              ) : kind === 'chosen' ? (
                <ul>
                  {texts.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ) : (
                texts.map((text) => (
                  <blockquote key={text} className={styles.quote}>
                    {text}
                  </blockquote>
                ))
              )}
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
      ) : (
        <EmptyState
          title={words.none}
          titleLevel={1}
          hue={module.hue}
          action={
            <ButtonLink variant="primary" render={<Link to={module.route} />}>
              {words.begin}
            </ButtonLink>
          }
        >
          {words.noneText}
        </EmptyState>
      )}
    </Page>
  )
}
