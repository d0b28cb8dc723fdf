import { useId, useState } from 'react'
import type { Insight } from '../../contracts/index.ts'
import { fill } from '../../core/copy.ts'
import { Button } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { InsightReading } from './InsightReading.tsx'
import { useMomentOf } from './WrittenOn.tsx'
import styles from './insight-reading.module.css'

interface EarlierVersionsProps {
  /** Newest first. */
  versions: readonly Insight[]
  /** The level of the heading above them. */
  level: 3 | 4
}

/** What was written before: kept, and opened one by one. */
export function EarlierVersions({ versions, level }: EarlierVersionsProps) {
  const { reading } = useDocument('insights')
  const headingId = useId()
  const Title = `h${level}` as const
  if (versions.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby={headingId} data-print="off">
      <Title id={headingId} className={styles.earlierTitle}>
        {reading.earlier}
      </Title>
      <ul role="list" className={styles.versions}>
        {versions.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ul>
    </section>
  )
}

function Version({ version }: { version: Insight }) {
  const { reading } = useDocument('insights')
  const [open, setOpen] = useState(false)
  const contentId = useId()
  const date = useMomentOf()(version.createdAt)
  return (
    <li>
      <Button
        variant="quiet"
        className={styles.open}
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        onClick={() => setOpen(!open)}
      >
        {fill(open ? reading.hide : reading.show, { date })}
      </Button>
      {open && (
        <div id={contentId} className={styles.version}>
          <InsightReading insight={version} title={null} level={4} />
        </div>
      )}
    </li>
  )
}
