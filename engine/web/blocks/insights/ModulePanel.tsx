import { Link } from '@tanstack/react-router'
import type { InsightsCard } from '../../../core/journey/insights.ts'
import type { InsightsRowWords } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Notice, Printer, TextLink } from '../../../ui/index.ts'
import { useDocument, useDocuments } from '../../content.ts'
import { EarlierVersions } from '../../insight-content/EarlierVersions.tsx'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { ExperimentNotes } from './ExperimentNotes.tsx'
import styles from './insights.module.css'
import { readingsOfCard } from './readings-of-card.ts'
import type { Generation } from '../../insight-content/use-generate.ts'
import type { InsightsData } from './use-insights-page.ts'

interface ModulePanelProps {
  card: InsightsCard
  data: InsightsData
  generation: Generation
  words: InsightsRowWords
}

/** What was written for a module, the versions before it, where to read on, and the way to have it written anew. */
export function ModulePanel({ card, data, generation, words }: ModulePanelProps) {
  const types = useDocuments('insight')
  const { reading } = useDocument('insights')
  const readings = readingsOfCard(card, data, types)
  const notes = card.content.experimentInsights === true ? data.experiments : []
  const links = words.more.find(({ module }) => module === card.module.id)?.links ?? []
  return (
    <>
      {readings.map(({ type, title, latest, earlier }) => (
        <div key={type} className={styles.reading}>
          <InsightReading insight={latest} level={3} title={readings.length > 1 ? title : null} />
          <EarlierVersions versions={earlier} level={4} />
        </div>
      ))}
      <ExperimentNotes experiments={notes} title={words.experiments.title} />
      <div className={styles.foot} data-print="off">
        {generation.failure !== null && <Notice tone="error">{generation.failure}</Notice>}
        {card.hasData ? (
          <div className={styles.again}>
            <Button
              pending={generation.isPending}
              pendingLabel={words.generating}
              onClick={generation.generate}
            >
              {words.again}
            </Button>
            <p className={styles.wait} role="status">
              {generation.isPending ? words.wait : words.againHint}
            </p>
          </div>
        ) : (
          <p className={styles.wait}>{words.nothingNew}</p>
        )}
        <div className={styles.links}>
          {links.map(({ to, label }) => (
            <TextLink key={to} kind="standalone" render={<Link to={to} />}>
              {label}
            </TextLink>
          ))}
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon icon={Printer} />
            {reading.print}
          </Button>
        </div>
      </div>
    </>
  )
}
