import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { ArrowRight, Card, Checkbox, Icon, TextLink } from '../../../ui/index.ts'
import { ReminderButton } from '../../screens/reminders/ReminderButton.tsx'
import type { BlockProps } from '../block-props.ts'
import { useToday } from '../../dates/use-today.ts'
import { usePractices } from '../practice/use-practices.ts'
import styles from './today.module.css'

/**
 * The two practices with a tick for today, kept in the account, the way to their page, and reminders of them (HOME-035
 * to HOME-038, N-15).
 */
export function Practices({ block: words }: BlockProps<'practices'>) {
  const headingId = useId()
  const today = useToday()
  const { of, say, failed } = usePractices()
  const isDone = (practice: string) => Boolean(of(practice, today)?.state)
  const done = words.list.filter(({ practice }) => isDone(practice))
  return (
    <Card as="section" className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {words.title}
      </h2>
      <p className={styles.eyebrow}>{fill(words.today, { count: done.length, total: words.list.length })}</p>
      <ul className={styles.practices} role="list">
        {words.list.map(({ practice, title, text }) => (
          <li key={practice}>
            <Checkbox
              className={styles.practice}
              label={title}
              description={text}
              checked={isDone(practice)}
              onChange={({ target }) => void say(practice, today, { state: target.checked ? 'done' : null })}
            />
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.alert}>
        {failed && <p className={styles.kept}>{words.failed}</p>}
      </div>
      <p className={styles.kept}>{words.kept}</p>
      <TextLink kind="standalone" render={<Link to={words.open.to} />}>
        {words.open.label}
        <Icon icon={ArrowRight} />
      </TextLink>
      <div className={styles.actions}>
        <ReminderButton label={words.remind} />
      </div>
    </Card>
  )
}
