import { useId } from 'react'
import { WEEKDAYS, type Weekday } from '../../../core/calendar/ics.ts'
import type { RemindersWords } from '../../../core/pack/documents.gen.ts'
import { Checkbox } from '../../../ui/index.ts'
import styles from './reminders.module.css'

interface DayFieldsProps {
  readonly words: RemindersWords['form']['repeat']
  readonly days: readonly Weekday[]
  readonly error: string | undefined
  readonly onChange: (days: readonly Weekday[]) => void
}

/** The days of the week, to be picked one by one. */
export function DayFields({ words, days, error, onChange }: DayFieldsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>{words.chosen}</legend>
      <div className={styles.days}>
        {WEEKDAYS.map((day, at) => (
          <Checkbox
            key={day}
            name={day}
            label={words.days[at] ?? day}
            aria-invalid={error === undefined ? undefined : true}
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? [...days, day] : days.filter((each) => each !== day))
            }
          />
        ))}
      </div>
      <div id={id} role="alert" className={styles.error}>
        {error}
      </div>
    </fieldset>
  )
}
