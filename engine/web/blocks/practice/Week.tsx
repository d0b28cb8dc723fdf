import { useId } from 'react'
import type { PracticeDay } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { PracticeBlock } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content/content.ts'
import { Card } from '../../../ui/index.ts'
import { lastSeven } from './plan.ts'
import styles from './practice.module.css'

interface WeekProps {
  readonly words: PracticeBlock['week']
  readonly today: string
  readonly days: readonly PracticeDay[]
  /** What a practice is called. */
  readonly titleOf: (practice: string) => string
}

/** Seven days with what was done and said. Nothing is counted, and a day without anything is a day like others. */
export function Week({ words, today, days, titleOf }: WeekProps) {
  const headingId = useId()
  const { locale } = useDocument('pack')
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <Card as="section" look="ruled" className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.title}</h2>
      <p className={styles.quiet}>{words.text}</p>
      <dl className={styles.week}>
        {lastSeven(today).map((day) => {
          const name = format.format(new Date(`${day}T00:00:00Z`))
          const said = days.filter((each) => each.day === day && (each.state !== null || each.note !== ''))
          return (
            <div key={day}>
              <dt>{day === today ? fill(words.today, { day: name }) : name}</dt>
              {said.length === 0 && <dd className={styles.quiet}>{words.free}</dd>}
              {said.map(({ id, practice, state, note }) => (
                <dd key={id + practice}>
                  <span className={styles.what}>{titleOf(practice)}</span>
                  <span className={styles.how}>{words[state ?? 'noted']}</span>
                  {note !== '' && <q className={styles.said}>{note}</q>}
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
