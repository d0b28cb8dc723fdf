import { fill } from '../../../core/copy.ts'
import type { SoulMotionWords } from '../../../core/pack/documents.gen.ts'
import { Badge, type BadgeTone, Checkbox, Progress } from '../../../ui/index.ts'
import { byPriority, percentOf, type Plan } from './motion-answers.ts'
import styles from './motion.module.css'

const TONES = { high: 'hue', medium: 'neutral', low: 'outline' } as const satisfies Record<string, BadgeTone>

interface ActionPlanProps {
  readonly plan: Plan
  /** Title of the goal. */
  readonly goal: string
  readonly words: SoulMotionWords
  readonly locked: boolean
  readonly onDone: (done: readonly string[]) => void
}

/** The steps of a goal by priority, each to be ticked, and how far the goal is (N-17). */
export function ActionPlan({ plan, goal, words, locked, onDone }: ActionPlanProps) {
  const taken = new Set(plan.done)
  const count = plan.actionSteps.length
  return (
    <div className={styles.plan}>
      <div className={styles.about}>
        <Badge tone="outline">{words.sources[plan.source]}</Badge>
        <Progress
          label={fill(words.plan.progress, { title: goal })}
          labelHidden
          value={percentOf(plan)}
          valueText={fill(words.plan.taken, { done: taken.size, count })}
          note={fill(words.plan.taken, { done: taken.size, count })}
          className={styles.bar ?? ''}
        />
      </div>
      <p className={styles.hint}>{words.plan.hint}</p>
      <ol className={styles.steps}>
        {byPriority(plan.actionSteps).map((step) => (
          <li key={step.id} className={styles.step} data-done={taken.has(step.id) || undefined}>
            <Checkbox
              checked={taken.has(step.id)}
              disabled={locked}
              label={<span className={styles.title}>{step.title}</span>}
              description={step.description}
              onChange={({ target }) => {
                const next = plan.actionSteps.filter(({ id }) =>
                  id === step.id ? target.checked : taken.has(id),
                )
                onDone(next.map(({ id }) => id))
              }}
            />
            <p className={styles.marks}>
              <Badge tone={TONES[step.priority]}>{words.plan[step.priority]}</Badge>
              {step.timeframe !== '' && <span>{step.timeframe}</span>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
