import type { Completion } from './completion.ts'
import { nextStatus } from './status.ts'
import type { ExperimentAction, ExperimentStatus } from './status.ts'

/** The part of an experiment that changes with its status. Times are ISO-8601. */
export interface ExperimentState extends Completion {
  readonly status: ExperimentStatus
  readonly startedAt: string | null
  readonly completedAt: string | null
}

export type Transition<E> =
  | { readonly ok: true; readonly experiment: E }
  | { readonly ok: false; readonly from: ExperimentStatus; readonly action: ExperimentAction }

/**
 * The experiment after an action at the time `now`, or which action was refused. The first start and the first
 * completion keep their times, also over a pause (EXPER-027, EXPER-028).
 */
export function transition<E extends ExperimentState>(
  experiment: E,
  action: ExperimentAction,
  now: string,
): Transition<E> {
  const status = nextStatus(experiment.status, action)
  if (status === undefined) return { ok: false, from: experiment.status, action }
  return {
    ok: true,
    experiment: {
      ...experiment,
      status,
      startedAt: status === 'in_progress' ? (experiment.startedAt ?? now) : experiment.startedAt,
      completedAt: status === 'completed' ? (experiment.completedAt ?? now) : experiment.completedAt,
    },
  }
}

/** Completes an experiment with what the seeker tells of it. */
export function complete<E extends ExperimentState>(
  experiment: E,
  told: Completion,
  now: string,
): Transition<E> {
  const done = transition(experiment, 'complete', now)
  return done.ok ? { ok: true, experiment: { ...done.experiment, ...told } } : done
}
