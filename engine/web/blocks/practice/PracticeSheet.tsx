import { useId } from 'react'
import { bounds } from '../../../contracts/bounds.ts'
import type { PracticeState } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { PracticeBlock } from '../../../core/pack/documents.gen.ts'
import { Button, Card, Field, Notice, OptionGroup, TextInput, useAnnounce } from '../../../ui/index.ts'
import { useClock } from '../../dates/use-clock.ts'
import { hoursAhead, type Practice } from './plan.ts'
import styles from './practice.module.css'
import { Steps } from './TimerPanel.tsx'
import { useHeldFocus } from './use-held-focus.ts'
import type { Notes } from './use-notes.ts'
import type { PracticeNotes } from './use-practices.ts'

interface SheetProps {
  readonly practice: Practice
  readonly today: string
  readonly words: PracticeBlock
  readonly noted: PracticeNotes
  readonly notes: Notes
  /** An hour as the pack's language writes it. */
  readonly hour: (time: string) => string
  readonly onDrop: () => void
}

const STATES = ['done', 'helped', 'unhelpful'] as const satisfies readonly PracticeState[]

const isState = (value: string): value is PracticeState => STATES.some((each) => each === value)

/** One practice for now: how it goes, how it was, a line about it, and another hour for it. */
export function PracticeSheet({ practice, today, words, noted, notes, hour, onDrop }: SheetProps) {
  const headingId = useId()
  const doneId = useId()
  const { id, title, text, time, minutes, steps, isOwn } = practice
  const day = noted.of(id, today)
  const state = day?.state ?? null
  const { group, hold } = useHeldFocus<HTMLDivElement>()
  return (
    <Card as="section" className={styles.sheet} aria-labelledby={headingId}>
      <div className={styles.head}>
        <p className={styles.eyebrow}>
          {day?.time
            ? fill(words.moved, { time: hour(day.time) })
            : minutes === null
              ? fill(words.atAlone, { time: hour(time) })
              : fill(words.at, { time: hour(time), minutes })}
        </p>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {text !== null && <p>{text}</p>}
      </div>
      {steps.length > 0 && <Steps practice={practice} words={words} />}
      <div ref={group} tabIndex={-1} className={styles.part}>
        <h3 id={doneId} className={styles.small}>
          {words.done.label}
        </h3>
        <OptionGroup
          labelledBy={doneId}
          letters={false}
          columns={3}
          value={state ? [state] : []}
          options={STATES.map((value) => ({ value, label: words.done[value] }))}
          onChoose={(value) => {
            if (isState(value)) void noted.say(id, today, { state: value })
          }}
        />
        {state && (
          <div>
            <Button
              variant="quiet"
              onClick={() => {
                hold()
                void noted.say(id, today, { state: null })
              }}
            >
              {words.done.clear}
            </Button>
          </div>
        )}
        <div role="alert" className={styles.alert}>
          {noted.failed && <p className={styles.failed}>{words.done.failed}</p>}
        </div>
      </div>
      <NoteLine practice={practice} today={today} words={words.note} notes={notes} saved={day?.note ?? ''} />
      <Move practice={practice} today={today} words={words.move} noted={noted} hour={hour} />
      {isOwn && (
        <div className={styles.end}>
          <Button variant="quiet" onClick={onDrop}>
            {words.own.drop}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface NoteLineProps {
  readonly practice: Practice
  readonly today: string
  readonly words: PracticeBlock['note']
  readonly notes: Notes
  /** The line that the account has. */
  readonly saved: string
}

function NoteLine({ practice: { id, asks }, today, words, notes, saved }: NoteLineProps) {
  const draft = notes.draft(id, today)
  const { group, hold } = useHeldFocus<HTMLFormElement>()
  const line = draft?.note ?? saved
  const long = [...line].length > bounds.shortText
  const other = notes.elsewhere
  const conflict = other?.draft.practice === id && other.draft.day === today ? other.current : null
  const isSaved = notes.saved?.practice === id && notes.saved.day === today
  const status = draft ? (notes.saving ? words.saving : words.device) : isSaved ? words.saved : ''
  const choose = (which: 'mine' | 'theirs') => {
    hold()
    notes.choose(which)
  }
  const save = () => {
    if (!long) void notes.save(id, today)
  }
  return (
    <form
      ref={group}
      tabIndex={-1}
      noValidate
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        label={words.label}
        hint={asks ?? words.hint}
        error={long ? fill(words.long, { count: bounds.shortText }) : undefined}
      >
        <TextInput
          value={line}
          onChange={({ target }) => notes.write(id, today, target.value)}
          onBlur={save}
          enterKeyHint="done"
          autoComplete="off"
        />
      </Field>
      {conflict && (
        <Notice
          tone="warn"
          live
          action={
            <span className={styles.row}>
              <Button onClick={() => choose('mine')}>{words.mine}</Button>
              <Button onClick={() => choose('theirs')}>{words.theirs}</Button>
            </span>
          }
        >
          {fill(words.elsewhere, { note: conflict.note })}
        </Notice>
      )}
      <div className={styles.row}>
        <Button type="submit" pending={draft !== undefined && notes.saving} pendingLabel={words.saving}>
          {words.save}
        </Button>
        <p role="status" className={styles.quiet}>
          {status}
        </p>
      </div>
    </form>
  )
}

interface MoveProps {
  readonly practice: Practice
  readonly today: string
  readonly words: PracticeBlock['move']
  readonly noted: PracticeNotes
  readonly hour: (time: string) => string
}

/** Another hour for today by one press. */
function Move({ practice: { id, title, time }, today, words, noted, hour }: MoveProps) {
  const announce = useAnnounce()
  const clock = useClock()
  const { group, hold } = useHeldFocus<HTMLFieldSetElement>()
  const moved = noted.of(id, today)?.time ?? null
  const hours = hoursAhead(words.hours, clock, moved ?? time)
  const to = (next: string | null) => {
    hold()
    void noted.say(id, today, { time: next })
    announce(fill(words.said, { title, time: hour(next ?? time) }))
  }
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.part}>
      <legend className={styles.small}>{words.label}</legend>
      <div className={styles.row}>
        {hours.map((each) => (
          <Button key={each} onClick={() => to(each)}>
            {fill(words.to, { time: hour(each) })}
          </Button>
        ))}
        {moved !== null && (
          <Button variant="quiet" onClick={() => to(null)}>
            {fill(words.back, { time: hour(time) })}
          </Button>
        )}
      </div>
      {hours.length === 0 && moved === null && <p className={styles.quiet}>{words.none}</p>}
    </fieldset>
  )
}
