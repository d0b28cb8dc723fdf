import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import { Card, Checkbox } from '../../../ui/index.ts'
import { ReminderButton } from '../../screens/reminders/ReminderButton.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './today.module.css'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import { useToday } from '../../dates/use-today.ts'
import { isKeptDay, tickedOn, type KeptDay } from './practices-of-day.ts'

/** The two practices with a tick for today, and reminders of them (HOME-035 to HOME-038, N-15). */
export function Practices({ block: words }: BlockProps<'practices'>) {
  const headingId = useId()
  const { ticked, tick } = useTicks()
  const done = words.list.filter(({ title }) => ticked.includes(title))
  return (
    <Card as="section" className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {words.title}
      </h2>
      <p className={styles.eyebrow}>{fill(words.today, { count: done.length, total: words.list.length })}</p>
      <ul className={styles.practices} role="list">
        {words.list.map(({ title, text }) => (
          <li key={title}>
            <Checkbox
              className={styles.practice}
              label={title}
              description={text}
              checked={ticked.includes(title)}
              onChange={({ target }) => tick(title, target.checked)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.kept}>{words.kept}</p>
      <div className={styles.actions}>
        <ReminderButton label={words.remind} />
      </div>
    </Card>
  )
}

interface Ticks {
  /** What is ticked today. */
  ticked: readonly string[]
  tick: (name: string, on: boolean) => void
}

/** The seeker's ticks of today, kept on this device and gone with tomorrow (N-15). */
function useTicks(): Ticks {
  const today = useToday()
  const [kept, keep] = useKeptOnDevice<KeptDay>(['practices'], isKeptDay)
  const ticked = tickedOn(today, kept)
  return {
    ticked,
    tick: (name, on) => {
      const others = ticked.filter((one) => one !== name)
      keep({ day: today, ticked: on ? [...others, name] : others })
    },
  }
}
