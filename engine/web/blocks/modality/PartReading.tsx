import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Interpretation } from '../../../core/pack/documents.gen.ts'
import { Button, Card, Spinner } from '../../../ui/index.ts'
import { documentById, useDocument } from '../../content/content.ts'
import { useFallbackLanguage } from '../../content/fallback-language.ts'
import styles from './modality.module.css'
import type { ChosenPart } from './part.ts'

/** What the tradition says of the chosen part; a hint while there is none. */
export function PartReading({ part, onClose }: { part: ChosenPart | null; onClose: () => void }) {
  const { part: words, readings } = useDocument('chart-figures')
  const head = useRef<HTMLDivElement>(null)
  const shown = part?.title ?? null
  // Below a drawing on a phone nobody would see that something came.
  useEffect(() => {
    if (shown !== null) head.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <section aria-label={words.label} aria-live="polite" className={styles.part}>
      {part === null ? (
        <p className={styles.quiet}>{words.hint}</p>
      ) : (
        <Card look="ruled" className={styles.partCard}>
          <div ref={head} className={styles.partHead}>
            <h2>{part.title}</h2>
            <Button variant="quiet" onClick={onClose}>
              {words.close}
            </Button>
          </div>
          {part.readings.map(([of, key]) => (
            <Words key={`${of} ${key}`} set={readings[of]} entryKey={key} />
          ))}
        </Card>
      )}
    </section>
  )
}

/** What one set says of it. */
function Words({ set, entryKey }: { set: string | undefined; entryKey: string }) {
  const { part: words } = useDocument('chart-figures')
  const { data, isError, refetch } = useQuery({
    ...documentById('interpretations', set ?? ''),
    enabled: set !== undefined,
  })
  if (set === undefined) return null
  if (isError)
    return (
      <>
        <p>{words.failed}</p>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </>
    )
  if (!data)
    return (
      <p>
        <Spinner /> {words.loading}
      </p>
    )
  const entry = data.entries[entryKey]
  return entry ? <Entry entry={entry} /> : <p>{words.none}</p>
}

const EXTRAS = ['shadow', 'gift', 'essence', 'practice', 'question'] as const

function Entry({ entry }: { entry: Interpretation }) {
  const { part: words } = useDocument('chart-figures')
  const lang = useFallbackLanguage('interpretations')
  const extras = EXTRAS.filter((name) => entry[name] !== undefined)
  return (
    <div className={styles.entry}>
      {entry.title !== undefined && <h3 lang={lang}>{entry.title}</h3>}
      <p lang={lang}>{entry.text}</p>
      {extras.length > 0 && (
        <dl className={styles.extras}>
          {extras.map((name) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd lang={lang}>{entry[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
