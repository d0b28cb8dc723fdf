import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { isRecord } from '../../../core/flow/index.ts'
import type { ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { SavedAnswers } from '../../flow/saving/SavedAnswers.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './answers.module.css'
import { givenAnswers } from '../../../core/answers/given-answers.ts'
import { assessmentsInModule } from '../../data/seeker.ts'

/** The saved answers of a module, question by question. */
export function AnswersScreen() {
  return <Answers module={useDocumentById('module', useContentAddress().entry.of.id)} />
}

function Answers({ module }: { readonly module: ModuleDocument }) {
  const { documentTitle } = useDocument('shell')
  const { answers: words } = useDocument('runner').module
  const { locale } = useDocument('pack')
  const rows = useQuery(assessmentsInModule(module.number))

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
        )}
      </SavedAnswers>
    </Page>
  )
}
