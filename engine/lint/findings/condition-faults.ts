import type { Step } from '../../core/pack/documents.gen.ts'
import type { Path } from '../../core/pack/json.ts'
import {
  askedOf,
  questionsIn,
  type FlowSteps,
  type PlacedCondition,
  type PlacedQuestion,
} from '../../core/flow/conditions-in.ts'

/** Something that a condition asks of a step that can never have such an answer. */
export interface Mismatch {
  message: string
  path: Path
  suggestion: string
  /** The word that was meant where another was written. */
  meant?: 'equals' | 'includes' | 'answered'
}

type Question = 'answered' | 'equals' | 'in' | 'includes' | 'atLeast' | 'atMost'

/** What the answer of a kind of step is, where conditions have to know. Kinds that are not here may be asked anything. */
const ANSWERS: Partial<Record<Step['kind'], 'nothing' | 'one' | 'several' | 'text' | 'birth'>> = {
  intro: 'nothing',
  review: 'nothing',
  result: 'nothing',
  completion: 'nothing',
  'choose-one': 'one',
  'choose-many': 'several',
  collection: 'several',
  text: 'text',
  'long-text': 'text',
  reflection: 'text',
  'birth-data': 'birth',
  letter: 'text',
  board: 'text',
}

/** The questions of a condition that do not fit what the step's answer is. */
export function mismatchesIn({ condition, path }: PlacedCondition, steps: FlowSteps): Mismatch[] {
  return questionsIn(condition, path).flatMap(({ asks, path: at }) => {
    const key = questionOf(asks)
    const asked = askedOf(asks)
    const step = asked && steps.step(asked.step)?.step
    if (!key || !step) return []
    const fault = mismatch(key, step)
    return fault ? [{ ...fault, path: [...at, key] }] : []
  })
}

const questionOf = (asks: PlacedQuestion['asks']): Question | undefined =>
  (['answered', 'equals', 'in', 'includes', 'atLeast', 'atMost'] as const).find((key) => key in asks)

function mismatch(key: Question, step: Step): Omit<Mismatch, 'path'> | undefined {
  const answer = ANSWERS[step.kind]
  const name = `"${step.id}"`
  if (answer === 'nothing') {
    const message = `${name} is a step of kind ${step.kind}, which is never answered.`
    return { message, suggestion: 'Ask about a step that has an answer.' }
  }
  if ((key === 'equals' || key === 'in') && answer === 'several') {
    const message = `The answer of ${name} is a list, so it never equals one value.`
    return key === 'equals' && step.kind === 'choose-many'
      ? { message, suggestion: 'Ask whether it includes the value.', meant: 'includes' }
      : { message, suggestion: 'Ask for one value after the other with includes, joined by any.' }
  }
  if (key === 'includes' && (answer === 'one' || answer === 'text')) {
    const message = `The answer of ${name} is one value, so it never includes another.`
    return { message, suggestion: 'Ask whether it equals the value.', meant: 'equals' }
  }
  if (answer === 'birth' && (key === 'equals' || key === 'in' || key === 'includes')) {
    const message = `The answer of ${name} is a birth, which no value equals.`
    return { message, suggestion: 'Ask whether it is answered.' }
  }
  if ((key === 'atLeast' || key === 'atMost') && (answer === 'one' || answer === 'birth')) {
    const message = `The answer of ${name} is one value, which has no size.`
    return { message, suggestion: 'Ask whether it is answered.' }
  }
  return undefined
}

/**
 * Whether a condition can be reasoned about. One that asks about steps or options that are not there, about later
 * steps, or for what an answer never is, has been told of already: what follows from it would only repeat that.
 */
export function isSound(placed: PlacedCondition, steps: FlowSteps): boolean {
  if (mismatchesIn(placed, steps).length > 0) return false
  return questionsIn(placed.condition, placed.path).every(({ asks }) => {
    const asked = askedOf(asks)
    if (!asked) return true
    const found = steps.step(asked.step)
    if (!found || (placed.at !== undefined && found.at >= placed.at)) return false
    const offered = steps.offered(found.step)?.values
    return !offered || asked.values.every((value) => offered.has(value))
  })
}
