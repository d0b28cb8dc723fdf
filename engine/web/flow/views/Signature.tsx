import { useId } from 'react'
import { isRecord, type Json } from '../../../core/flow/index.ts'
import type { SignatureView } from '../../../core/pack/documents.gen.ts'
import { Badge } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import styles from './stations.module.css'
import type { ViewProps } from './view-props.ts'

interface Drawn {
  readonly signature: string
  readonly description: string
  readonly gifts: readonly string[]
  readonly source: 'model' | 'composed'
}

/** A signature as it was made; null where that is something else. */
function drawnIn(value: Json, { of }: SignatureView): Drawn | null {
  const made = isRecord(value) ? value[of] : null
  if (!isRecord(value) || !isRecord(made)) return null
  const text = (key: string): string => (typeof made[key] === 'string' ? made[key] : '')
  const gifts = Array.isArray(made['gifts']) ? made['gifts'] : []
  return {
    signature: text('signature'),
    description: text('description'),
    gifts: gifts.filter((each: Json) => typeof each === 'string'),
    source: value['source'] === 'model' ? 'model' : 'composed',
  }
}

/** A signature that was made, with its description and gifts, and where it comes from (SMAPRES-003, D-08). */
export function Signature({ shown, value }: ViewProps<'signature'>) {
  const drawn = drawnIn(value, shown)
  return drawn && <SignaturePlate drawn={drawn} words={shown} />
}

interface SignaturePlateProps {
  readonly drawn: Drawn
  readonly words: SignatureView
}

function SignaturePlate({ drawn: { signature, description, gifts, source }, words }: SignaturePlateProps) {
  const { sources } = useDocument('runner')
  const [titleId, giftsId] = [useId(), useId()]
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.label}>
        {words.title}
      </h2>
      <p className={styles.signature}>{signature}</p>
      <p>
        <Badge tone="outline">{sources[source]}</Badge>
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
