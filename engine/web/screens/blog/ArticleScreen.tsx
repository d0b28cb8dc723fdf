import { Link, useParams } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { ArrowLeft, ButtonLink, EmptyState, Icon, Markdown, StarChart, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useFallbackLanguage } from '../../content/fallback-language.ts'
import { appLink } from '../../shell/app-link.tsx'
import { Day } from '../../shell/Day.tsx'
import { BlogPage } from './BlogPage.tsx'
import { Contents } from './Contents.tsx'
import { useArticles, type Article } from './use-articles.ts'
import styles from './article.module.css'

/** How many other articles stand under one. */
const MORE = 3

/** An article at its own address. */
export function ArticleScreen() {
  const { articleId } = useParams({ strict: false })
  const { missing } = useDocument('blog').article
  const articles = useArticles()
  const article = articles.find(({ id }) => id === articleId)
  if (article) return <Read key={article.id} article={article} others={othersOf(article, articles)} />
  return (
    <BlogPage title={missing.title} width="text">
      <EmptyState
        title={missing.title}
        titleLevel={1}
        action={<ButtonLink render={<Link to={missing.back.to} />}>{missing.back.label}</ButtonLink>}
      >
        {missing.text}
      </EmptyState>
    </BlogPage>
  )
}

/** The next ones in the list, from its start again at its end. */
function othersOf(article: Article, articles: readonly Article[]): Article[] {
  const at = articles.indexOf(article)
  return [...articles.slice(at + 1), ...articles.slice(0, at)].slice(0, MORE)
}

function Read({ article, others }: { article: Article; others: readonly Article[] }) {
  const words = useDocument('blog')
  const lang = useFallbackLanguage('article')
  const { title, excerpt, author, category, tags, minutes, publishedAt, updatedAt, content } = article
  return (
    <BlogPage title={title} width="text">
      <article aria-labelledby="title" className={styles.article}>
        <TextLink kind="standalone" className={styles.back} render={<Link to={words.article.back.to} />}>
          <Icon icon={ArrowLeft} />
          {words.article.back.label}
        </TextLink>
        <header className={styles.head}>
          <p className={styles.category}>{category.label}</p>
          <h1 id="title" lang={lang}>
            {title}
          </h1>
          <p className={styles.lead} lang={lang}>
            {excerpt}
          </p>
          <ul role="list" aria-label={words.article.about} className={styles.about}>
            <li>{fill(words.byline, { author })}</li>
            <li>
              <Day day={publishedAt} words={(date) => fill(words.published, { date })} />
            </li>
            {updatedAt !== undefined && (
              <li>
                <Day day={updatedAt} words={(date) => fill(words.updated, { date })} />
              </li>
            )}
            <li>{fill(words.readTime, { minutes })}</li>
          </ul>
        </header>
        <div className={styles.sky}>
          <StarChart seed={article.id} route={false} />
        </div>
        <Markdown text={content} link={appLink} className={styles.text} lang={lang} />
        <footer className={styles.tags}>
          <h2>{words.article.tags}</h2>
          <ul role="list">
            {tags.map((tag) => (
              <li key={tag}>
                <TextLink render={<Link to="/blog" search={{ q: tag }} />}>{tag}</TextLink>
              </li>
            ))}
          </ul>
        </footer>
      </article>
      {others.length > 0 && (
        <section aria-labelledby="more" className={styles.more} data-print="off">
          <h2 id="more">{words.article.more}</h2>
          <Contents articles={others} />
        </section>
      )}
    </BlogPage>
  )
}
