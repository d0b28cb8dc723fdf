/** Status of an experiment (DATA-027). */
export type ExperimentStatus = 'suggested' | 'accepted' | 'declined' | 'in_progress' | 'completed'

/** What a seeker can do with one. */
export type ExperimentAction = 'accept' | 'decline' | 'start' | 'complete' | 'pause'

export const experimentStatuses: readonly ExperimentStatus[] = [
  'suggested',
  'accepted',
  'declined',
  'in_progress',
  'completed',
]

/** Every change there is (EXPER-026); what is not here is refused. */
const moves: Readonly<Record<ExperimentStatus, Partial<Record<ExperimentAction, ExperimentStatus>>>> = {
  suggested: { accept: 'accepted', decline: 'declined' },
  accepted: { start: 'in_progress' },
  declined: {},
  in_progress: { complete: 'completed', pause: 'accepted' },
  completed: {},
}

const actions: readonly ExperimentAction[] = ['accept', 'decline', 'start', 'complete', 'pause']

/** The status that an action leads to; undefined when it is not allowed. */
export function nextStatus(status: ExperimentStatus, action: ExperimentAction): ExperimentStatus | undefined {
  return moves[status][action]
}

/** The actions that a card offers, in the order of its buttons; none for declined and completed (EXPER-025). */
export function actionsOf(status: ExperimentStatus): ExperimentAction[] {
  return actions.filter((action) => nextStatus(status, action) !== undefined)
}

/** The action that leads from one status to the other, for a change that names only the new status. */
export function actionBetween(from: ExperimentStatus, to: ExperimentStatus): ExperimentAction | undefined {
  return actions.find((action) => nextStatus(from, action) === to)
}
