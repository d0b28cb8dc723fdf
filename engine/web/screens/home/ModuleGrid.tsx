import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import type { DashboardReading } from '../../../core/journey/dashboard.ts'
import { missingInWords, type Missing } from '../../../core/journey/gate.ts'
import type { HomeWords, JourneyModule } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content.ts'
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
  const { locale } = useDocument('pack')
  const { modules } = useDocument('journey')
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.card.list}</h2>
      <ul className={styles.grid} role="list">
        {reading.cards.map(({ module, content, status, percent, isCurrent, route, missing }) => (
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
              lockedAction={lockedAction(words.card, missing, { reading, modules, locale })}
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

interface Shown {
  reading: DashboardReading
  modules: readonly JourneyModule[]
  locale: string
}

/** What a locked card waits for: the number of one other card, or the names of whatever is missing. */
function lockedAction(
  words: HomeWords['card'],
  missing: Missing | undefined,
  { reading, modules, locale }: Shown,
): string | undefined {
  if (missing === undefined) return undefined
  const one = reading.cards.find(({ module }) => module.id === missing)
  if (one) return fill(words.lockedAfter, { number: one.module.number })
  const titleOf = (id: string): string => modules.find((module) => module.id === id)?.title ?? id
  return fill(words.lockedAfterTitles, { titles: missingInWords(missing, titleOf, locale) })
}
