import { ratingOf, splitInsights } from './completion.ts'
import { actionBetween } from './status.ts'
import type { ExperimentStatus } from './status.ts'
import { transition } from './transition.ts'
import type { ExperimentState } from './transition.ts'

/** What is asked to change; what is left out stays. Times are ISO-8601. */
export interface AskedChange {
  readonly status?: ExperimentStatus
  readonly startedAt?: string | null
  readonly completedAt?: string | null
  readonly userReflection?: string | null
  readonly insights?: readonly string[]
  /** 0 is not rated. */
  readonly rating?: number | null
}

/** `notes`: what happened is told of one that is under way or completed, and of no other. */
export type Changed<E> =
  | { readonly ok: true; readonly experiment: E }
  | { readonly ok: false; readonly why: 'transition' | 'notes' }

const underWay: ReadonlySet<ExperimentStatus> = new Set(['in_progress', 'completed'])

/**
 * The experiment after a change at the time `now`. A status that stays the same is no change and refused, as every
 * other that is not allowed (EXPER-026); times are taken only where there are none (EXPER-027, EXPER-028).
 */
export function changeExperiment<E extends ExperimentState>(
  experiment: E,
  asked: AskedChange,
  now: string,
): Changed<E> {
  let next: E = experiment
  if (asked.status !== undefined) {
    const action = actionBetween(experiment.status, asked.status)
    const at = asked.status === 'completed' ? asked.completedAt : asked.startedAt
    const moved = action && transition(experiment, action, at ?? now)
    if (!moved?.ok) return { ok: false, why: 'transition' }
    next = moved.experiment
  }
  const { userReflection, insights, rating } = asked
  const notes = userReflection !== undefined || insights !== undefined || rating !== undefined
  if (notes && !underWay.has(next.status) && !underWay.has(experiment.status)) {
    return { ok: false, why: 'notes' }
  }
  return {
    ok: true,
    experiment: {
      ...next,
      userReflection:
        userReflection === undefined ? next.userReflection : userReflection?.trim() ? userReflection : null,
      insights: insights === undefined ? next.insights : splitInsights(insights.join('\n')),
      rating: rating === undefined ? next.rating : ratingOf(rating ?? 0),
    },
  }
}
