import type { TabsSources } from '../../../core/pack/documents.gen.ts'
import { Badge } from '../../../ui/index.ts'
import type { Statement } from './vision-answers.ts'
import styles from './vision.module.css'

interface VisionStatementProps {
  readonly statement: Statement
  readonly title: string
  readonly sources: TabsSources
}

/** The vision as one text, with where it comes from (D-08). */
export function VisionStatement({ statement, title, sources }: VisionStatementProps) {
  return (
    <article className={styles.statement} aria-label={title}>
      <h3 className={styles.statementTitle}>{title}</h3>
      <Badge tone="outline">{sources[statement.source]}</Badge>
      {statement.text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  )
}
