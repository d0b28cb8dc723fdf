import type { ActionStep, Goal } from '../../../contracts/index.ts'
import { type FormData, isRecord, type Json } from '../../../core/flow/index.ts'

/** The steps of one goal, and which of them are ticked. */
export interface Plan {
  readonly actionSteps: readonly ActionStep[]
  readonly source: 'model' | 'composed'
  /** Ids of the steps that are ticked (N-17). */
  readonly done: readonly string[]
}

const PRIORITIES = ['high', 'medium', 'low'] as const
const CATEGORIES = [
  'career_transition',
  'skill_development',
  'creative_expression',
  'relationship_growth',
  'lifestyle_alignment',
] as const
const TIMELINES = ['30_days', '90_days', '6_months', '1_year'] as const

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

/** The goal of one item, as it is sent; null when it is not whole. */
export function goalIn(value: Json): (Goal & { readonly id: string }) | null {
  if (!isRecord(value)) return null
  const [id, title, description] = ['id', 'title', 'description'].map((key) => textIn(value[key]))
  const category = CATEGORIES.find((each) => each === value['category'])
  const timeline = TIMELINES.find((each) => each === value['timeline'])
  if (!id || !title || !description || !category) return null
  return { id, title, description, category, ...(timeline ? { timeline } : {}) }
}

export function goalsIn(answers: FormData): readonly (Goal & { readonly id: string })[] {
  const held = answers['goals']
  return Array.isArray(held) ? held.flatMap((each: Json) => goalIn(each) ?? []) : []
}

export function planOf(answers: FormData, goalId: string): Plan | null {
  const plans = answers['actionPlans']
  return isRecord(plans) && Object.hasOwn(plans, goalId) ? planIn(plans[goalId]) : null
}

/** What completes the module: each goal with its steps and progress (DATA-034), the plans, the preferences. */
export function motionResults(answers: FormData) {
  const goals = goalsIn(answers).map((goal) => {
    const plan = planOf(answers, goal.id)
    return plan
      ? { ...goal, steps: [...plan.actionSteps], progress: percentOf(plan) }
      : { ...goal, steps: [], progress: 0 }
  })
  const actionPlans = goals.flatMap(({ id }) => {
    const plan = planOf(answers, id)
    return plan
      ? [{ goalId: id, actionSteps: [...plan.actionSteps], source: plan.source, done: [...plan.done] }]
      : []
  })
  const preferences = answers['implementationPreferences']
  return {
    goals,
    actionPlans,
    implementationPreferences: { ...(isRecord(preferences) ? preferences : {}), completed: true as const },
  }
}

/** The same, back as answers; null where no goal can be read. */
export function answersOfMotion(results: Readonly<Record<string, unknown>>): FormData | null {
  // Stored by the call that completes the module, and JSON through and through.
  const { goals, actionPlans, implementationPreferences } = results as Readonly<
    Record<string, Json | undefined>
  >
  const held = Array.isArray(goals) ? goals.flatMap((each: Json) => goalIn(each) ?? []) : []
  if (held.length === 0) return null
  const plans = Array.isArray(actionPlans)
    ? actionPlans.flatMap((each: Json) =>
        isRecord(each) && typeof each['goalId'] === 'string' ? [[each['goalId'], each] as const] : [],
      )
    : Object.entries(isRecord(actionPlans) ? actionPlans : {})
  const kept = plans.flatMap(([id, each]) => {
    const plan = planIn(each)
    return plan ? [[id, keptPlan(plan)] as const] : []
  })
  const { completed: _, ...preferences } = isRecord(implementationPreferences)
    ? implementationPreferences
    : {}
  return {
    goals: held.map((goal) => ({ ...Object.fromEntries(textsOf(goal)), id: goal.id })),
    actionPlans: Object.fromEntries(kept),
    implementationPreferences: preferences,
  }
}

const textsOf = (goal: Goal): [string, string][] =>
  Object.entries(goal).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : [],
  )
