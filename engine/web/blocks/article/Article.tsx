import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocument } from '../../content/content.ts'
import { Day } from '../../shell/Day.tsx'
import { Page } from '../../shell/Page.tsx'
import type { LayoutProps } from '../block-props.ts'
import styles from './article.module.css'

/** Sections of text under the title of the page, such as a privacy policy, with a list of what is in it. */
export function Article({ page: { title, summary, updated, hue, blocks }, children }: LayoutProps) {
  const { path } = useContentAddress().entry
  const { words, pages } = useDocument('contact')
  const { name } = useDocument('pack')
  const others = pages.filter(({ to }) => to !== path)
  return (
    <Page title={title} {...(hue ? { hue } : {})}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {summary !== undefined && <p className={styles.summary}>{fill(summary, { name })}</p>}
          {updated !== undefined && (
            <p className={styles.updated}>
              <Day day={updated} words={(date) => fill(words.updated, { date })} />
            </p>
          )}
        </header>
        <nav aria-labelledby="contents" className={styles.contents} data-print="off">
          <h2 id="contents">{words.contents}</h2>
          <ol role="list">
            {blocks.map((block) =>
              block.block === 'text' ? (
                <li key={block.id}>
                  <Link to={path} hash={block.id}>
                    {fill(block.heading, { name })}
                  </Link>
                </li>
              ) : null,
            )}
          </ol>
        </nav>
        <div className={styles.sections}>
          {children}
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
