import { fill } from '../../../core/copy.ts'
import { Markdown } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { appLink } from '../../shell/app-link.tsx'
import type { BlockProps } from '../block-props.ts'
import { Operator } from './Operator.tsx'
import styles from './article.module.css'

/** A section of text, that links can lead to. */
export function Text({ block: { id, heading, body, operator = false } }: BlockProps<'text'>) {
  const { name } = useDocument('pack')
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
      <h2 id={`${id}-heading`}>{fill(heading, { name })}</h2>
      <Markdown text={fill(body, { name })} level={3} link={appLink} className={styles.text} />
      {operator && <Operator />}
    </section>
  )
}
