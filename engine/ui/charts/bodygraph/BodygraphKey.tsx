import type { BodygraphLabels } from './bodygraph-types.ts'
import { HalfLine } from './ChannelLine.tsx'
import styles from './Bodygraph.module.css'

/** What solid, hatched and outlined mean. */
export function BodygraphKey({ labels }: { labels: BodygraphLabels }) {
  return (
    <ul role="list" className={styles.key}>
      {(['personality', 'design', 'both'] as const).map((state) => (
        <li key={state}>
          <svg width="32" height="10" viewBox="0 0 32 10" aria-hidden="true">
            <path d="M1 5H31" className={styles.tube} />
            <path d="M1 5H31" className={styles.inside} />
            <HalfLine d="M1 5H31" state={state} />
          </svg>
          {labels[state]}
        </li>
      ))}
      {(['defined', 'open'] as const).map((state) => (
        <li key={state}>
          <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
            <path d="M1 1h14v12H1Z" className={styles.center} data-defined={state === 'defined'} />
          </svg>
          {labels[state]}
        </li>
      ))}
    </ul>
  )
}
