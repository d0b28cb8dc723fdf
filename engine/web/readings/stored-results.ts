import { type CallState, isRecord } from '../../core/flow/index.ts'

// What the processing has worked out, in this tab: one entry for each seeker, removed at sign-out (PROC-010). Quick
// results have entries of their own, in `flow/tab-results.ts`.

/** The answer of one step, as POST /api/soul-blueprint/{stepId} gives it. */
export interface StoredResult {
  readonly title: string
  readonly [key: string]: unknown
}

export interface StoredBlueprint {
  /** Every step as it stands, in order; `output` is a `StoredResult` once it is complete. */
  readonly calls: readonly CallState[]
  /** All or some of it comes from the example, not from the seeker (D-05). */
  readonly sample: boolean
  /** What it was worked out from, as JSON text: other data make another run. */
  readonly of: string
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

const isResult = (value: unknown): value is StoredResult =>
  isRecord(value) && typeof value['title'] === 'string'

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

/** One result of the run, for its own page; null when the run has none. */
export function readStoredResult(
  userId: string | null,
  stepId: string,
): { readonly result: StoredResult; readonly sample: boolean } | null {
  const stored = readStoredBlueprint(userId)
  const found = stored?.calls.find(({ id, status }) => id === stepId && status === 'complete')
  return stored && found && isResult(found.output) ? { result: found.output, sample: stored.sample } : null
}
