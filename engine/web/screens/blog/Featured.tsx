import { fill } from '../../../core/copy.ts'
import { StarChart } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useFallbackLanguage } from '../../content/fallback-language.ts'
import { ReadLink } from './ReadLink.tsx'
import type { Article } from './use-articles.ts'
import styles from './entry.module.css'

/** The articles that stand in front, each under a sky of its own. */
export function Featured({ articles }: { articles: readonly Article[] }) {
  const { readTime } = useDocument('blog')
  const lang = useFallbackLanguage('article')
  return (
    <ul role="list" className={styles.featured}>
      {articles.map((article) => (
        <li key={article.id} className={styles.plate}>
          <div className={styles.sky}>
            <StarChart seed={article.id} route={false} />
          </div>
          <p className={styles.about}>
            <span className={styles.category}>{article.category.label}</span>
            <span>{fill(readTime, { minutes: article.minutes })}</span>
          </p>
          <h3 className={styles.title} lang={lang}>
            {article.title}
          </h3>
          <p className={styles.excerpt} lang={lang}>
            {article.excerpt}
          </p>
          <ReadLink article={article} />
        </li>
      ))}
    </ul>
  )
}
