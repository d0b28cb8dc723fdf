import { OptionGroup } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import { shownOptions } from './option-sections.ts'
import styles from './steps.module.css'

/** One option of several. In a quiz or choice flow the machine moves on after the choice. */
export function ChooseOne(props: StepProps<'choose-one'>) {
  const { compiledStep, value, locked, choosing, headingId, hintId, refusal, answer } = props
  return (
    <>
      <OptionGroup
        {...shownOptions(compiledStep, choosing.optionDetails, () => false)}
        value={typeof value === 'string' ? [value] : []}
        onChoose={(chosen) => answer(chosen)}
        locked={locked}
        letters={choosing.letters}
        columns={choosing.columns}
        labelledBy={headingId}
        describedBy={hintId}
        required={props.step.required !== false}
        invalid={refusal !== null}
      />
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
