import type { Condition } from '../documents.gen.ts'
import type { Path } from '../json.ts'

/** A step that a condition asks about, where it stands, and the option values it compares with. */
export interface StepMention {
  step: string
  path: Path
  values: { value: string; path: Path }[]
}

/** A document, or a part of one, that a condition asks about. */
export interface OutsideMention {
  target: string
  value: string
  path: Path
}

/** Everything that a condition refers to, with its place. */
export interface Mentions {
  steps: StepMention[]
  outside: OutsideMention[]
}

export function mentionsIn(condition: Condition, path: Path): Mentions {
  const found: Mentions = { steps: [], outside: [] }
  collect(condition, path, found)
  return found
}

function collect(condition: Condition, path: Path, found: Mentions): void {
  if ('all' in condition) return each(condition.all, [...path, 'all'], found)
  if ('any' in condition) return each(condition.any, [...path, 'any'], found)
  if ('not' in condition) return collect(condition.not, [...path, 'not'], found)
  if ('completed' in condition) {
    found.outside.push({
      target: 'journey.modules',
      value: condition.completed,
      path: [...path, 'completed'],
    })
  } else if ('outcome' in condition) {
    const { assessment } = condition.outcome
    found.outside.push({ target: 'assessment', value: assessment, path: [...path, 'outcome', 'assessment'] })
  } else if ('answered' in condition) {
    found.steps.push({ step: condition.answered, path: [...path, 'answered'], values: [] })
  } else if ('in' in condition) {
    const { step, values } = condition.in
    const at = [...path, 'in']
    const places = values.map((value, index) => ({ value, path: [...at, 'values', index] }))
    found.steps.push({ step, path: [...at, 'step'], values: places })
  } else if ('equals' in condition || 'includes' in condition) {
    const key = 'equals' in condition ? 'equals' : 'includes'
    const { step, value } = 'equals' in condition ? condition.equals : condition.includes
    const at = [...path, key]
    found.steps.push({ step, path: [...at, 'step'], values: [{ value, path: [...at, 'value'] }] })
  } else {
    const key = 'atLeast' in condition ? 'atLeast' : 'atMost'
    const { step } = 'atLeast' in condition ? condition.atLeast : condition.atMost
    found.steps.push({ step, path: [...path, key, 'step'], values: [] })
  }
}

function each(conditions: readonly Condition[], path: Path, found: Mentions): void {
  for (const [index, condition] of conditions.entries()) collect(condition, [...path, index], found)
}
