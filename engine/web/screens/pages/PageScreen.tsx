import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { PageDocument } from '../../../core/pack/documents.gen.ts'
import { Markdown } from '../../../ui/index.ts'
import { useContentAddress } from '../../content-address.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { appLink } from '../../shell/app-link.tsx'
import { Day } from '../../shell/Day.tsx'
import { Page } from '../../shell/Page.tsx'
import { Operator } from './Operator.tsx'
import styles from './pages.module.css'

/** A page of text, such as the privacy policy: the document that its address names. */
export function PageScreen() {
  const { path, of } = useContentAddress().entry
  return <TextPage path={path} page={useDocumentById('page', of.id)} />
}

interface TextPageProps {
  readonly path: string
  readonly page: PageDocument
}

function TextPage({ path, page: { title, summary, updated, sections } }: TextPageProps) {
  const { words, pages } = useDocument('contact')
  const { name } = useDocument('pack')
  const others = pages.filter(({ to }) => to !== path)
  return (
    <Page title={title}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.summary}>{fill(summary, { name })}</p>
          <p className={styles.updated}>
            <Day day={updated} words={(date) => fill(words.updated, { date })} />
          </p>
        </header>
        <nav aria-labelledby="contents" className={styles.contents} data-print="off">
          <h2 id="contents">{words.contents}</h2>
          <ol role="list">
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={path} hash={section.id}>
                  {fill(section.heading, { name })}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
              <h2 id={`${section.id}-heading`}>{fill(section.heading, { name })}</h2>
              <Markdown
                text={fill(section.body, { name })}
                level={3}
                link={appLink}
                className={styles.text}
              />
              {section.operator && <Operator />}
            </section>
          ))}
          <nav aria-label={words.others} className={styles.others} data-print="off">
            {others.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </Page>
  )
}
