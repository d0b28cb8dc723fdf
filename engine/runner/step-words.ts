import { fill } from '../core/copy.ts'
import { type Json, progressAt, type StepKind } from '../core/flow/index.ts'
import type { RunnerWords, Step } from '../core/pack/documents.gen.ts'
import type { Phase } from './renderer.ts'
import type { FlowSnapshot } from './flow-snapshot.ts'

/** The heading of a step: its question, or what its page says in this phase. */
export function headingOf(step: Step, phase: Phase): string {
  if (step.kind === 'completion')
    return phase === 'failed' ? step.failed : phase === 'finished' ? step.heading : step.pending
  return 'heading' in step ? step.heading : step.prompt
}

/** What stands under the question: how many to choose, and how to go about it. */
export const hintsOf = (step: Step): string[] =>
  [('advice' in step && step.advice) || '', ('hint' in step && step.hint) || ''].filter((hint) => hint !== '')

const CHOICES: ReadonlySet<StepKind> = new Set(['choose-one', 'choose-many'])

/** Whether letter keys answer a step of this kind. */
export const isChoice = (step: Step): boolean => CHOICES.has(step.kind)

/** Whether a step is a discovery, which stands under a title of its own. */
export const isDiscovery = (step: Step): boolean => step.kind === 'reflection' && step.setup !== undefined

/** How many are chosen, in words; null where nothing is counted. */
export function tallyOf(step: Step, value: Json | undefined, words: RunnerWords): string | null {
  if (step.kind !== 'choose-many' || !Array.isArray(value) || value.length === 0) return null
  return value.length === 1 ? words.choice.oneChosen : fill(words.choice.chosen, { count: value.length })
}

/** "6/16" or "Step 2 of 3", as the flow words it; null on pages that are not counted. */
export function counterOf({ context }: FlowSnapshot): string | null {
  const { compiled, state, at } = context
  const text = compiled.flow.progress?.text
  if (!text || !compiled.steps[at]?.rule.asks) return null
  const { step, total } = progressAt(compiled, state, at)
  return fill(text, { step, total })
}

/** What the flow is doing, as far as its screen shows it. */
export function phaseOf(snapshot: FlowSnapshot): Phase {
  if (snapshot.matches({ screen: 'submitFailed' })) return 'failed'
  if (snapshot.matches({ screen: 'finished' })) return 'finished'
  return snapshot.matches({ screen: 'submitting' }) || snapshot.matches({ screen: 'settling' })
    ? 'submitting'
    : 'asking'
}
