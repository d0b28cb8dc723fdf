import { Suspense, useId } from 'react'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Badge, Skeleton } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './claims.module.css'
import { Testimonials } from './Testimonials.tsx'

/** What others say and how many they are: stories and figures of the pack, labelled while they are samples (C-77). */
export function Stories({ block: words }: BlockProps<'stories'>) {
  const headingId = useId()
  const { sample = false } = useDocument('pack')
  return (
    <section className={styles.claims} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{words.title}</h2>
        {sample && <Badge tone="outline">{words.sample}</Badge>}
      </div>
      <Suspense fallback={<Skeleton shape="block" className={styles.coming} />}>
        <Told words={words} labelledBy={headingId} />
      </Suspense>
      <dl className={styles.figures}>
        {words.figures.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Apart, so that only the stories wait for their document. */
function Told({ words, labelledBy }: { words: BlockOf<'stories'>; labelledBy: string }) {
  const { stories } = useDocument('testimonials')
  return <Testimonials words={words} stories={stories} labelledBy={labelledBy} />
}
