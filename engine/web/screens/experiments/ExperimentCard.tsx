import { useId } from 'react'
import type { Experiment } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { ExperimentsWords, ExperimentCardWords } from '../../../core/pack/documents.gen.ts'
import { Badge, type BadgeTone, Button, Card, Icon, Notice, VisuallyHidden } from '../../../ui/index.ts'
import type { Experiments } from './use-experiments.ts'
import { useChange } from './use-change.ts'
import { useShortDate } from './use-short-date.ts'
import { categoryOf, difficultyOf, timeframeOf } from './words-of.ts'
import styles from './card.module.css'
import { Stars } from './Stars.tsx'
import { actionsOf, nextStatus, type ExperimentAction } from '../../../core/experiments/status.ts'

export interface CardHandlers {
  readonly onDetails: (id: string) => void
  readonly onComplete: (id: string) => void
  /** It was changed, and may stand in another tab now. */
  readonly onMoved: () => void
  /** Somebody else changed it. */
  readonly onElsewhere: (message: string) => void
}

interface ExperimentCardProps extends CardHandlers {
  readonly experiment: Experiment
  readonly experiments: Experiments
  readonly words: ExperimentsWords
}

const SHOWN_INSIGHTS = 2
const SHOWN_RESOURCES = 3

const tones: Readonly<Record<Experiment['difficulty'], BadgeTone>> = {
  easy: 'success',
  moderate: 'neutral',
  challenging: 'warn',
}

/** One experiment: what it is, why it is here, and what can be done with it now. */
export function ExperimentCard({ experiment, experiments, words, ...handlers }: ExperimentCardProps) {
  const { card } = words
  const { id, status, title, startedAt } = experiment
  const titleId = useId()
  const change = useChange(words, experiments, handlers.onElsewhere)
  const date = useShortDate()
  const category = categoryOf(words, experiment.category)

  const move = async (to: Experiment['status']) => {
    if (await change.send(id, { status: to })) handlers.onMoved()
  }

  return (
    <Card as="article" aria-labelledby={titleId} className={styles.card}>
      <header className={styles.head}>
        <Icon icon={category.icon} size={24} className={styles.sign} />
        <div className={styles.names}>
          <VisuallyHidden>{fill(card.category, { category: category.label })}</VisuallyHidden>
          <p aria-hidden="true" className={styles.category}>
            {category.label}
          </p>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
      </header>
      <ul role="list" className={styles.badges}>
        {status !== 'suggested' && (
          <li>
            <Badge tone="hue">{card.status[status]}</Badge>
          </li>
        )}
        <li>
          <Badge tone={tones[experiment.difficulty]}>{difficultyOf(words, experiment.difficulty)}</Badge>
        </li>
        <li>
          <Badge tone="outline">{timeframeOf(words, experiment.timeframe)}</Badge>
        </li>
      </ul>
      {status === 'completed' ? (
        <CompletedPart experiment={experiment} words={card} />
      ) : (
        <OpenPart experiment={experiment} words={words} />
      )}
      {status !== 'completed' && startedAt !== null && (
        <p className={styles.note}>{fill(card.startedOn, { date: date(startedAt) })}</p>
      )}
      {change.failure !== null && <Notice tone="error">{change.failure}</Notice>}
      <footer className={styles.actions}>
        <CardActions
          status={status}
          title={title}
          pending={change.pending}
          words={card}
          onMove={(to) => void move(to)}
          onComplete={() => handlers.onComplete(id)}
        />
        <Button
          variant="quiet"
          aria-label={fill(card.detailsOf, { title })}
          onClick={() => handlers.onDetails(id)}
        >
          {card.details}
        </Button>
      </footer>
      {status === 'suggested' && <p className={styles.note}>{card.declineHint}</p>}
    </Card>
  )
}

/** What it is about, for one that has not been completed. */
function OpenPart({ experiment, words: { card } }: { experiment: Experiment; words: ExperimentsWords }) {
  const { description, alignmentReason, expectedInsights, requiredResources, source } = experiment
  const more = requiredResources.length - SHOWN_RESOURCES
  return (
    <>
      <p>{description}</p>
      {alignmentReason !== '' && (
        <section className={styles.why}>
          <h3 className={styles.label}>{card.why}</h3>
          <p>{alignmentReason}</p>
          <p className={styles.note}>{card.source[source]}</p>
        </section>
      )}
      {expectedInsights.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.label}>{card.discover}</h3>
          <ul>
            {expectedInsights.slice(0, SHOWN_INSIGHTS).map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {requiredResources.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.label}>{card.need}</h3>
          <ul role="list" className={styles.badges}>
            {requiredResources.slice(0, SHOWN_RESOURCES).map((text, at) => (
              <li key={at}>
                <Badge tone="outline">{text}</Badge>
              </li>
            ))}
            {more > 0 && <li className={styles.note}>{fill(card.more, { count: more })}</li>}
          </ul>
        </section>
      )}
    </>
  )
}

/** What the seeker told of an experiment that they completed. */
function CompletedPart({ experiment, words }: { experiment: Experiment; words: ExperimentCardWords }) {
  const { rating, userReflection, insights, completedAt } = experiment
  const date = useShortDate()
  return (
    <>
      <Stars filled={rating ?? 0} label={rating === null ? words.unrated : fill(words.rating, { rating })} />
      {completedAt !== null && (
        <p className={styles.note}>{fill(words.completedOn, { date: date(completedAt) })}</p>
      )}
      {userReflection !== null && (
        <section className={styles.part}>
          <h3 className={styles.label}>{words.experience}</h3>
          <p className={styles.told}>{userReflection}</p>
        </section>
      )}
      {insights.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.label}>{words.gained}</h3>
          <ul>
            {insights.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface CardActionsProps {
  readonly status: Experiment['status']
  /** Names the experiment in the buttons' accessible names. */
  readonly title: string
  /** The status that is being saved. */
  readonly pending: string | null
  readonly words: ExperimentCardWords
  readonly onMove: (to: Experiment['status']) => void
  readonly onComplete: () => void
}

const main: ReadonlySet<ExperimentAction> = new Set(['accept', 'start', 'complete'])

/** The buttons of a status: exactly the changes that are allowed, none for declined and completed (EXPER-025). */
function CardActions({ status, title, pending, words, onMove, onComplete }: CardActionsProps) {
  return actionsOf(status).map((action) => {
    const to = nextStatus(status, action)
    if (to === undefined) return null
    return (
      <Button
        key={action}
        variant={main.has(action) ? 'primary' : 'secondary'}
        size="regular"
        aria-description={title}
        pending={pending === to}
        pendingLabel={words.pending}
        onClick={({ detail }) => {
          // The second click of a double click would fall on the button that took this one's place.
          if (detail > 1) return
          if (action === 'complete') onComplete()
          else onMove(to)
        }}
      >
        {words[action]}
      </Button>
    )
  })
}
