import { useSyncExternalStore } from 'react'
import { ApiError } from '../../data/api-error.ts'

/** A module that was completed while its answers were open on this page. */
interface Completed {
  /** Id of the document that holds its flow. */
  readonly flow: string
  /** From now on a save may begin it anew. */
  readonly beginAgain: () => void
}

let completed: Completed | null = null
const listeners = new Set<() => void>()

function tell(next: Completed | null): void {
  completed = next
  for (const listener of listeners) listener()
}

/** Whether a save was refused because its module is complete: nothing begins anew unless the seeker says so. */
export const isCompletedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem?.code === 'module_completed'

/** Asks the seeker what is to become of the answers on this page. */
export const askAboutCompleted = (asked: Completed): void => tell(asked)

export const forgetCompleted = (): void => tell(null)

/** The module that the seeker is asked about; null when there is none. */
export function useCompletedElsewhere(): Completed | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => completed,
    () => null,
  )
}
