import { fill } from '../../../core/copy.ts'
import { Badge, type BadgeTone, Checkbox, Progress } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { byPriority, keptPlan, percentOf, planIn } from './plan.ts'
import type { ViewProps } from './view-props.ts'
import styles from './plan.module.css'

const TONES = { high: 'hue', medium: 'neutral', low: 'outline' } as const satisfies Record<string, BadgeTone>

/** Made steps by priority, each to be ticked, and how far one is (N-17). */
export function Plan({ shown, value, item, locked, change }: ViewProps<'plan'>) {
  const { sources } = useDocument('runner')
  const plan = planIn(value ?? undefined)
  if (!plan) return null
  const onDone = (done: readonly string[]) => change(keptPlan({ ...plan, done }))
  const taken = new Set(plan.done)
  const count = plan.actionSteps.length
  return (
    <div className={styles.plan}>
      <div className={styles.about}>
        <Badge tone="outline">{sources[plan.source]}</Badge>
        <Progress
          label={fill(shown.progress, { title: item?.['title'] ?? '' })}
          labelHidden
          value={percentOf(plan)}
          valueText={fill(shown.taken, { done: taken.size, count })}
          note={fill(shown.taken, { done: taken.size, count })}
          className={styles.bar ?? ''}
        />
      </div>
      <p className={styles.hint}>{shown.hint}</p>
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
              <Badge tone={TONES[step.priority]}>{shown[step.priority]}</Badge>
              {step.timeframe !== '' && <span>{step.timeframe}</span>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
