import { useEffect, useEffectEvent, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import {
  type BirthField,
  birthIssue,
  birthResult,
  birthText,
  degrees,
  EARLIEST_YEAR,
  missingInWords,
  UNREADABLE,
} from '../../../core/flow/index.ts'
import { Combobox, Field, Notice, TextInput } from '../../../ui/index.ts'
import type { StepProps } from '../../renderer.ts'
import {
  birthAnswer,
  clockQuestion,
  withCoordinate,
  withFoundZone,
  withLater,
  withMoment,
  withPlace,
  withPlaceText,
  withZone,
  zoneText,
} from './birth-answer.ts'
import styles from './birth.module.css'
import { BirthSummary } from './BirthSummary.tsx'
import { ClockNotice } from './ClockNotice.tsx'
import { useClock } from './use-clock.ts'
import { usePlaceSearch } from './use-place-search.ts'

const POLE = 90

/** Birth date, time and place, with the clock that was found for them; once submitted, what was captured. */
export function BirthData(props: StepProps<'birth-data'>) {
  const { step, value, phase, refusal } = props
  if (phase === 'submitting' || phase === 'finished')
    return <BirthSummary step={step} result={birthResult(step, value)} />
  return (
    <div className={styles.form}>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <DateAndTime {...props} />
      <Place {...props} />
      <ClockAndPosition {...props} />
    </div>
  )
}

/** The sentence at a field: once it was left, and never for one that is only still empty. */
function useIssues({ step, value, words, state }: StepProps<'birth-data'>) {
  const [left, setLeft] = useState<ReadonlySet<BirthField>>(() => new Set())
  return {
    leave: (field: BirthField) => setLeft((before) => new Set(before).add(field)),
    at: (field: BirthField): string | undefined => {
      const issue = birthIssue(step, value, field, state.facts)
      if (!issue || issue.code === 'missing-field') return undefined
      return left.has(field) || birthText(value, field) === UNREADABLE
        ? missingInWords(issue, words.missing)
        : undefined
    },
  }
}

function DateAndTime(props: StepProps<'birth-data'>) {
  const { step, value, state, locked, answer } = props
  const issues = useIssues(props)
  const held = birthAnswer(value)
  const input = (field: 'birthDate' | 'birthTime', type: 'date' | 'time') => {
    const text = birthText(value, field)
    const set = (next: string) => {
      if (next !== text) answer(withMoment(held, field, next))
    }
    return (
      <Field
        label={step.fields[field].label}
        hint={step.fields[field].hint}
        error={issues.at(field)}
        {...(field === 'birthTime' ? { mark: step.words.optional } : {})}
      >
        <TextInput
          type={type}
          className={styles.short}
          value={text === UNREADABLE ? '' : text}
          readOnly={locked}
          {...(type === 'date' ? { min: `${EARLIEST_YEAR}-01-01`, max: state.facts.today } : {})}
          onChange={({ target }) => set(target.value)}
          onBlur={({ target }) => {
            issues.leave(field)
            // What the browser's own field holds and cannot read is no answer, and not empty either.
            if (target.value === '') set(target.validity?.badInput ? UNREADABLE : '')
          }}
        />
      </Field>
    )
  }
  return (
    <>
      {input('birthDate', 'date')}
      {input('birthTime', 'time')}
    </>
  )
}

function Place({ step, value, locked, answer, app }: StepProps<'birth-data'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [inField, setInField] = useState(false)
  const { fields, search, words } = step
  const held = birthAnswer(value)
  const results = usePlaceSearch(typed, search, app.places)
  const note =
    results.state === 'searching'
      ? words.searching
      : results.state === 'found'
        ? fill(words.found, { count: results.places.length })
        : results.state === 'nothing' && search
          ? fill(search.empty, { text: results.text })
          : null
  const named = birthText(value, 'birthLocation').trim() !== ''
  const nowhere = birthText(value, 'latitude') === '' && birthText(value, 'longitude') === ''
  return (
    <>
      <Field label={fields.birthLocation.label} hint={fields.birthLocation.hint}>
        <Combobox
          value={birthText(value, 'birthLocation')}
          readOnly={locked}
          listLabel={words.list}
          note={note}
          options={results.places.map(({ id, name }) => ({ id, label: name }))}
          onFocus={() => setInField(true)}
          onBlur={() => setInField(false)}
          onChange={(text) => {
            setTyped(text)
            answer(withPlaceText(held, text))
          }}
          onChoose={(id) => {
            setTyped(null)
            const place = results.places.find((each) => each.id === id)
            if (place) answer(withPlace(held, place))
          }}
        />
      </Field>
      {/* Not while a place is still being looked for. */}
      {named && nowhere && !inField && <Notice live>{words.noPosition}</Notice>}
    </>
  )
}

function ClockAndPosition(props: StepProps<'birth-data'>) {
  const { step, value, state, locked, answer, app } = props
  const { fields, words } = step
  const issues = useIssues(props)
  const held = birthAnswer(value)
  const clock = useClock(clockQuestion(step, held, state.facts), app.places)
  const found = clock.state === 'read' ? clock.reading.timezone : null
  const keepZone = useEffectEvent((zone: string) => {
    const next = withFoundZone(held, zone)
    if (next !== held) answer(next)
  })
  useEffect(() => {
    if (found !== null) keepZone(found)
  }, [found])

  // A zone by hand that nobody keeps is told where it was written; any other silence of the clock above.
  const noSuchZone = clock.state === 'unknown' && clock.asked && birthText(value, 'timezone').trim() !== ''
  const time = birthText(value, 'birthTime')
  const latitude = degrees(birthText(value, 'latitude'))
  const coordinate = (field: 'latitude' | 'longitude') =>
    fields[field] && (
      <Field label={fields[field].label} hint={fields[field].hint} error={issues.at(field)}>
        <TextInput
          inputMode="decimal"
          value={birthText(value, field)}
          readOnly={locked}
          autoComplete="off"
          onChange={({ target }) => answer(withCoordinate(held, field, target.value))}
          onBlur={() => issues.leave(field)}
        />
      </Field>
    )
  return (
    <>
      <ClockNotice
        clock={noSuchZone ? { state: 'none' } : clock}
        words={words.clock}
        time={time === '' ? step.assumedTime : time}
        assumed={time === ''}
        later={'laterZone' in held}
        locked={locked}
        onLater={(moment) => answer(withLater(held, moment?.zone ?? null))}
      />
      {latitude !== null && Math.abs(latitude) === POLE && <Notice tone="warn">{words.pole}</Notice>}
      <fieldset className={styles.details}>
        <legend>{words.details.legend}</legend>
        <p className={styles.quiet}>{words.details.hint}</p>
        {fields.timezone && (
          <Field
            label={fields.timezone.label}
            hint={fields.timezone.hint}
            error={issues.at('timezone') ?? (noSuchZone ? words.clock.unknown : undefined)}
          >
            <TextInput
              value={zoneText(held)}
              readOnly={locked}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => answer(withZone(held, target.value))}
              onBlur={() => issues.leave('timezone')}
            />
          </Field>
        )}
        <div className={styles.pair}>
          {coordinate('latitude')}
          {coordinate('longitude')}
        </div>
      </fieldset>
    </>
  )
}
