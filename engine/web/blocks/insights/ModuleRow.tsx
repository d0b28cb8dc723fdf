import { useId, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { InsightsCard } from '../../../core/journey/insights.ts'
import type { InsightsRowWords } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, Hatch, Notice } from '../../../ui/index.ts'
import { ModulePanel } from './ModulePanel.tsx'
import { NoData } from './NoData.tsx'
import styles from './insights.module.css'
import { useGenerate } from '../../insight-content/use-generate.ts'
import type { InsightsData } from './use-insights-page.ts'

interface ModuleRowProps {
  card: InsightsCard
  data: InsightsData
  row: InsightsRowWords
}

/** A module in the ledger: what there is, the one thing to do about it, and what was written when it is open. */
export function ModuleRow({ card, data, row }: ModuleRowProps) {
  const { module, isCompleted, hasData, hasInsights, action } = card
  const [open, setOpen] = useState(false)
  const generation = useGenerate({
    module,
    how: card.content.generate,
    done: 'moduleInsightsGenerated',
    onWritten: () => setOpen(true),
  })
  const titleId = useId()
  const panelId = useId()
  const shows = open && action === 'toggle'
  const busy = generation.isPending && action !== 'toggle'
  const named = busy ? null : action === 'generate' ? row.generateOf : shows ? row.hideOf : row.viewOf
  return (
    <li
      className={styles.row}
      data-hue={module.hue}
      data-open={shows}
      data-module={module.id}
      aria-labelledby={titleId}
    >
      <div className={styles.line}>
        <div className={styles.hatch} aria-hidden="true">
          <Hatch hue={module.hue} kind="fill" />
        </div>
        <div className={styles.what}>
          <p className={styles.number}>{fill(row.number, { number: module.number })}</p>
          <h2 id={titleId} className={styles.title}>
            {module.title}
          </h2>
          <p className={styles.description}>{module.description}</p>
          <p className={styles.badges}>
            {isCompleted && <Badge tone="success">{row.completed}</Badge>}
            {hasData && <Badge tone="outline">{row.hasData}</Badge>}
            {hasInsights && <Badge tone="hue">{row.hasInsights}</Badge>}
          </p>
        </div>
        <div className={styles.act} data-print="off">
          {action === 'complete-module' ? (
            <NoData card={card} words={row.noData} />
          ) : (
            <Button
              variant={action === 'generate' ? 'primary' : 'secondary'}
              pending={busy}
              pendingLabel={row.generating}
              aria-label={named === null ? undefined : fill(named, { module: module.title })}
              aria-expanded={action === 'toggle' ? shows : undefined}
              aria-controls={shows ? panelId : undefined}
              onClick={action === 'toggle' ? () => setOpen(!open) : generation.generate}
            >
              {action === 'generate' ? row.generate : shows ? row.hide : row.view}
            </Button>
          )}
          {busy && (
            <p className={styles.wait} role="status">
              {row.wait}
            </p>
          )}
        </div>
      </div>
      {generation.failure !== null && !shows && (
        <Notice tone="error" className={styles.failure}>
          {generation.failure}
        </Notice>
      )}
      {shows && (
        <div id={panelId} className={styles.panel}>
          <ModulePanel card={card} data={data} generation={generation} words={row} />
        </div>
      )}
    </li>
  )
}
