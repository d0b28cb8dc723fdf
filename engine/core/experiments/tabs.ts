import type { ExperimentStatus } from './status.ts'

export type ExperimentTab = 'suggested' | 'in_progress' | 'completed' | 'all'

export const experimentTabs: readonly ExperimentTab[] = ['suggested', 'in_progress', 'completed', 'all']

/** Whether a tab lists it: accepted waits under In Progress, declined stands under All only (C-60). */
export function isInTab(tab: ExperimentTab, status: ExperimentStatus): boolean {
  if (tab === 'all') return true
  return tab === status || (tab === 'in_progress' && status === 'accepted')
}

/** How many each tab lists (EXPER-004). */
export function tabCounts(
  experiments: readonly { readonly status: ExperimentStatus }[],
): Record<ExperimentTab, number> {
  const count = (tab: ExperimentTab): number =>
    experiments.filter(({ status }) => isInTab(tab, status)).length
  return {
    suggested: count('suggested'),
    in_progress: count('in_progress'),
    completed: count('completed'),
    all: count('all'),
  }
}
