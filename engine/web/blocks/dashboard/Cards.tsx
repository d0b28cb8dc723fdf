import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import type { DashboardReading } from '../../../core/journey/dashboard.ts'
import { missingInWords, type Missing } from '../../../core/journey/gate.ts'
import type { JourneyModule, ModuleCardWords } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import { useDashboardReading } from './dashboard-data.ts'
import { MoreCard } from './MoreCard.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import styles from './dashboard.module.css'

/** A card for each module, and one more that has a text written across them. */
export function Cards({ block: { list, card: words, more } }: BlockProps<'cards'>) {
  const headingId = useId()
  const reading = useDashboardReading()
  const { locale } = useDocument('pack')
  const { modules } = useDocument('journey')
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{list}</h2>
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
              words={words}
              icon={module.icon}
              lockedAction={lockedAction(words, missing, { reading, modules, locale })}
              route={route}
            />
          </li>
        ))}
        {more && (
          <li>
            <MoreCard words={more} card={words} moduleNumber={reading.cards.length + 1} />
          </li>
        )}
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
  words: ModuleCardWords,
  missing: Missing | undefined,
  { reading, modules, locale }: Shown,
): string | undefined {
  if (missing === undefined) return undefined
  const one = reading.cards.find(({ module }) => module.id === missing)
  if (one) return fill(words.lockedAfter, { number: one.module.number })
  const titleOf = (id: string): string => modules.find((module) => module.id === id)?.title ?? id
  return fill(words.lockedAfterTitles, { titles: missingInWords(missing, titleOf, locale) })
}
