import {
  answerAt,
  continueMissing,
  formDataFrom,
  missingInWords,
  stepIdAt,
} from '../../../../engine/core/flow/index.ts'
import { isHidden } from '../../../../engine/core/flow/state.ts'
import type { RunnerWords } from '../../../../engine/core/pack/documents.gen.ts'
import type { FlowSnapshot } from '../../../../engine/runner/index.ts'
import type { StageState } from '../scene.ts'

/** Where a flow stands, as the workbench is told. */
export function reportOf(slug: string, snapshot: FlowSnapshot, words: RunnerWords['missing']): StageState {
  const { context } = snapshot
  const { compiled, state } = context
  const missing = continueMissing(context)
  const { screen, keeping } = snapshot.value
  return {
    slug,
    stepId: stepIdAt(context),
    formData: formDataFrom(compiled, state),
    value: `screen: ${screen}, keeping: ${keeping}`,
    hidden: compiled.steps.flatMap(({ index, step }) => (isHidden(state, index) ? [step.id] : [])),
    answered: compiled.steps.flatMap(({ index, step }) =>
      answerAt(state, index) === undefined ? [] : [step.id],
    ),
    missing: missing && missingInWords(missing, words),
  }
}
