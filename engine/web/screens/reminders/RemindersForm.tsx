import { useRef, useState, type FormEvent, useId } from 'react'
import { icsOf, WEEKDAYS, type Weekday } from '../../../core/calendar/ics.ts'
import { fill } from '../../../core/copy.ts'
import type { RemindersWords, ReminderPractice } from '../../../core/pack/documents.gen.ts'
import {
  Button,
  Download,
  Field,
  Icon,
  Notice,
  Select,
  Checkbox,
  Skeleton,
  TextInput,
} from '../../../ui/index.ts'
import { remindersOfOwn } from '../../blocks/practice/plan.ts'
import { usePractices } from '../../blocks/practice/use-practices.ts'
import { useDocument } from '../../content/content.ts'
import { localDay, localTime } from '../../dates/local-day.ts'
import { randomName } from '../../data/random-name.ts'
import { saveFile } from '../../data/save-file.ts'
import {
  daysOf,
  firstChoices,
  issuesIn,
  practicesIn,
  remindersOf,
  type ChoiceIssues,
  type ReminderChoices,
} from './reminder-choices.ts'
import styles from './reminders.module.css'

const NO_ISSUES: ChoiceIssues = { times: {} }

interface RemindersFormProps {
  readonly words: RemindersWords
  /** Of the headings below the form. */
  readonly headingLevel: 2 | 3
}

/**
 * Practices, times, days and an alarm become a calendar file, made here in the browser: those of the product, and those
 * that the seeker has taken as far as they can be read.
 */
export function RemindersForm({ words, headingLevel }: RemindersFormProps) {
  const { state, own } = usePractices()
  if (state === 'loading') return <Skeleton lines={6} />
  const all = { ...words, practices: [...words.practices, ...remindersOfOwn(own)] }
  return <ChoicesForm words={all} headingLevel={headingLevel} />
}

function ChoicesForm({ words, headingLevel }: RemindersFormProps) {
  const { name, locale } = useDocument('pack')
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(() => firstChoices(words))
  const [issues, setIssues] = useState(NO_ISSUES)
  const [made, setMade] = useState<'no' | 'yes' | 'failed'>('no')

  const change = (changes: Partial<ReminderChoices>) => {
    setChoices((last) => ({ ...last, ...changes }))
    setIssues(NO_ISSUES)
    setMade('no')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = issuesIn(choices, words)
    setIssues(found ?? NO_ISSUES)
    if (found) {
      form.current?.querySelector<HTMLElement>(`[name="${firstWrong(found, words)}"]`)?.focus()
      return
    }
    try {
      const now = new Date()
      const moment = { local: `${localDay(now)}T${localTime(now)}`, utc: now.toISOString() }
      const file = icsOf(remindersOf(choices, words, randomName), name, moment)
      saveFile(new Blob([file], { type: 'text/calendar' }), words.fileName)
      setMade('yes')
    } catch {
      setMade('failed')
    }
  }

  const { repeat, alarm } = words.form
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.practices}>
        {words.practices.map((practice) => (
          <PracticeFields
            key={practice.id}
            practice={practice}
            words={words.form}
            chosen={choices.practices[practice.id] ?? { included: false, time: practice.time }}
            error={issues.times[practice.id]}
            onChange={(chosen) => change({ practices: { ...choices.practices, [practice.id]: chosen } })}
          />
        ))}
        <div role="alert" className={styles.error}>
          {issues.practices}
        </div>
      </div>
      <div className={styles.pair}>
        <Field label={repeat.label}>
          <Select
            value={choices.repeat}
            options={[
              ['daily', repeat.daily],
              ['weekdays', repeat.weekdays],
              ['chosen', repeat.chosen],
            ]}
            onChange={(value) => change({ repeat: value })}
          />
        </Field>
        <Field label={alarm.label}>
          <Select
            value={String(choices.alarm)}
            options={[
              ['null', alarm.none],
              ['0', alarm.atTime],
              ...alarm.minutes.map((minutes) => [String(minutes), fill(alarm.before, { minutes })] as const),
            ]}
            onChange={(value) => change({ alarm: value === 'null' ? null : Number(value) })}
          />
        </Field>
      </div>
      {choices.repeat === 'chosen' && (
        <DayFields
          words={repeat}
          days={choices.days}
          error={issues.days}
          onChange={(days) => change({ days })}
        />
      )}
      <p className={styles.zone}>{words.form.zone}</p>
      <div className={styles.finish}>
        <p aria-live="polite">{summaryOf(choices, words, locale)}</p>
        <Button type="submit" variant="primary">
          <Icon icon={Download} />
          {words.download}
        </Button>
        {made === 'yes' && (
          <Notice tone="success" live title={words.done.title}>
            {words.done.text}
          </Notice>
        )}
        {made === 'failed' && <Notice tone="error">{words.errors.failed}</Notice>}
      </div>
      <RemindersHelp words={words} headingLevel={headingLevel} />
    </form>
  )
}

function firstWrong(issues: ChoiceIssues, { practices }: RemindersWords): string {
  if (issues.practices !== undefined) return practices[0]?.id ?? ''
  const [time] = Object.keys(issues.times)
  return time === undefined ? WEEKDAYS[0] : `${time}-time`
}

/** What the file will hold; nothing while it would be empty. */
function summaryOf(choices: ReminderChoices, words: RemindersWords, locale: string): string {
  const { repeat } = words.form
  const list = new Intl.ListFormat(locale)
  const titles = practicesIn(choices, words.practices).map(({ title }) => title)
  const picked = daysOf(choices)
  if (titles.length === 0 || picked.length === 0) return ''
  const days =
    choices.repeat === 'chosen'
      ? list.format(
          repeat.days.filter((_, at) => WEEKDAYS.some((day, of) => of === at && picked.includes(day))),
        )
      : repeat[choices.repeat]
  return fill(words.summary, { titles: list.format(titles), days })
}

interface RemindersHelpProps {
  readonly words: RemindersWords
  readonly headingLevel: 2 | 3
}

/** How the file gets into a calendar, and what to know about it. */
function RemindersHelp({ words: { how, notes }, headingLevel }: RemindersHelpProps) {
  const { name } = useDocument('pack')
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.help}>
      <section>
        <Heading className={styles.heading}>{how.heading}</Heading>
        <dl className={styles.steps}>
          {how.steps.map(({ calendar, text }) => (
            <div key={calendar}>
              <dt>{calendar}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <Heading className={styles.heading}>{notes.heading}</Heading>
        <ul className={styles.notes}>
          {notes.items.map((item) => (
            <li key={item}>{fill(item, { name })}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface DayFieldsProps {
  readonly words: RemindersWords['form']['repeat']
  readonly days: readonly Weekday[]
  readonly error: string | undefined
  readonly onChange: (days: readonly Weekday[]) => void
}

/** The days of the week, to be picked one by one. */
function DayFields({ words, days, error, onChange }: DayFieldsProps) {
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

interface PracticeFieldsProps {
  readonly practice: ReminderPractice
  readonly words: RemindersWords['form']
  readonly chosen: { readonly included: boolean; readonly time: string }
  readonly error: string | undefined
  readonly onChange: (chosen: { included: boolean; time: string }) => void
}

/** One practice: whether to be reminded of it, and when. */
function PracticeFields({ practice, words, chosen, error, onChange }: PracticeFieldsProps) {
  const { id, title, text } = practice
  return (
    <div className={styles.practice}>
      <Checkbox
        name={id}
        label={fill(words.include, { title })}
        description={text}
        checked={chosen.included}
        onChange={({ target }) => onChange({ ...chosen, included: target.checked })}
      />
      {chosen.included && (
        <Field label={fill(words.time, { title })} error={error} className={styles.time}>
          <TextInput
            type="time"
            name={`${id}-time`}
            required
            value={chosen.time}
            onChange={({ target }) => onChange({ ...chosen, time: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
