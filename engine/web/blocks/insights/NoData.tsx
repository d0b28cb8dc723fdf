import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { InsightsCard } from '../../../core/journey/insights.ts'
import type { InsightsNoDataWords } from '../../../core/pack/documents.gen.ts'
import { TextLink } from '../../../ui/index.ts'
import styles from './insights.module.css'

/** Nothing to write from yet: what comes first, and the way there (INSIGHTS-014). */
export function NoData({ card: { content }, words }: { card: InsightsCard; words: InsightsNoDataWords }) {
  const { data } = content
  const sentence =
    data.from === 'completed-modules'
      ? fill(words.modules, { count: data.atLeast })
      : data.from === 'experiments'
        ? words.experiments
        : words.assessments
  return (
    <div className={styles.noData}>
      <p>{sentence}</p>
      <TextLink kind="standalone" render={<Link to={words.journey.to} />}>
        {words.journey.label}
      </TextLink>
    </div>
  )
}
