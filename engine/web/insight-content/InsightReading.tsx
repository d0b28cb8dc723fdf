import { useId } from 'react'
import type { Insight } from '../../contracts/index.ts'
import { Badge } from '../../ui/index.ts'
import { useDocument, useDocuments } from '../content/content.ts'
import { InsightContent } from './InsightContent.tsx'
import type { HeadingLevel } from './InsightValue.tsx'
import { Resting } from './rests/Resting.tsx'
import { WrittenOn } from './WrittenOn.tsx'
import { titleOf } from '../../core/insights/readings.ts'
import styles from './insight-reading.module.css'

export interface InsightReadingProps {
  insight: Pick<Insight, 'insightType' | 'content' | 'source' | 'restsOn' | 'createdAt'>
  /** Its heading. Default: the title of its type; null for none, where the screen has one already. */
  title?: string | null
  /** The level of its heading; its parts are one deeper. Default 2. */
  level?: 2 | 3 | 4
}

/** One written text: what it is, where it comes from (D-08), when it was written, and its parts. */
export function InsightReading({ insight, title, level = 2 }: InsightReadingProps) {
  const { reading } = useDocument('insights')
  const types = useDocuments('insight')
  const headingId = useId()
  const type = types.find(({ id }) => id === insight.insightType)
  const name = title === undefined ? titleOf(insight.insightType, types) : title
  const Title = `h${level}` as const
  return (
    <article className={styles.reading} aria-labelledby={name === null ? undefined : headingId}>
      <header className={styles.head}>
        {name !== null && (
          <Title id={headingId} className={styles.title}>
            {name}
          </Title>
        )}
        <Badge tone="outline">{insight.source === 'model' ? reading.model : reading.composed}</Badge>
        <WrittenOn time={insight.createdAt} words={reading.written} className={styles.when} />
      </header>
      <InsightContent
        content={insight.content}
        sections={type?.sections ?? []}
        words={reading}
        level={name === null ? level : PARTS[level]}
        renderBelow={({ key, title: part }) => (
          <Resting insight={insight} part={key} title={part} words={reading.rests} />
        )}
      />
    </article>
  )
}

const PARTS: Readonly<Record<2 | 3 | 4, HeadingLevel>> = { 2: 3, 3: 4, 4: 5 }
