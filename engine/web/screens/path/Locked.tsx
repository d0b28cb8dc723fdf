import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { PathReading } from '../../../core/journey/path.ts'
import { Badge, ButtonLink, Check, Hatch, Icon, Progress, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import styles from './states.module.css'

interface LockedProps {
  readonly reading: PathReading
  readonly completed: readonly string[]
}

/** Until the modules that it waits for are complete: how far it is, and which ones are still open. */
export function Locked({ reading, completed }: LockedProps) {
  const { completed: count, count: total } = reading
  const { locked: words } = useDocument('path')
  const { modules } = useDocument('journey')
  const waitedFor = reading.modules.flatMap((id) => modules.find((module) => module.id === id) ?? [])
  return (
    <div className={styles.locked}>
      <div className={styles.opening}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.text}</p>
        <Progress
          label={words.bar}
          value={count}
          max={total}
          valueText={fill(words.count, { count, total })}
          hue="ai"
        />
        <p>
          <ButtonLink variant="primary" render={<Link to={words.link.to} />}>
            {words.link.label}
          </ButtonLink>
        </p>
      </div>
      <ol role="list" aria-label={words.list} className={styles.modules}>
        {waitedFor.map(({ id, number, title, hue, route }) => {
          const done = completed.includes(id)
          return (
            <li key={id} data-hue={hue} data-done={done || undefined}>
              <Hatch hue={hue} className={styles.hatch} />
              <span className={styles.numeral} aria-hidden="true">
                {number}
              </span>
              {done ? (
                <span>{title}</span>
              ) : (
                <TextLink kind="standalone" render={<Link to={route} />}>
                  {title}
                </TextLink>
              )}
              <Badge
                tone={done ? 'success' : 'outline'}
                icon={done ? <Icon icon={Check} size={16} /> : undefined}
              >
                {done ? words.done : words.open}
              </Badge>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
