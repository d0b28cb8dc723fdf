import { fill } from '../../../core/copy.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { BlogPage } from './BlogPage.tsx'
import { Contents } from './Contents.tsx'
import { Featured } from './Featured.tsx'
import { findArticles } from './find-articles.ts'
import { Finder } from './Finder.tsx'
import { useArticles } from './use-articles.ts'
import { useWanted } from './use-wanted.ts'
import styles from './blog.module.css'

/** The blog's index, set like the contents page of an atlas. */
export function BlogScreen() {
  const words = useDocument('blog')
  const articles = useArticles()
  const { text, category, type, choose, clear } = useWanted()
  const found = findArticles(articles, { text, category })
  const everything = category === '' && text.trim() === ''
  const featured = everything ? articles.filter((article) => article.featured) : []
  return (
    <BlogPage title={words.title}>
      <div className={styles.index}>
        <div className={styles.rail}>
          <div className={styles.head}>
            <h1>{words.heading}</h1>
            <p className={styles.intro}>{words.intro}</p>
          </div>
          <Finder text={text} category={category} onType={type} onChoose={choose} />
        </div>
        <div className={styles.sheet}>
          {featured.length > 0 && (
            <section aria-labelledby="featured" className={styles.part}>
              <h2 id="featured" className={styles.heading}>
                {words.featured}
              </h2>
              <Featured articles={featured} />
            </section>
          )}
          <section aria-labelledby="articles" className={styles.part}>
            <div className={styles.heading}>
              <h2 id="articles">{words.list}</h2>
              <p role="status" className={styles.count}>
                {found.length === 1 ? words.found.one : fill(words.found.many, { count: found.length })}
              </p>
            </div>
            {found.length > 0 ? (
              <Contents articles={found} />
            ) : (
              <EmptyState
                title={words.empty.title}
                titleLevel={3}
                action={<Button onClick={clear}>{words.empty.action}</Button>}
              >
                {words.empty.description}
              </EmptyState>
            )}
          </section>
        </div>
      </div>
    </BlogPage>
  )
}
