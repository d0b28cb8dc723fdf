import { useQuery } from '@tanstack/react-query'
import { isRecord } from '../../../core/flow/index.ts'
import type { FoundationsResultsWords } from '../../../core/pack/documents.gen.ts'
import { Badge } from '../../../ui/index.ts'
import { insightsOfType } from '../../queries/insights.ts'
import { Part } from './Part.tsx'
import styles from './results.module.css'

const TYPE = 'soul_foundations_analysis'

/** The text of an insight. One that is kept in named pieces is read as its texts, one below the other. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content.trim()
  if (Array.isArray(content)) return content.map(textOf).filter(Boolean).join('\n')
  return isRecord(content) ? Object.values(content).map(textOf).filter(Boolean).join('\n\n') : ''
}

/** The written analysis and where it comes from (D-08); a sentence while there is none. */
export function Analysis({ words }: { words: FoundationsResultsWords['analysis'] }) {
  const { data, isPending } = useQuery(insightsOfType(TYPE))
  if (isPending) return null
  const insight = data?.find(({ insightType }) => insightType === TYPE)
  const text = textOf(insight?.content)
  return (
    <Part title={words.title}>
      {insight && text !== '' ? (
        <>
          <p>
            <Badge tone="outline">{insight.source === 'model' ? words.model : words.composed}</Badge>
          </p>
          <div className={styles.analysis}>{text}</div>
        </>
      ) : (
        <p className={styles.quiet}>{words.none}</p>
      )}
    </Part>
  )
}
