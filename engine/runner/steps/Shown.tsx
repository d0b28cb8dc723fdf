import { Fragment } from 'react'
import { formDataFrom, type Json, madeTextIn } from '../../core/flow/index.ts'
import type { Item, StepProps } from '../renderer.ts'
import styles from './shown.module.css'

interface ShownProps extends Pick<
  StepProps<'generate' | 'result' | 'review'>,
  'step' | 'compiled' | 'state' | 'app' | 'locked' | 'answerOf'
> {
  /** What was made; null where nothing is. */
  readonly value: Json
  readonly item?: Item
  readonly change?: (value: Json) => void
}

const nothing = () => {}

/** What a step shows: the views that it names, else the text that was made. */
export function Shown({
  step,
  compiled,
  state,
  app: { view },
  locked,
  answerOf,
  value,
  item,
  change = nothing,
}: ShownProps) {
  if (step.show && view) {
    const answers = formDataFrom(compiled, state)
    const drawn = step.show.map((each) => (
      <Fragment key={each.view}>
        {view(each, { value, item: item ?? null, answers, locked, change, answerOf })}
      </Fragment>
    ))
    return drawn.length === 1 ? drawn : <div className={styles.beside}>{drawn}</div>
  }
  const text = step.show ? undefined : madeTextIn(value ?? undefined)?.text
  return text?.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
