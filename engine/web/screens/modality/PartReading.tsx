import { useQueries } from '@tanstack/react-query'
import type { Interpretation } from '../../../core/pack/documents.gen.ts'
import { Button, Card, Spinner } from '../../../ui/index.ts'
import { documentById, useDocument } from '../../content.ts'
import styles from './modality.module.css'
import type { ChosenPart } from './part.ts'

/** What the tradition says of the chosen part; a hint while there is none. */
export function PartReading({ part, onClose }: { part: ChosenPart | null; onClose: () => void }) {
  const { part: words } = useDocument('modality-page')
  return (
    <section aria-label={words.label} aria-live="polite" className={styles.part}>
      {part === null ? (
        <p className={styles.quiet}>{words.hint}</p>
      ) : (
        <Card look="ruled" className={styles.partCard}>
          <div className={styles.partHead}>
            <h2>{part.title}</h2>
            <Button variant="quiet" onClick={onClose}>
              {words.close}
            </Button>
          </div>
          <Words part={part} />
        </Card>
      )}
    </section>
  )
}

function Words({ part }: { part: ChosenPart }) {
  const { part: words } = useDocument('modality-page')
  const sets = useQueries({ queries: part.readings.map(([set]) => documentById('interpretations', set)) })
  if (sets.some(({ isPending }) => isPending))
    return (
      <p>
        <Spinner /> {words.loading}
      </p>
    )
  if (sets.some(({ isError }) => isError))
    return (
      <>
        <p>{words.failed}</p>
        <Button onClick={() => sets.forEach(({ isError, refetch }) => void (isError && refetch()))}>
          {words.retry}
        </Button>
      </>
    )
  const found = part.readings.flatMap(([, key], at) => sets[at]?.data?.entries[key] ?? [])
  if (found.length === 0) return <p>{words.none}</p>
  return found.map((entry, at) => <Entry key={at} entry={entry} />)
}

const EXTRAS = ['shadow', 'gift', 'essence', 'practice', 'question'] as const

function Entry({ entry }: { entry: Interpretation }) {
  const { part: words } = useDocument('modality-page')
  const extras = EXTRAS.filter((name) => entry[name] !== undefined)
  return (
    <div className={styles.entry}>
      {entry.title !== undefined && <h3>{entry.title}</h3>}
      <p>{entry.text}</p>
      {extras.length > 0 && (
        <dl className={styles.extras}>
          {extras.map((name) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd>{entry[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
