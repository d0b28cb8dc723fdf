import type { Condition, Flow, Step } from '../../core/pack/documents.gen.ts'
import { exploreFlow } from './explore.ts'
import { askedBy, atomsIn } from './questions.ts'

/**
 * Tells of conditions of a flow whether they can hold by themselves: if each step that they ask about could be answered
 * as one likes, or not at all. What is too large to try is taken to be possible.
 */
export function conditionTester(flow: Flow): (condition: Condition) => boolean {
  const steps = new Map(flow.steps.map((step) => [step.id, step]))
  const { optionSets } = flow
  return (condition) => {
    const asked = new Set(atomsIn(condition).map((atom) => askedBy(atom)?.step ?? ''))
    const free = [...asked].flatMap((id) => steps.get(id) ?? []).map(alwaysShown)
    const { complete, steps: facts } = exploreFlow({
      // In tabs a step may be open still.
      mode: 'tabs',
      keep: 'none',
      tabs: [],
      finish: { effect: 'none' },
      ...(optionSets ? { optionSets } : {}),
      steps: [...free, { ...LAST, visibleWhen: condition }],
    })
    return !complete || facts.at(-1)?.shown !== undefined
  }
}

/** Its id is none that a step can have. */
const LAST: Step = { kind: 'intro', id: 'the end', title: '', heading: '', action: '' }

function alwaysShown(step: Step): Step {
  const { visibleWhen: _, ...shown } = step
  return shown
}
