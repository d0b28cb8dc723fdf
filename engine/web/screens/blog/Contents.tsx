import { fill } from '../../../core/copy.ts'
import { useDocument } from '../../content/content.ts'
import { useFallbackLanguage } from '../../content/fallback-language.ts'
import { Day } from '../../shell/Day.tsx'
import { ReadLink } from './ReadLink.tsx'
import type { Article } from './use-articles.ts'
import styles from './entry.module.css'

/** Articles as the entries of a contents page: a number, a title, a dotted line, and how long it takes. */
export function Contents({ articles }: { articles: readonly Article[] }) {
  return (
    <ol role="list" className={styles.contents}>
      {articles.map((article) => (
        <li key={article.id}>
          <Entry article={article} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ article }: { article: Article }) {
  const { byline, readTime } = useDocument('blog')
  const lang = useFallbackLanguage('article')
  const { id, title, excerpt, author, category, tags, minutes, publishedAt } = article
  return (
    <article className={styles.entry} aria-labelledby={`entry-${id}`}>
      <header className={styles.line}>
        <h3 id={`entry-${id}`} className={styles.title}>
          <span lang={lang}>{title}</span>
        </h3>
        <p className={styles.minutes}>{fill(readTime, { minutes })}</p>
      </header>
      <p className={styles.excerpt} lang={lang}>
        {excerpt}
      </p>
      <p className={styles.about}>
        <span className={styles.category}>{category.label}</span>
        <span>{fill(byline, { author })}</span>
        <Day day={publishedAt} />
        <span lang={lang}>{tags.join(', ')}</span>
      </p>
      <ReadLink article={article} />
    </article>
  )
}
