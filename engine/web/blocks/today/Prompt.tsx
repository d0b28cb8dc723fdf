import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink, Card, Feather, Icon, Skeleton } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './today.module.css'
import { get } from '../../data/get.ts'

/** The prompt of the day and the way into the journal (HOME-031 to HOME-034, N-03). */
export function Prompt({ block: words }: BlockProps<'prompt'>) {
  const headingId = useId()
  const { data, isPending } = useQuery(get('GET /api/daily-prompt'))
  return (
    <Card as="section" className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {words.title}
      </h2>
      <h3 className={styles.eyebrow}>{words.promptTitle}</h3>
      <div className={styles.prompt}>
        {isPending ? (
          <Skeleton lines={2} />
        ) : (
          <blockquote>
            <p>{data?.prompt ?? words.defaultPrompt}</p>
          </blockquote>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="primary" render={<Link to={words.start.to} hash="write" />}>
          <Icon icon={Feather} />
          {words.start.label}
        </ButtonLink>
      </div>
    </Card>
  )
}
