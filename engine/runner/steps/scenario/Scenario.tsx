import { useId, useRef, useState } from 'react'
import {
  countWords,
  lineLabel,
  type LineSort,
  MAX_SCENARIO_TEXT,
  missingInWords,
  type Scenario as Drawn,
  SCENARIO_LINES,
  scenarioAnswer,
  scenarioIn,
} from '../../../core/flow/index.ts'
import type { ScenarioLines } from '../../../core/pack/documents.gen.ts'
import { Button, Field, TextArea, TextInput } from '../../../ui/index.ts'
import type { StepProps } from '../../renderer.ts'
import { GaugeChoice } from './GaugeChoice.tsx'
import styles from './scenario.module.css'

/** A future that is drawn up: what it is called, its years, what it asks, who is in it, and its gauges. */
export function Scenario({ step, value, words, locked, refusal, answer }: StepProps<'scenario'>) {
  const scenario = scenarioIn(step, value)
  const change = (part: Partial<Drawn>) => answer(scenarioAnswer({ ...scenario, ...part }))
  const { name, gauges } = step
  const tooLong = countWords(scenario.name) > name.words
  const said = tooLong ? missingInWords({ code: 'too-many-words', atMost: name.words }, words.missing) : null
  return (
    <div className={styles.scenario}>
      <Field
        label={name.label}
        {...(name.hint === undefined ? {} : { hint: name.hint })}
        error={refusal ?? said}
      >
        <TextInput
          value={scenario.name}
          maxLength={MAX_SCENARIO_TEXT}
          readOnly={locked}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      {SCENARIO_LINES.map((sort) => {
        const asked = step[sort]
        return (
          asked && (
            <Lines
              key={sort}
              sort={sort}
              asked={asked}
              texts={scenario.lines[sort]}
              locked={locked}
              onChange={(texts) => change({ lines: { ...scenario.lines, [sort]: texts } })}
            />
          )
        )
      })}
      <fieldset className={styles.group}>
        <legend className={styles.heading}>{gauges.heading}</legend>
        {gauges.hint !== undefined && <p className={styles.hint}>{gauges.hint}</p>}
        {gauges.list.map((gauge) => (
          <GaugeChoice
            key={gauge.id}
            gauge={gauge}
            open={gauges.open}
            value={scenario.gauges.get(gauge.id) ?? null}
            locked={locked}
            onChoose={(point) => {
              const others = [...scenario.gauges].filter(([id]) => id !== gauge.id)
              change({ gauges: new Map(point === null ? others : [...others, [gauge.id, point]]) })
            }}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface LinesProps {
  readonly sort: LineSort
  readonly asked: ScenarioLines
  readonly texts: readonly string[]
  readonly locked: boolean
  readonly onChange: (texts: readonly string[]) => void
}

/** Texts of one sort: all of them, or with a button as many as are written and one more. */
function Lines({ sort, asked, texts, locked, onChange }: LinesProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [room, setRoom] = useState(1)
  const shown = asked.add === undefined ? asked.count : Math.min(asked.count, Math.max(texts.length, room))
  const write = (at: number, text: string) =>
    onChange(
      Array.from({ length: Math.max(texts.length, at + 1) }, (_, place) =>
        place === at ? text : (texts[place] ?? ''),
      ),
    )
  const more = () => {
    setRoom(shown + 1)
    // The field is there after the next paint.
    setTimeout(
      () => list.current?.querySelector<HTMLElement>('li:last-child :is(input, textarea)')?.focus(),
      0,
    )
  }
  return (
    <fieldset className={styles.group} data-sort={sort}>
      <legend className={styles.heading}>{asked.heading}</legend>
      {asked.hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {asked.hint}
        </p>
      )}
      <ol ref={list} role="list" className={styles.lines}>
        {Array.from({ length: shown }, (_, at) => {
          const common = {
            value: texts[at] ?? '',
            maxLength: MAX_SCENARIO_TEXT,
            readOnly: locked,
            autoComplete: 'off',
          }
          return (
            <li key={at}>
              <Field label={lineLabel(asked, at + 1)}>
                {asked.long ? (
                  <TextArea {...common} rows={2} onChange={({ target }) => write(at, target.value)} />
                ) : (
                  <TextInput {...common} onChange={({ target }) => write(at, target.value)} />
                )}
              </Field>
            </li>
          )
        })}
      </ol>
      {asked.add !== undefined && shown < asked.count && !locked && (
        <div>
          <Button onClick={more}>{asked.add}</Button>
        </div>
      )}
    </fieldset>
  )
}
