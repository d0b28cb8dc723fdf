import { useId, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { InsightsCard } from '../../../core/journey/insights.ts'
import type { InsightsWords } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, Card, Dialog, Notice } from '../../../ui/index.ts'
import { useDocuments } from '../../content.ts'
import { EarlierVersions } from '../../insight-content/EarlierVersions.tsx'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { WrittenOn } from '../../insight-content/WrittenOn.tsx'
import { NoData } from '../insights/NoData.tsx'
import { readingsOfCard } from '../insights/readings-of-card.ts'
import { useGenerate } from '../../insight-content/use-generate.ts'
import type { InsightsData } from '../insights/use-insights-page.ts'
import styles from './older-insights.module.css'

interface ModuleCardProps {
  card: InsightsCard
  data: InsightsData
  words: InsightsWords
}

/** A module of the earlier page: its whole analysis opens in a panel over it. */
export function ModuleCard({ card, data, words: { row, older, reading: written } }: ModuleCardProps) {
  const { module, content, isCompleted, hasData, hasInsights } = card
  const types = useDocuments('insight')
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const generation = useGenerate({
    module,
    // The type that the module names first, else the one that belongs to all (INSIGHTSOLD-006).
    how: { call: 'insight', insightType: content.insightTypes[0] ?? 'synthesis' },
    done: 'insightsGenerated',
    onWritten: () => undefined,
  })
  const readings = hasInsights ? readingsOfCard(card, data, types) : []
  const [first] = readings
  const named = { module: module.title }
  return (
    <Card as="li" hue={module.hue} className={styles.card} aria-labelledby={titleId}>
      <p className={styles.number}>{fill(row.number, { number: module.number })}</p>
      <h2 id={titleId} className={styles.title}>
        {module.title}
      </h2>
      <p className={styles.badges}>
        {isCompleted && <Badge tone="success">{row.completed}</Badge>}
        {hasData && <Badge tone="outline">{row.hasData}</Badge>}
        {hasInsights && <Badge tone="hue">{row.hasInsights}</Badge>}
      </p>
      {first ? (
        <WrittenOn time={first.latest.createdAt} words={written.written} className={styles.quiet} />
      ) : (
        hasData && <p className={styles.quiet}>{older.none}</p>
      )}
      <div className={styles.act}>
        {first && (
          <Button aria-label={fill(older.viewOf, named)} onClick={() => setOpen(true)}>
            {older.view}
          </Button>
        )}
        {!first && hasData && (
          <Button
            variant="primary"
            pending={generation.isPending}
            pendingLabel={row.generating}
            aria-label={generation.isPending ? undefined : fill(older.generateOf, named)}
            onClick={generation.generate}
          >
            {row.generate}
          </Button>
        )}
        {!first && !hasData && <NoData card={card} words={row.noData} />}
      </div>
      {generation.failure !== null && <Notice tone="error">{generation.failure}</Notice>}
      <Dialog open={open} onOpenChange={setOpen} title={module.title} closeLabel={older.close} size="wide">
        {readings.map(({ type, title, latest, earlier }) => (
          <div key={type} className={styles.reading} data-hue={module.hue}>
            <InsightReading insight={latest} level={3} title={readings.length > 1 ? title : null} />
            <EarlierVersions versions={earlier} level={4} />
          </div>
        ))}
      </Dialog>
    </Card>
  )
}
