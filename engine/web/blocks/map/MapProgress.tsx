import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { ArrowRight, ButtonLink, Icon, Progress } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { useReadMap } from './map-data.ts'
import styles from './overall.module.css'

/** The whole way in one bar, and the button that goes on. It is gone once nothing is open (C-76). */
export function MapProgress({ block: words }: BlockProps<'map-progress'>) {
  const headingId = useId()
  const { reading } = useReadMap()
  const percent = fill(words.percent, { percent: reading.percent })
  return (
    <section className={styles.overall} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.percent}>{percent}</p>
      </div>
      <div className={styles.bar}>
        <Progress label={words.bar} labelHidden value={reading.percent} valueText={percent} />
        <p className={styles.count}>
          {fill(words.count, { count: reading.completed, total: reading.count })}
        </p>
      </div>
      {reading.next?.route && (
        <ButtonLink variant="primary" render={<Link to={reading.next.route} />}>
          {words.continue}
          <Icon icon={ArrowRight} />
        </ButtonLink>
      )}
    </section>
  )
}
