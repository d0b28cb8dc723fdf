import { fill } from '../../core/copy.ts'
import type { Json } from '../../core/flow/index.ts'
import { OptionGroup } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import { shownOptions } from './option-sections.ts'
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
    letters,
    columns,
    describeOption,
    headingId,
    hintId,
    answer,
  } = props
  const chosen = chosenOf(value)
  const most = step.threshold?.atMost
  const full = most !== undefined && chosen.length >= most
  const grouped = (compiledStep.options?.groups.length ?? 0) > 1
  const many = (compiledStep.options?.values.size ?? 0) > 8
  const count =
    chosen.length === 1 ? words.choice.oneChosen : fill(words.choice.chosen, { count: chosen.length })
  return (
    <>
      <OptionGroup
        {...shownOptions(compiledStep, describeOption, (each) => full && !chosen.includes(each))}
        multiple
        value={chosen}
        onChoose={(_, next) => answer([...next])}
        locked={locked}
        letters={letters}
        columns={grouped || many ? 2 : columns}
        labelledBy={headingId}
        describedBy={hintId}
      />
      <p className={styles.count} role="status">
        {full ? fill(words.choice.full, { count: chosen.length }) : chosen.length > 0 && count}
      </p>
    </>
  )
}
