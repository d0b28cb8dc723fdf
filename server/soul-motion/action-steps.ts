import type { ActionStep } from '../../engine/contracts/index.ts'
import { listIn } from '../writing/inputs/values.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const order = ['high', 'medium', 'low'] as const

/** The steps that were written for a goal, the most pressing first (MOTION-010), each with an id of its own. */
export function actionStepsIn(value: unknown, category: string): ActionStep[] {
  const steps = listIn(value).flatMap(({ title, description, timeframe, priority }) => {
    const [named, told, when] = [textIn(title), textIn(description), textIn(timeframe)]
    const level = order.find((each) => each === priority)
    return named && told && when && level
      ? [{ title: named, description: told, timeframe: when, category, priority: level }]
      : []
  })
  return steps
    .toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
    .map((step, index) => ({ id: `step-${index + 1}`, ...step }))
}
