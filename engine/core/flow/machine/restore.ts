import type { CompiledFlow } from '../compile.ts'
import { type FormData, sameJson } from '../form-data.ts'
import { compiledFor } from '../made.ts'
import { returnable } from './navigation.ts'
import type { OuterFacts } from '../outer-facts.ts'
import { answer, answerAt, type FlowState, startFlow } from '../state.ts'

/** A question that means something else since its answer was given, and a sentence why it is asked again. */
export interface QuestionAskedAgain {
  readonly stepId: string
  readonly reason: string
}

/** A progress session as the server keeps it. */
export interface SavedSession {
  readonly currentStep: number
  readonly stepId?: string | null
  readonly formData: FormData
  readonly version: number
  /** The version that the seeker saved last, where the server has brought it up to newer content since. */
  readonly broughtFrom?: number
  readonly askedAgain?: readonly QuestionAskedAgain[]
  /** ISO-8601. */
  readonly updatedAt?: string
}

/** What this device keeps by itself, written within 250 ms of a change. */
export interface LocalDraft {
  readonly stepId: string
  readonly formData: FormData
  /** Version of the server session that the draft was made on; null when there was none. */
  readonly baseVersion: number | null
  /** Whether the draft holds changes that the server has not acknowledged. */
  readonly unsaved: boolean
  /** ISO-8601. */
  readonly updatedAt: string
  /** The content that the answers were given to; unknown in drafts of before it was kept. */
  readonly givenTo?: { readonly version: string; readonly hash: string }
  readonly askedAgain?: readonly QuestionAskedAgain[]
}

/** Version of a module that nobody has ever saved answers of. */
export const NEVER_SAVED = 0

/** The server could not be asked: something may be there. */
export type Unreadable = 'unreadable'

/** What to go on with. */
export type Restored =
  | { readonly from: 'nothing' }
  | { readonly from: 'server'; readonly session: SavedSession }
  | { readonly from: 'draft'; readonly draft: LocalDraft; readonly version: number | null }
  | { readonly from: 'both'; readonly session: SavedSession; readonly draft: LocalDraft }

/**
 * Decides between the server's session and this device's draft. Unsaved changes made on the version that the
 * server still holds win; on another version the seeker has to choose.
 */
export function reconcile(session: SavedSession | null | Unreadable, draft: LocalDraft | null): Restored {
  if (session === 'unreadable')
    return draft ? { from: 'draft', draft, version: draft.baseVersion } : { from: 'nothing' }
  if (!draft) return session ? { from: 'server', session } : { from: 'nothing' }
  if (!session) {
    // What the draft was made on, not what is there now: the module may have been completed in between.
    const version = draft.baseVersion ?? NEVER_SAVED
    return draft.unsaved || version === NEVER_SAVED ? { from: 'draft', draft, version } : { from: 'nothing' }
  }
  if (!draft.unsaved) return { from: 'server', session }
  // What the server did to bring the answers up to date, this device has done to its own as well.
  if (draft.baseVersion === session.version || draft.baseVersion === session.broughtFrom)
    return { from: 'draft', draft, version: session.version }
  return sameJson(draft.formData, session.formData)
    ? { from: 'server', session }
    : { from: 'both', session, draft }
}

/** The same without options that the content has given up since: nobody could take back what is not on screen. */
function withoutGivenUp(compiled: CompiledFlow, state: FlowState): FlowState {
  let left = state
  for (const { index, options } of compiled.steps) {
    const value = answerAt(left, index)
    if (!options || value === undefined) continue
    const offered = (each: unknown) => typeof each === 'string' && options.values.has(each)
    if (!Array.isArray(value)) {
      if (!offered(value)) left = answer(compiled, left, index, undefined)
    } else if (!value.every(offered)) left = answer(compiled, left, index, value.filter(offered))
  }
  return left
}

/**
 * Flow, state and step for what was saved, with the steps that were made for it: by step id first, since the order may have changed since. The seeker stood
 * at this step, so it opens also when an earlier one no longer passes; the submission says so.
 */
export function resume(
  compiled: CompiledFlow,
  saved: { readonly formData: FormData; readonly stepId?: string | null; readonly currentStep?: number },
  facts: OuterFacts,
): { readonly compiled: CompiledFlow; readonly state: FlowState; readonly index: number } {
  const own = compiledFor(compiled, saved.formData)
  const state = withoutGivenUp(own, startFlow(own, saved.formData, facts))
  const wanted = (saved.stepId ? own.indexOf.get(saved.stepId) : undefined) ?? saved.currentStep ?? 0
  return { compiled: own, state, index: returnable(own, state, wanted) }
}
