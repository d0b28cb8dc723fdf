import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { ArrowRight, Icon, TextLink } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { useReadMap } from './map-data.ts'
import styles from './up-next.module.css'

/** What the way so far comes to, and what is next. */
export function UpNext({ block: words }: BlockProps<'up-next'>) {
  const headingId = useId()
  const { next, completed, percent } = useReadMap().reading
  return (
    <section className={styles.insights} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {words.title}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{words.completed}</dt>
          <dd>{completed}</dd>
        </div>
        <div>
          <dt>{words.progress}</dt>
          <dd>{fill(words.percent, { percent })}</dd>
        </div>
      </dl>
      {next?.route ? (
        <TextLink kind="standalone" className={styles.next} render={<Link to={next.route} />}>
          <span className={styles.label}>{words.upNext}</span> <span>{next.module.title}</span>
          <Icon icon={ArrowRight} />
        </TextLink>
      ) : (
        <p>{words.allDone}</p>
      )}
      {words.back && (
        <TextLink kind="standalone" render={<Link to={words.back.to} />}>
          {words.back.label}
        </TextLink>
      )}
    </section>
  )
}
