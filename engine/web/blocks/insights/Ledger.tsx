import type { BlockProps } from '../block-props.ts'
import styles from './insights.module.css'
import { ModuleRow } from './ModuleRow.tsx'
import { useInsightsData } from './insights-data.ts'

/** A row for each module, which opens to what was written for it. */
export function Ledger({ block: { list, row } }: BlockProps<'ledger'>) {
  const data = useInsightsData()
  return (
    <ol role="list" aria-label={list} className={styles.ledger}>
      {data.cards.map((card) => (
        <ModuleRow key={card.module.id} card={card} data={data} row={row} />
      ))}
    </ol>
  )
}
