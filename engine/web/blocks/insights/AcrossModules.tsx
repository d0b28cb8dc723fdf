import { useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { Insight } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Button, TextLink } from '../../../ui/index.ts'
import { useDocument, useDocuments } from '../../content/content.ts'
import { EarlierVersions } from '../../insight-content/EarlierVersions.tsx'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import type { Reading } from '../../../core/insights/readings.ts'
import { WrittenOn } from '../../insight-content/WrittenOn.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './insights.module.css'
import { readingsAcross } from './readings-of-card.ts'
import { useInsightsData } from './insights-data.ts'

/** What was written across the modules: the synthesis, the paths and the prompts (N-21), and whatever is new. */
export function AcrossModules({ block: words }: BlockProps<'across'>) {
  const data = useInsightsData()
  const types = useDocuments('insight')
  const headingId = useId()
  const readings = readingsAcross(data, types, words.first ?? [])
  return (
    <section className={styles.across} data-hue="ai" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.title}</h2>
      <p className={styles.description}>{readings.length > 0 ? words.text : words.none}</p>
      {readings.length > 0 && (
        <ul role="list" className={styles.ledger}>
          {readings.map((reading) => (
            <AcrossRow key={reading.type} reading={reading} words={words} />
          ))}
        </ul>
      )}
      <TextLink kind="standalone" render={<Link to={words.home.to} />}>
        {words.home.label}
      </TextLink>
    </section>
  )
}

interface AcrossRowProps {
  readonly reading: Reading<Insight>
  readonly words: BlockOf<'across'>
}

function AcrossRow({ reading: { title, latest, earlier }, words: row }: AcrossRowProps) {
  const { reading } = useDocument('insights')
  const [open, setOpen] = useState(false)
  const panelId = useId()
  return (
    <li className={styles.row} data-open={open}>
      <div className={styles.line}>
        <div className={styles.what}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.wait}>
            <WrittenOn time={latest.createdAt} words={reading.written} />
          </p>
        </div>
        <div className={styles.act} data-print="off">
          <Button
            aria-label={fill(open ? row.hideOf : row.viewOf, { module: title })}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? row.hide : row.view}
          </Button>
        </div>
      </div>
      {open && (
        <div id={panelId} className={styles.panel}>
          <div className={styles.reading}>
            <InsightReading insight={latest} level={4} title={null} />
            <EarlierVersions versions={earlier} level={4} />
          </div>
        </div>
      )}
    </li>
  )
}
