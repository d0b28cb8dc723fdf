import { madeTextIn } from '../../../core/flow/index.ts'
import { Badge } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { ViewProps } from './view-props.ts'
import { WrittenRests } from './WrittenRests.tsx'
import styles from './made-text.module.css'

/** A made text, with where it comes from (D-08). */
export function Statement({ shown, value, item, subject }: ViewProps<'statement'>) {
  const { sources } = useDocument('runner')
  const made = madeTextIn(value ?? undefined)
  if (!made) return null
  return (
    <article className={styles.statement} aria-label={shown.title}>
      <h3 className={styles.statementTitle}>{shown.title}</h3>
      <Badge tone="outline">{sources[made.source]}</Badge>
      {made.text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <WrittenRests shown={shown} subject={subject} item={item} title={shown.title} text={made.text} />
    </article>
  )
}
