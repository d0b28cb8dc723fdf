import type { ActionStep } from '../../../contracts/index.ts'
import { isRecord, type Json } from '../../../core/flow/index.ts'

/** The steps of one item, and which of them are ticked. */
export interface Plan {
  readonly actionSteps: readonly ActionStep[]
  readonly source: 'model' | 'composed'
  /** Ids of the steps that are ticked (N-17). */
  readonly done: readonly string[]
}

const PRIORITIES = ['high', 'medium', 'low'] as const
const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function stepIn(value: Json): ActionStep[] {
  if (!isRecord(value)) return []
  const [id, title, description, timeframe, category] = [
    'id',
    'title',
    'description',
    'timeframe',
    'category',
  ].map((key) => textIn(value[key]))
  const priority = PRIORITIES.find((each) => each === value['priority'])
  return id && title && priority
    ? [
        {
          id,
          title,
          description: description ?? '',
          timeframe: timeframe ?? '',
          category: category ?? '',
          priority,
        },
      ]
    : []
}

/** The steps in the order of their priority, whatever order they came in (MOTION-010). */
export const byPriority = (steps: readonly ActionStep[]): readonly ActionStep[] =>
  steps.toSorted((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))

export function planIn(value: Json | undefined): Plan | null {
  if (!isRecord(value) || !Array.isArray(value['actionSteps'])) return null
  const actionSteps = value['actionSteps'].flatMap(stepIn)
  if (actionSteps.length === 0) return null
  const ids = new Set(actionSteps.map(({ id }) => id))
  const ticked = Array.isArray(value['done']) ? value['done'] : []
  return {
    actionSteps: byPriority(actionSteps),
    source: value['source'] === 'model' ? 'model' : 'composed',
    done: ticked.flatMap((id: Json) => (typeof id === 'string' && ids.has(id) ? [id] : [])),
  }
}

/** A plan as it is kept among the answers. */
export const keptPlan = ({ actionSteps, source, done }: Plan): Json => ({
  actionSteps: actionSteps.map((step) => ({ ...step })),
  source,
  done: [...done],
})

export const percentOf = ({ actionSteps, done }: Plan): number =>
  Math.round((done.length / actionSteps.length) * 100)
