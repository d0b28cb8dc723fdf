import type { ReactNode } from 'react'
import type {
  FlowEmitted,
  FormData,
  Json,
  OuterFacts,
  SavedSession,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from '../core/flow/index.ts'
import type {
  AssessmentDocument,
  Flow,
  FlowLink,
  GenerateStep,
  RunnerWords,
} from '../core/pack/documents.gen.ts'
import type { Hue, LinkElement } from '../ui/index.ts'
import type { DraftKeeper } from './saving/drafts.ts'
import type { FlowActor, FlowStart } from './flow-snapshot.ts'
import type { BoardServices } from './boards.ts'
import type { LetterServices } from './letters.ts'
import type { PlaceServices } from './places.ts'
import type { GuidedScripts, Item, ReviewLines, View } from './renderer.ts'

/** What something is made from. */
export interface GenerateInput {
  readonly formData: FormData
  /** The item that it is made for, in a step that makes something for each. */
  readonly item: Item | null
  readonly signal: AbortSignal
}

/** What a flow does to the world. The app provides it; the demo provides other ones. */
export interface FlowEffects {
  /** The session that the server keeps, null when there is none; rejects when it cannot be asked. */
  restore?: () => Promise<SavedSession | null>
  /** Left out: the flow keeps no server session. */
  save?: (input: SaveInput) => Promise<SaveOutcome>
  submit: (input: SubmitInput) => Promise<unknown>
  /** Steps made for the seeker, for a flow that declares some. */
  make?: () => Promise<unknown>
  /** What a generate step of a flow of tabs makes, of all answers or of one item; rejects when it failed. */
  generate?: (step: GenerateStep, input: GenerateInput) => Promise<Json>
  /** Answers of an earlier completion, where a flow of tabs begins when nothing is under way; null without one. */
  completed?: () => Promise<FormData | null>
  /** What an earlier visit has made from the saved answers, for a flow of stages; null when nothing. */
  made?: () => Promise<unknown>
}

/** A step as it came on screen. */
export interface ShownStep {
  readonly stepId: string
  readonly title: string
  /** Replace the address instead of adding to the history: the first step, and corrections of a wrong address. */
  readonly replace: boolean
}

/** What the server refuses about one answer. */
export interface AnswerIssue {
  /** Dotted path of the answer in the form data. */
  readonly path: string
  readonly message: string
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
  name: ReactNode
  /** Letter keys answer. Default true. */
  letters?: boolean
  /** By option value: more words than its own description, such as a life stage's challenges. Phrasing content. */
  optionDetails?: ReadonlyMap<string, ReactNode>
  /** Options side by side where there is room. Default 1. */
  columns?: 1 | 2 | 3
  /** The question and its options take the width of the page. Default: a reading width. */
  wide?: boolean
  /** Shown while saved answers are read. */
  loading?: ReactNode
  /** The way out of the flow, at the top. */
  exit?: ReactNode
  /** Something that the app has to say, before the question on screen. Keys that are pressed in it answer nothing. */
  notice?: ReactNode
  /** By step id: something to know, under the question. */
  notes?: ReadonlyMap<string, ReactNode>
  /** Name of the progress bar, in place of the runner's own. */
  progressLabel?: string
  /** What is said where a submit failed, in place of the runner's own sentence; null for that. */
  failedWords?: (error: unknown) => string | null
  /** What the server refuses about single answers: the first is shown at its question. */
  issuesOf?: (error: unknown) => readonly AnswerIssue[]
  /** What the answers are scored by, where the flow ends in a result of scoring. */
  assessment?: AssessmentDocument
  /** Where the submitted result is kept, as the result says it. Default: the server. */
  keptIn?: 'server' | 'tab'
  /** The element that a link of the flow is shown as. Default: a plain link. */
  link?: (link: FlowLink) => LinkElement
  /** By card of a review: what is known. */
  reviews?: ReadonlyMap<string, ReviewLines | ((answers: FormData) => ReviewLines)>
  /** By guided step: what is said in it. */
  scripts?: ReadonlyMap<string, GuidedScripts>
  /** Where an item that is not added yet is kept on this device. */
  typing?: DraftKeeper | null
  onAdded?: (stepId: string, item: Item) => void
  /** What is said when something could not be made; null for the step's own words. */
  notMadeWords?: (error: unknown) => string | null
  /** Draws what a step shows: a drawing, or what was made. Default: nothing. */
  view?: View
  /** Where places are looked up, and clocks, for a step that asks for birth data. */
  places?: PlaceServices
  /** Who looks at the words of a letter, for a step that asks for one. */
  letterServices?: LetterServices
  /** Who keeps the pictures of a board and makes its files, for a step that has one. */
  boardServices?: BoardServices
  /** Where the flow stands at once, for a page that is rendered ahead of the browser: no effect runs there. */
  startAt?: FlowStart
  /** Told of the machine that runs the flow, for tools that look into it. No screen needs it. */
  onActor?: (actor: FlowActor) => void
}
