import { Badge } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { DesignFacts } from './DesignFigure.tsx'
import { MapBasis } from './MapLists.tsx'
import styles from './modality.module.css'
import { useShownReading } from './reading-context.ts'

/** What a reading is called, and what is read first. */
export function ModalityHead({ block: { badge, honest, honestAnswers } }: BlockProps<'modality-head'>) {
  const { title, reading, facts } = useShownReading()
  const { result, sample } = reading
  return (
    <header className={styles.head}>
      <p>
        <Badge tone="success">{badge}</Badge>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{result.subtitle}</p>
      <p className={styles.quiet}>{result.chart === null ? honestAnswers : honest}</p>
      {facts && <MapBasis facts={facts} sample={sample} />}
      {result.chart === 'design' && <DesignFacts data={result.data} />}
    </header>
  )
}
