import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { DashboardCard, DashboardReading } from '../../../core/journey/dashboard.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import {
  ArrowRight,
  ButtonLink,
  Icon,
  Progress as Bar,
  SurveyedRoute,
  type StationState,
} from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { useDashboardReading } from './dashboard-data.ts'
import styles from './progress-panel.module.css'

interface NextThingProps {
  words: BlockOf<'progress'>
  reading: DashboardReading
}

/** How far the seeker is, and the one next thing. */
export function Progress({ block: words }: BlockProps<'progress'>) {
  const headingId = useId()
  const reading = useDashboardReading()
  const percent = fill(words.percent, { percent: reading.percent })
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.figures}>
        <h2 id={headingId} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.percent}>{percent}</p>
        <Bar label={words.bar} labelHidden value={reading.percent} valueText={percent} />
        {reading.state !== 'start' && (
          <p className={styles.count}>
            {fill(words.count, { count: reading.completed, total: reading.count })}
          </p>
        )}
      </div>
      <NextThing words={words} reading={reading} />
      <Way reading={reading} label={words.bar} />
    </section>
  )
}

/** Start, continue, or that all is done (HOME-010 to HOME-013). */
function NextThing({ words, reading }: NextThingProps) {
  const { state, target } = reading
  if (state === 'complete' || target === null)
    return (
      <div className={styles.next}>
        <p className={styles.complete}>{words.complete}</p>
        <p className={styles.nextText}>{words.completeText}</p>
      </div>
    )
  const open = openCard(reading)
  const text = state === 'start' ? words.startText : open && fill(words.next, { title: open.module.title })
  return (
    <div className={styles.next}>
      <p className={styles.nextText}>{text}</p>
      <ButtonLink variant="primary" render={<Link to={target} />}>
        {state === 'start' ? words.start : words.continue}
        <Icon icon={ArrowRight} />
      </ButtonLink>
    </div>
  )
}

/** Where the seeker stands on the way: what the button opens, else what is under way or open. */
function openCard({ cards, target }: DashboardReading): DashboardCard | undefined {
  return (
    cards.find(({ content }) => content.route === target) ??
    cards.find(({ status }) => status === 'in_progress' || status === 'unlocked')
  )
}

/** The same as a drawing. The cards below say it in words, so it is hidden from those who do not see it. */
function Way({ reading, label }: { reading: DashboardReading; label: string }) {
  const here = openCard(reading)
  const stateOf = (card: DashboardCard): StationState => {
    if (card === here) return 'here'
    if (card.status === 'completed') return 'done'
    return card.status === 'locked' ? 'locked' : 'ahead'
  }
  return (
    <div className={styles.way} aria-hidden="true">
      <SurveyedRoute
        label={label}
        stations={reading.cards.map((card) => ({
          id: card.module.id,
          label: card.module.title,
          hue: card.module.hue,
          mark: card.module.number,
          state: stateOf(card),
        }))}
      />
    </div>
  )
}
