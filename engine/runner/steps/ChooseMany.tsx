import { fill } from '../../core/copy.ts'
import type { Json } from '../../core/flow/index.ts'
import { OptionGroup } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import { inColumns, shownOptions } from './option-sections.ts'
import styles from './steps.module.css'

const chosenOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Several options, flat or in headed groups. At the most, the others close and the chosen stay free. */
export function ChooseMany(props: StepProps<'choose-many'>) {
  const {
    step,
    compiledStep,
    value,
    words,
    locked,
    choosing: { letters, columns, optionDetails },
    headingId,
    hintId,
    refusal,
    answer,
  } = props
  const chosen = chosenOf(value)
  const most = step.threshold?.atMost
  const full = most !== undefined && chosen.length >= most
  return (
    <>
      <OptionGroup
        {...shownOptions(compiledStep, optionDetails, (each) => full && !chosen.includes(each))}
        multiple
        value={chosen}
        onChoose={(_, next) => answer([...next])}
        locked={locked}
        letters={letters}
        columns={inColumns(compiledStep) ? 2 : columns}
        labelledBy={headingId}
        describedBy={hintId}
      />
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {most !== undefined && (
        <p className={styles.full} role="status">
          {full && fill(words.choice.full, { count: chosen.length })}
        </p>
      )}
    </>
  )
}
