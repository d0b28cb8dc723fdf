import type { ModalityResult } from '../../contracts/index.ts'
import { type CallState, isRecord } from '../../core/flow/index.ts'

// What the processing has worked out, in this tab: one entry for each seeker, removed at sign-out (PROC-010). Quick
// results have entries of their own, in `flow/frames/tab-results.ts`.

export interface StoredBlueprint {
  /** Every step as it stands, in order, with the reading once it is complete. */
  readonly calls: readonly CallState[]
  /** All or some of it comes from the example, not from the seeker (D-05). */
  readonly sample: boolean
  /** What it was worked out from, as JSON text: other data make another run. */
  readonly of: string
}

/** What a run has worked out for one step. */
export function resultOf({ calls }: StoredBlueprint, stepId: string): ModalityResult | undefined {
  const output = calls.find(({ id, status }) => id === stepId && status === 'complete')?.output
  return isResult(output) ? output : undefined
}

/** The entry of one seeker; `userId` is null for a visitor. */
export const storedBlueprintKey = (userId: string | null): string =>
  `lodestar:blueprint-results:${userId ?? 'visitor'}`

const STATUSES = new Set<unknown>(['waiting', 'processing', 'complete', 'error'])

const isCall = (value: unknown): value is CallState =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['title'] === 'string' &&
  STATUSES.has(value['status'])

/**
 * Whether this is a reading as the server gives it now: an older version of the app has kept none that says which chart
 * it is about.
 */
const isResult = (value: unknown): value is ModalityResult =>
  isRecord(value) &&
  typeof value['title'] === 'string' &&
  (value['chart'] === null || (typeof value['chart'] === 'string' && isRecord(value['data'])))

/** What this tab keeps of a run, finished or under way; null when there is none or it cannot be read. */
export function readStoredBlueprint(userId: string | null): StoredBlueprint | null {
  try {
    const text = sessionStorage.getItem(storedBlueprintKey(userId))
    const value: unknown = text === null ? null : JSON.parse(text)
    if (!isRecord(value)) return null
    const { calls, sample, of } = value
    if (!Array.isArray(calls) || !calls.every(isCall)) return null
    return { calls, sample: sample === true, of: typeof of === 'string' ? of : '' }
  } catch {
    return null
  }
}

/** Keeps a run in this tab. A full or forbidden storage keeps nothing: the results are on the page. */
export function writeStoredBlueprint(userId: string | null, stored: StoredBlueprint): void {
  try {
    sessionStorage.setItem(storedBlueprintKey(userId), JSON.stringify(stored))
  } catch {
    // See above.
  }
}

/** Forgets the run of this tab. */
export function clearStoredBlueprint(userId: string | null): void {
  try {
    sessionStorage.removeItem(storedBlueprintKey(userId))
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}
