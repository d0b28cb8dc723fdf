import { useId, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { InsightsCard } from '../../../core/journey/insights.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Badge, Button, Card, Dialog, Notice } from '../../../ui/index.ts'
import { useDocument, useDocuments } from '../../content/content.ts'
import { EarlierVersions } from '../../insight-content/EarlierVersions.tsx'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { WrittenOn } from '../../insight-content/WrittenOn.tsx'
import { NoData } from './NoData.tsx'
import { readingsOfCard } from './readings-of-card.ts'
import { useGenerate } from '../../insight-content/use-generate.ts'
import { useInsightsData } from './insights-data.ts'
import type { InsightsData } from './use-insights-page.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './cards.module.css'

/** The modules of the dashboard, a card each. */
export function InsightCards({ block }: BlockProps<'insight-cards'>) {
  const data = useInsightsData()
  const { dashboard } = useDocument('journey')
  const shown = dashboard.cards.map(({ module }) => module)
  return (
    <ul role="list" aria-label={block.list} className={styles.cards}>
      {data.cards
        .filter(({ module }) => shown.includes(module.id))
        .map((card) => (
          <ModuleCard key={card.module.id} card={card} data={data} words={block} />
        ))}
    </ul>
  )
}

interface ModuleCardProps {
  card: InsightsCard
  data: InsightsData
  words: BlockOf<'insight-cards'>
}

/** A module: its whole analysis opens in a panel over it. */
function ModuleCard({ card, data, words }: ModuleCardProps) {
  const { module, content, isCompleted, hasData, hasInsights } = card
  const types = useDocuments('insight')
  const { reading: written } = useDocument('insights')
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const generation = useGenerate({
    module,
    // The type that the module names first, else the one of the block (INSIGHTSOLD-006).
    how: { call: 'insight', insightType: content.insightTypes[0] ?? words.otherwise },
    done: 'insightsGenerated',
    onWritten: () => undefined,
  })
  const readings = hasInsights ? readingsOfCard(card, data, types) : []
  const [first] = readings
  const named = { module: module.title }
  return (
    <Card as="li" hue={module.hue} className={styles.card} aria-labelledby={titleId}>
      <p className={styles.number}>{fill(words.number, { number: module.number })}</p>
      <h2 id={titleId} className={styles.title}>
        {module.title}
      </h2>
      <p className={styles.badges}>
        {isCompleted && <Badge tone="success">{words.completed}</Badge>}
        {hasData && <Badge tone="outline">{words.hasData}</Badge>}
        {hasInsights && <Badge tone="hue">{words.hasInsights}</Badge>}
      </p>
      {first ? (
        <WrittenOn time={first.latest.createdAt} words={written.written} className={styles.quiet} />
      ) : (
        hasData && <p className={styles.quiet}>{words.none}</p>
      )}
      <div className={styles.act}>
        {first && (
          <Button aria-label={fill(words.viewOf, named)} onClick={() => setOpen(true)}>
            {words.view}
          </Button>
        )}
        {!first && hasData && (
          <Button
            variant="primary"
            pending={generation.isPending}
            pendingLabel={words.generating}
            aria-label={generation.isPending ? undefined : fill(words.generateOf, named)}
            onClick={generation.generate}
          >
            {words.generate}
          </Button>
        )}
        {!first && !hasData && <NoData card={card} words={words.noData} />}
      </div>
      {generation.failure !== null && <Notice tone="error">{generation.failure}</Notice>}
      <Dialog open={open} onOpenChange={setOpen} title={module.title} closeLabel={words.close} size="wide">
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
