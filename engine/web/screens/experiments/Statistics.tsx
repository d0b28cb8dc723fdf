import type { Experiment } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { experimentStatistics } from '../../../core/experiments/statistics.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { Card, Icon, Progress } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { Stars } from './Stars.tsx'
import { categoryOf } from './words-of.ts'
import styles from './statistics.module.css'

/** What came of all experiments together: four figures, and the newest insights. */
export function Statistics({ list, words }: { list: readonly Experiment[]; words: ExperimentsWords }) {
  const { statistics: says, categories } = words
  const found = experimentStatistics(
    list,
    categories.map(({ id }) => id),
  )
  const { locale } = useDocument('pack')
  const { topCategory } = found
  const average = Number(found.averageRating).toLocaleString(locale, { minimumFractionDigits: 1 })
  const top = topCategory && categoryOf(words, topCategory.category)
  return (
    <section aria-labelledby="experiment-statistics" className={styles.statistics}>
      <h2 id="experiment-statistics">{says.heading}</h2>
      <div className={styles.cards}>
        <Card as="section" look="sunken" className={styles.card} aria-labelledby="figure-completed">
          <h3 id="figure-completed">{says.completed}</h3>
          <p className={styles.figure}>{found.completed}</p>
          <Progress
            label={says.completed}
            labelHidden
            value={found.completedPercent}
            valueText={fill(says.share, { percent: found.completedPercent })}
            note={fill(says.share, { percent: found.completedPercent })}
          />
        </Card>
        <Card as="section" look="sunken" className={styles.card} aria-labelledby="figure-insights">
          <h3 id="figure-insights">{says.insights}</h3>
          <p className={styles.figure}>{found.insights}</p>
        </Card>
        <Card as="section" look="sunken" className={styles.card} aria-labelledby="figure-rating">
          <h3 id="figure-rating">{says.average}</h3>
          <p className={styles.figure}>{average}</p>
          <Stars filled={found.filledStars} label={fill(says.ofFive, { average })} />
        </Card>
        <Card as="section" look="sunken" className={styles.card} aria-labelledby="figure-top">
          <h3 id="figure-top">{says.top}</h3>
          {topCategory && top ? (
            <>
              <p className={styles.top}>
                <Icon icon={top.icon} />
                {top.label}
              </p>
              <p className={styles.note}>
                {topCategory.count === 1
                  ? says.topCount.one
                  : fill(says.topCount.other, { count: topCategory.count })}
              </p>
            </>
          ) : (
            <p className={styles.top}>{says.none}</p>
          )}
        </Card>
      </div>
      <section aria-labelledby="recent-insights" className={styles.recent}>
        <h3 id="recent-insights">{says.recent}</h3>
        {found.recent.length === 0 ? (
          <p className={styles.note}>{says.noRecent}</p>
        ) : (
          <ul role="list" className={styles.list}>
            {found.recent.map(({ id, title, insights }) => (
              <li key={id}>
                <h4>{title}</h4>
                <ul>
                  {insights.map((text, at) => (
                    <li key={at}>{text}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </section>
    </section>
  )
}
