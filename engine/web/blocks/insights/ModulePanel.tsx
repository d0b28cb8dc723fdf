import { Link } from '@tanstack/react-router'
import type { InsightsCard } from '../../../core/journey/insights.ts'
import type { InsightsRowWords } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Notice, Printer, TextLink } from '../../../ui/index.ts'
import { useDocument, useDocuments } from '../../content/content.ts'
import { EarlierVersions } from '../../insight-content/EarlierVersions.tsx'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import styles from './insights.module.css'
import { readingsOfCard } from './readings-of-card.ts'
import type { Generation } from '../../insight-content/use-generate.ts'
import type { InsightsData } from './use-insights-page.ts'
import { useId } from 'react'
import type { Experiment } from '../../../contracts/index.ts'

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
  const links = words.more?.find(({ module }) => module === card.module.id)?.links ?? []
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

interface ExperimentNotesProps {
  experiments: readonly Experiment[]
  title: string
}

/** What the seeker wrote down at the end of each experiment (INSIGHTS-010), in their own words. */
function ExperimentNotes({ experiments, title }: ExperimentNotesProps) {
  const headingId = useId()
  const told = experiments.filter(({ status, insights }) => status === 'completed' && insights.length > 0)
  if (told.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {told.map(({ id, title: name, insights }) => (
        <div key={id} className={styles.note}>
          <h4>{name}</h4>
          <ul>
            {insights.map((insight, at) => (
              <li key={at}>{insight}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
