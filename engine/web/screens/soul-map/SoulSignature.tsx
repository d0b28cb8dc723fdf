import { useId } from 'react'
import type { SoulMapInsights } from '../../../contracts/index.ts'
import type { SoulMapWords } from '../../../core/pack/documents.gen.ts'
import { Badge } from '../../../ui/index.ts'
import styles from './soul-map.module.css'

interface SoulSignatureProps {
  readonly map: Pick<SoulMapInsights, 'soulSignature' | 'source'>
  readonly words: SoulMapWords['signature']
}

/** The signature with its description and gifts, and where it comes from (SMAPRES-003, D-08). */
export function SoulSignature({ map: { soulSignature, source }, words }: SoulSignatureProps) {
  const [titleId, giftsId] = [useId(), useId()]
  const { signature, description, gifts } = soulSignature
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.label}>
        {words.title}
      </h2>
      <p className={styles.signature}>{signature}</p>
      <p>
        <Badge tone="outline">{source === 'model' ? words.model : words.composed}</Badge>
      </p>
      <div className={styles.description}>
        {description.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {gifts.length > 0 && (
        <>
          <h3 id={giftsId} className={styles.label}>
            {words.gifts}
          </h3>
          <ul aria-labelledby={giftsId} className={styles.gifts}>
            {gifts.map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
