import { OptionGroup } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import { shownOptions } from './option-sections.ts'

/** One option of several. In a quiz or choice flow the machine moves on after the choice. */
export function ChooseOne(props: StepProps<'choose-one'>) {
  const { compiledStep, value, locked, letters, columns, describeOption, headingId, hintId, answer } = props
  return (
    <OptionGroup
      {...shownOptions(compiledStep, describeOption, () => false)}
      value={typeof value === 'string' ? [value] : []}
      onChoose={(chosen) => answer(chosen)}
      locked={locked}
      letters={letters}
      columns={columns}
      labelledBy={headingId}
      describedBy={hintId}
      required={props.step.required !== false}
    />
  )
}
