import { useMemo, useRef, useState } from 'react'
import { Button, Notice, Skeleton, VisuallyHidden, useAnnounce } from '../../../ui/index.ts'
import { isGone } from '../../api.ts'
import { useDocument } from '../../content/content.ts'
import { useWrite } from '../../data/use-write.ts'
import { useClock } from '../../dates/use-clock.ts'
import { useToday } from '../../dates/use-today.ts'
import { ReminderButton } from '../../screens/reminders/ReminderButton.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import type { BlockProps } from '../block-props.ts'
import { NotifyLink } from '../notify/NotifyLink.tsx'
import { Own } from './Own.tsx'
import { hourOf, practiceForNow, practicesOf } from './plan.ts'
import styles from './practice.module.css'
import { PracticeSheet } from './PracticeSheet.tsx'
import { useNotes } from './use-notes.ts'
import { usePractices } from './use-practices.ts'
import { Week } from './Week.tsx'

/** One practice for now, the others of the day, a week's look back, and what can become a practice. */
export function Practice({ block: words }: BlockProps<'practice'>) {
  const { practices: given } = useDocument('reminders')
  const { locale } = useDocument('pack')
  const announce = useAnnounce()
  const today = useToday()
  const clock = useClock()
  const noted = usePractices({ anew: true })
  const notes = useNotes(noted)
  const [chosen, setChosen] = useState<string | null>(null)
  const [dropping, setDropping] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const drop = useWrite('DELETE /api/practices/{id}')
  const hour = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
    return (time: string) => format.format(new Date(`2000-01-01T${time}:00Z`))
  }, [locale])
  const all = practicesOf(given, noted.own)
  const dayOf = ({ id }: { readonly id: string }) => noted.of(id, today)

  // The one for now is found once: it must not change under somebody's hands.
  const [found, setFound] = useState<string | null>(null)
  if (noted.state === 'read' && found === null && today !== '')
    setFound(practiceForNow(all, dayOf, clock)?.id ?? null)
  const practice = all.find(({ id }) => id === (chosen ?? found)) ?? all[0]

  if (noted.state === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={noted.retry}>{words.retry}</Button>}>
        {words.failed}
      </Notice>
    )
  if (noted.state === 'loading' || !practice)
    return (
      <div role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    )

  const letGo = async () => {
    const sent = await drop.send({ params: { id: practice.id } })
    if ('error' in sent && !isGone(sent.error)) return
    setDropping(false)
    setChosen(null)
    setFound(null)
    announce(words.own.dropped)
    noted.retry()
  }

  return (
    <div className={styles.practice} ref={top} tabIndex={-1}>
      <ul role="list" aria-label={words.choose} className={styles.choice}>
        {all.map((each) => {
          const day = dayOf(each)
          return (
            <li key={each.id}>
              <button
                type="button"
                className={styles.choose}
                aria-current={each.id === practice.id ? 'true' : undefined}
                onClick={() => setChosen(each.id)}
              >
                <span className={styles.name}>{each.title}</span>
                <span className={styles.hint}>
                  {hour(hourOf(each, day))}
                  {day?.state && <span> · {words.week[day.state]}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className={styles.columns}>
        <PracticeSheet
          key={practice.id}
          practice={practice}
          today={today}
          words={words}
          noted={noted}
          notes={notes}
          hour={hour}
          onDrop={() => setDropping(true)}
        />
        <Week
          words={words.week}
          today={today}
          days={noted.days}
          titleOf={(id) => all.find((each) => each.id === id)?.title ?? words.own.name}
        />
      </div>
      <div className={styles.remind}>
        <ReminderButton label={words.remind} />
        <NotifyLink kind="practices" label={words.notify} />
      </div>
      <Own block={words} own={noted.own} hour={hour} onTaken={noted.retry} />
      <Confirm
        open={dropping}
        words={{
          title: words.own.dropTitle,
          text: words.own.dropText,
          confirm: words.own.dropConfirm,
          cancel: words.own.dropCancel,
        }}
        pending={drop.isPending}
        {...(drop.error ? { error: words.own.failed } : {})}
        finalFocus={top}
        onConfirm={() => void letGo()}
        onCancel={() => {
          drop.reset()
          setDropping(false)
        }}
      />
    </div>
  )
}
