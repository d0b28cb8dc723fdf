import { fill } from '../../../core/copy.ts'
import { Badge, Checkbox, Progress } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { percentOf, planIn, withDone } from './plan.ts'
import type { ViewProps } from './view-props.ts'
import { WrittenRests } from './WrittenRests.tsx'
import styles from './plan.module.css'

/** Made steps by rank, each to be ticked, and how far one is (N-17). */
export function Plan({ shown, value, item, locked, change, subject }: ViewProps<'plan'>) {
  const { sources } = useDocument('runner')
  const plan = planIn(value, shown)
  if (!plan) return null
  const taken = new Set(plan.done)
  const count = plan.steps.length
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
        {plan.steps.map((step) => (
          <li key={step.id} className={styles.step} data-done={taken.has(step.id) || undefined}>
            <Checkbox
              checked={taken.has(step.id)}
              disabled={locked}
              label={<span className={styles.title}>{step.title}</span>}
              description={step.description}
              onChange={({ target }) => {
                const next = plan.steps.filter(({ id }) => (id === step.id ? target.checked : taken.has(id)))
                change(
                  withDone(
                    value,
                    next.map(({ id }) => id),
                  ),
                )
              }}
            />
            <p className={styles.marks}>
              <Badge tone={step.rank.tone}>{step.rank.label}</Badge>
              {step.timeframe !== '' && <span>{step.timeframe}</span>}
            </p>
          </li>
        ))}
      </ol>
      <WrittenRests
        shown={shown}
        subject={subject}
        item={item}
        title={item?.['title'] ?? null}
        text={plan.steps.map(({ id, title }) => `${id} ${title}`).join('\n')}
      />
    </div>
  )
}
