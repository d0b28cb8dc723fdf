import { fill } from '../../../core/copy.ts'
import type { Testimonial } from '../../../core/pack/documents.gen.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Badge, Check, Icon, Star } from '../../../ui/index.ts'
import styles from './testimonials.module.css'

export interface StoryProps {
  words: Pick<BlockOf<'stories'>, 'rating' | 'verified'>
  story: Testimonial
}

const STARS = [1, 2, 3, 4, 5]

/** One testimonial: what was said, and beside it by whom, what changed and over how long (HOME-039). */
export function Story({ words, story }: StoryProps) {
  const { rating, quote, name, transformation, timeframe, verified, category } = story
  return (
    <figure className={styles.story}>
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.source}>
        <span className={styles.stars} role="img" aria-label={fill(words.rating, { rating })}>
          {STARS.map((star) => (
            <Icon key={star} icon={Star} size={18} className={star <= rating ? styles.full : undefined} />
          ))}
        </span>
        <span className={styles.transformation}>{transformation}</span>
        <span className={styles.timeframe}>{timeframe}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.badges}>
          {verified && <Badge icon={<Icon icon={Check} size={16} />}>{words.verified}</Badge>}
          <Badge tone="outline">{category}</Badge>
        </span>
      </figcaption>
    </figure>
  )
}
