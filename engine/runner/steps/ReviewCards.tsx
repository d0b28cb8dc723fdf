import { fill } from '../../core/copy.ts'
import type { ReviewCard, RunnerWords } from '../../core/pack/documents.gen.ts'
import { Skeleton } from '../../ui/index.ts'
import type { ReviewLines } from '../renderer.ts'
import styles from './review.module.css'

const NOTHING: ReviewLines = { status: 'ready', lines: [] }

interface ReviewCardsProps {
  readonly cards: readonly ReviewCard[]
  readonly words: RunnerWords
  readonly reviews: ReadonlyMap<string, ReviewLines> | undefined
}

/** Cards of what is already known, each with its first few lines. */
export function ReviewCards({ cards, words, reviews }: ReviewCardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => {
        const { status, lines } = reviews?.get(card.id) ?? NOTHING
        if (status === 'withheld') return null
        const more = lines.length - card.limit
        return (
          <li key={card.id} className={styles.card} aria-busy={status === 'loading' || undefined}>
            <h3 className={styles.title}>{card.title}</h3>
            {status === 'loading' && <Skeleton label={words.review.loading} lines={card.limit} />}
            {status === 'failed' && <p className={styles.quiet}>{words.review.failed}</p>}
            {status === 'ready' && lines.length === 0 && <p className={styles.quiet}>{card.empty}</p>}
            {status === 'ready' && lines.length > 0 && (
              <ul className={styles.lines}>
                {lines.slice(0, card.limit).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {status === 'ready' && more > 0 && (
              <p className={styles.quiet}>
                {more === 1 ? words.review.oneMore : fill(words.review.more, { count: more })}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
