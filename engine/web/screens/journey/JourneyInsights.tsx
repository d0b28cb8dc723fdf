import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { MapReading } from '../../../core/journey/map.ts'
import type { JourneyMapWords } from '../../../core/pack/documents.gen.ts'
import { ArrowRight, Icon, TextLink } from '../../../ui/index.ts'
import styles from './insights.module.css'

export interface JourneyInsightsProps {
  words: JourneyMapWords
  reading: MapReading
}

/** What the way so far comes to, once something is completed. */
export function JourneyInsights({ words, reading }: JourneyInsightsProps) {
  const headingId = useId()
  const { next, completed, percent } = reading
  return (
    <section className={styles.insights} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {words.insights.title}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{words.insights.completed}</dt>
          <dd>{completed}</dd>
        </div>
        <div>
          <dt>{words.insights.progress}</dt>
          <dd>{fill(words.overall.percent, { percent })}</dd>
        </div>
      </dl>
      {next?.route ? (
        <TextLink kind="standalone" className={styles.next} render={<Link to={next.route} />}>
          <span className={styles.label}>{words.insights.upNext}</span> <span>{next.module.title}</span>
          <Icon icon={ArrowRight} />
        </TextLink>
      ) : (
        <p>{words.insights.allDone}</p>
      )}
    </section>
  )
}
