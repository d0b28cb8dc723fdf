import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HomeWords } from '../../../core/pack/documents.gen.ts'
import { ButtonLink, Card, Feather, Icon, Skeleton } from '../../../ui/index.ts'
import { dailyPrompt } from '../../queries/daily-prompt.ts'
import styles from './reflection.module.css'

/** The prompt of the day and the way into the journal (HOME-031 to HOME-034, N-03). */
export function JournalCard({ words }: { words: HomeWords['journal'] }) {
  const headingId = useId()
  const { data, isPending } = useQuery(dailyPrompt)
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
        <ButtonLink variant="primary" render={<Link to="/journal" hash="write" />}>
          <Icon icon={Feather} />
          {words.start}
        </ButtonLink>
      </div>
    </Card>
  )
}
