import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import { letterSpan, monthsAfter } from '../../../core/flow/index.ts'
import { Button, Checkbox, classes, Field, Lock, Icon, Notice, TextInput } from '../../../ui/index.ts'
import type { StepProps } from '../../renderer.ts'
import { ReviewCards } from '../ReviewCards.tsx'
import { LongField } from '../Written.tsx'
import { LetterLock } from './LetterLock.tsx'
import { Passphrase } from './Passphrase.tsx'
import { type Letter as Written, useLetter } from './use-letter.ts'
import styles from './letter.module.css'

/** A letter to oneself: its text with prompts beside it, its day, its lock, and the last look before it is sealed. */
export function Letter(props: StepProps<'letter'>) {
  const { step, words, app, refusal, locked } = props
  const letter = useLetter(props)
  return (
    <div className={classes(styles.letter, step.beside && styles.two)}>
      <div className={styles.page}>
        {refusal !== null && <Refused step={step} letter={letter} refusal={refusal} />}
        <Page {...props} letter={letter} />
      </div>
      {step.beside && (
        <aside className={styles.beside} aria-labelledby={`${props.headingId}-beside`}>
          <h2 id={`${props.headingId}-beside`} className={styles.title}>
            {step.beside.title}
          </h2>
          {step.beside.text !== undefined && <p className={styles.quiet}>{step.beside.text}</p>}
          <ReviewCards cards={step.beside.cards} words={words} reviews={app.reviews} />
        </aside>
      )}
      <div className={styles.rest}>
        <Day step={step} letter={letter} locked={locked} />
        {step.lock && <LetterLock words={step.lock} letter={letter} locked={locked} />}
        <Seal step={step} letter={letter} locked={locked} />
      </div>
    </div>
  )
}

interface PageProps extends StepProps<'letter'> {
  readonly letter: Written
}

/** The page itself; of a locked draft that was left, what asks for its passphrase. */
function Page({ letter, ...props }: PageProps) {
  const { step, locked } = props
  const { lock } = step
  const page = useRef<HTMLDivElement>(null)
  // Whoever has given the passphrase writes on.
  const before = useRef(letter.state)
  useEffect(() => {
    if (before.current === 'locked-away' && letter.state === 'locked')
      page.current?.querySelector('textarea')?.focus()
    before.current = letter.state
  }, [letter.state])
  if (letter.state === 'locked-away' && lock)
    return (
      <section className={styles.away}>
        <p className={styles.state}>
          <Icon icon={Lock} size={16} />
          {lock.continue}
        </p>
        <Passphrase
          words={{
            label: lock.passphrase,
            show: lock.show,
            hide: lock.hide,
            action: lock.unlock,
            pending: lock.locking,
            wrong: lock.wrong,
          }}
          onGiven={letter.unlock}
        />
      </section>
    )
  return (
    <div ref={page}>
      <LongField
        {...props}
        value={letter.text}
        refusal={null}
        locked={locked || letter.locking}
        answer={(text) => letter.write(typeof text === 'string' ? text : '')}
        atLeast={step.threshold?.characters ?? 1}
        rows={14}
      />
    </div>
  )
}

interface PartProps {
  readonly step: StepProps<'letter'>['step']
  readonly letter: Written
  readonly locked: boolean
}

/** What the server refuses. Words that cannot be sealed as this letter, such as in a second tab, can be as another. */
function Refused({ step, letter, refusal }: Omit<PartProps, 'locked'> & { readonly refusal: string }) {
  return (
    <Notice tone="error" action={<Button onClick={letter.begin}>{step.seal.anew}</Button>}>
      {refusal}
    </Notice>
  )
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** The day on this device's calendar. */
function dayHere(): string {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** A day in words, in the language of the page. */
function inWords(day: string): string {
  const language = document.documentElement.lang || undefined
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

/** The day on which it opens: by one press, or as a date. Which days are possible the server says in the end. */
function Day({ step, letter, locked }: PartProps) {
  const { date } = step
  const headingId = useId()
  const [today] = useState(dayHere)
  const { first, last } = letterSpan(step, today)
  const day = letter.draft.opensOn
  const wrong = day === '' ? undefined : day < first ? date.tooSoon : day > last ? date.tooLate : undefined
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {date.title}
      </h2>
      <div className={styles.choices}>
        {date.choices.map(({ months, label }) => {
          const then = monthsAfter(today, months)
          return (
            <Button
              key={months}
              aria-pressed={day === then}
              unavailable={locked}
              onClick={() => letter.setDay(then)}
            >
              {label}
            </Button>
          )
        })}
      </div>
      <Field label={date.label} error={wrong}>
        <TextInput
          type="date"
          className={styles.short}
          value={day}
          min={first}
          max={last}
          readOnly={locked}
          // In a browser's own field Enter takes the day; it seals nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
          onChange={({ target }) => letter.setDay(target.value)}
        />
      </Field>
      <p className={styles.opens} aria-live="polite">
        {day !== '' && isDay(day) && wrong === undefined && fill(date.opens, { date: inWords(day) })}
      </p>
    </section>
  )
}

/** What sealing means, and the tick without which nothing is sealed. */
function Seal({ step: { seal }, letter, locked }: PartProps) {
  const headingId = useId()
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {seal.title}
      </h2>
      {seal.text.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <Checkbox
        label={seal.sure}
        checked={letter.draft.sure}
        disabled={locked}
        onChange={({ target }) => letter.setSure(target.checked)}
      />
    </section>
  )
}
