import type { Flow, RunnerWords } from '../core/pack/documents.gen.ts'
import type {
  FlowEmitted,
  OuterFacts,
  SavedSession,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from '../core/flow/index.ts'
import type { Hue } from '../ui/index.ts'
import type { ReactNode } from 'react'
import type { DraftKeeper } from './drafts.ts'

/** What a flow does to the world. The app provides it; the demo provides other ones. */
export interface FlowEffects {
  /** The session that the server keeps, null when there is none; rejects when it cannot be asked. */
  restore?: () => Promise<SavedSession | null>
  /** Left out: the flow keeps no server session. */
  save?: (input: SaveInput) => Promise<SaveOutcome>
  submit: (input: SubmitInput) => Promise<unknown>
}

/** A step as it came on screen. */
export interface ShownStep {
  readonly stepId: string
  readonly title: string
  /** Replace the address instead of adding to the history: the first step, and corrections of a wrong address. */
  readonly replace: boolean
}

export interface FlowRunnerProps {
  flow: Flow
  words: RunnerWords
  effects: FlowEffects
  /** Null keeps nothing on this device. */
  drafts: DraftKeeper | null
  /** The step that the address names; null when it names none. */
  stepId: string | null
  onShown: (step: ShownStep) => void
  onEvent: (event: FlowEmitted) => void
  facts?: OuterFacts
  hue?: Hue
  /** Name of the module or questionnaire, above the question. */
  name: string
  /** Letter keys answer. Default true. */
  letters?: boolean
  /** More words for an option than its own description, such as a life stage's challenges. */
  describeOption?: (stepId: string, value: string) => ReactNode
  /** Options side by side where there is room. Default 1. */
  columns?: 1 | 2 | 3
  /** Shown while saved answers are read. */
  loading?: ReactNode
  /** Shown above the question, such as a way out of the flow. */
  lead?: ReactNode
}
