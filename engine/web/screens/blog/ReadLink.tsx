import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { ArrowRight, Icon, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { Article } from './use-articles.ts'
import styles from './entry.module.css'

/** The button of an article. It covers the whole entry it stands in, so that there is one way to its page. */
export function ReadLink({ article: { id, title } }: { article: Article }) {
  const { read } = useDocument('blog')
  return (
    <TextLink
      kind="standalone"
      className={styles.read}
      render={
        <Link to="/blog/$articleId" params={{ articleId: id }} aria-label={fill(read.name, { title })} />
      }
    >
      {read.label}
      <Icon icon={ArrowRight} />
    </TextLink>
  )
}
