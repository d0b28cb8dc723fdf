import type { CompiledFlow } from '../compile.ts'
import type { FormData, Json } from '../form-data.ts'
import type { LocalDraft, QuestionAskedAgain, SavedSession, Unreadable } from './restore.ts'
import type { OuterFacts } from '../outer-facts.ts'
import type { FlowState } from '../state.ts'

/** What a save sends: the step being left or worked on, and all answers so far. */
export interface SaveInput {
  readonly currentStep: number
  readonly stepId: string
  readonly formData: FormData
  readonly completedSteps: readonly number[]
  /** Version the answers are based on; null when the server held none. */
  readonly version: number | null
}

export type SaveOutcome =
  | { readonly outcome: 'saved'; readonly version: number }
  | { readonly outcome: 'stale'; readonly session: SavedSession }

export interface SubmitInput {
  readonly formData: FormData
  /** The same for every retry of one submission, so that the server makes one row. */
  readonly submissionKey: string
}

/** What `restore` found; all of it may be absent. */
export interface RestoreOutcome {
  readonly session: SavedSession | null | Unreadable
  readonly draft: LocalDraft | null
  /** Answers of an earlier completion: where to begin when nothing is under way. */
  readonly initial?: FormData
  /** What an earlier visit has made with these answers, for a flow of stages that ends in it. */
  readonly output?: unknown
}

export interface FlowInput {
  readonly compiled: CompiledFlow
  readonly facts?: OuterFacts
  /** Step named by the address, if any. */
  readonly stepId?: string | null
  /** Whether a server session is kept at all: false when signed out or when the flow keeps its answers elsewhere. */
  readonly keepsSession: boolean
  readonly submissionKey: string
}

export interface FlowContext {
  readonly compiled: CompiledFlow
  readonly facts: OuterFacts
  readonly state: FlowState
  readonly at: number
  readonly keepsSession: boolean
  readonly submissionKey: string
  readonly wantedStepId: string | null
  /** The step that the seeker is about to arrive at, while the save of leaving this one is waited for (D-12). */
  readonly arriving: number | null
  /** Grows with each change of an answer; the other revisions are compared with it. */
  readonly revision: number
  /** The last revision that the server acknowledged. */
  readonly savedRevision: number
  /** The revision that the last save carried. */
  readonly sendingRevision: number
  readonly saveFailures: number
  /** A save was asked for and has not started yet. */
  readonly saveWanted: boolean
  readonly version: number | null
  readonly conflict: { readonly session: SavedSession; readonly draft: LocalDraft | null } | null
  /** What is asked again since the seeker was here. */
  readonly askedAgain: readonly QuestionAskedAgain[]
  readonly error: unknown
  readonly output: unknown
}

export type FlowEvent =
  | { readonly type: 'ANSWER'; readonly stepId: string; readonly value: Json | undefined }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'BACK' }
  | { readonly type: 'GOTO'; readonly stepId: string }
  | { readonly type: 'RETRY' }
  /** Go on with the declared steps in place of those that could not be made. */
  | { readonly type: 'DECLARED' }
  | { readonly type: 'RESTART' }
  /** Save without waiting for the pause: Continue, Back, the seeker, or the network coming back. */
  | { readonly type: 'SAVE_NOW' }
  | { readonly type: 'TAKE_THEIRS' }
  | { readonly type: 'KEEP_MINE' }

/** What the outside may react to: toasts, navigation, announcements. */
export type FlowEmitted =
  | { readonly type: 'restored'; readonly index: number; readonly from: 'server' | 'draft' }
  | { readonly type: 'saved'; readonly version: number }
  | { readonly type: 'saveFailed'; readonly error: unknown }
  | { readonly type: 'makeFailed'; readonly error: unknown }
  | { readonly type: 'submitFailed'; readonly error: unknown }
  | { readonly type: 'finished'; readonly output: unknown }
