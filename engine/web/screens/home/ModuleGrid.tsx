import { useId } from 'react'
import type { DashboardReading } from '../../../core/journey/dashboard.ts'
import type { HomeWords } from '../../../core/pack/documents.gen.ts'
import { AiCard } from './AiCard.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import styles from './home.module.css'

export interface ModuleGridProps {
  words: HomeWords
  reading: DashboardReading
}

/** The five module cards, and the sixth that reads across them. */
export function ModuleGrid({ words, reading }: ModuleGridProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.card.list}</h2>
      <ul className={styles.grid} role="list">
        {reading.cards.map(({ module, content, status, percent, isCurrent, route }) => (
          <li key={module.id}>
            <ModuleCard
              moduleNumber={module.number}
              title={module.title}
              description={module.description}
              status={status}
              progress={percent}
              features={content.features}
              isCurrent={isCurrent}
              hue={module.hue}
              words={words.card}
              route={route}
            />
          </li>
        ))}
        <li>
          <AiCard words={words} moduleNumber={reading.cards.length + 1} />
        </li>
      </ul>
    </section>
  )
}
