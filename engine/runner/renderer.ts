import type { ReactNode } from 'react'
import type {
  CompiledFlow,
  CompiledStep,
  FlowState,
  FormData,
  Json,
  Missing,
  StepKind,
  StepOf,
} from '../core/flow/index.ts'
import type { FilledScript } from '../core/guided/pace.ts'
import type { AssessmentDocument, FlowLink, RunnerWords, ShownView } from '../core/pack/documents.gen.ts'
import type { LinkElement } from '../ui/index.ts'
import type { DraftKeeper } from './saving/drafts.ts'
import type { BoardServices } from './boards.ts'
import type { LetterServices } from './letters.ts'
import type { PlaceServices } from './places.ts'

/** How something that is made for the seeker stands, and what starts it. */
export interface Generation {
  readonly status: 'ready' | 'pending' | 'failed' | 'done'
  readonly run: () => void
  /** What is still missing before it can start, in words; null when it can. */
  readonly blocked: string | null
  /** What is said of a failure, in place of the step's own words; null for those. */
  readonly failed: string | null
  /** Another way on after a failure. */
  readonly instead?: { readonly label: string; readonly run: () => void }
}

/** What one card of a review shows. */
export interface ReviewLines {
  /** `withheld`: nothing is to be built upon what was said there, and nothing is shown. */
  readonly status: 'loading' | 'failed' | 'ready' | 'withheld'
  readonly lines: readonly string[]
}

/** The scripts of a guided step. */
export interface GuidedScripts {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly scripts: readonly FilledScript[]
  readonly retry: () => void
}

/** One item of a collection: its permanent id and its fields, all texts. */
export interface Item {
  readonly id: string
  readonly [field: string]: string
}

/** What a collection does beside its answer. */
export interface Collecting {
  /** Where the fields of an item that is not added yet are kept; null keeps them nowhere. */
  readonly typing: DraftKeeper | null
  readonly onAdded: (item: Item) => void
}

/** What a view draws. */
export interface ViewData {
  /** What was made: of the step, of one item, or by the end of the flow; null where nothing is made. */
  readonly value: Json
  readonly item: Item | null
  /** All answers of the flow. */
  readonly answers: FormData
  readonly locked: boolean
  /** Keeps the value with a mark of the seeker's. */
  readonly change: (value: Json) => void
  /** Answers another step of the flow. */
  readonly answerOf: (stepId: string, value: Json | undefined) => void
  /** Opens a view of the hub that it stands in. */
  readonly open?: (viewId: string) => void
}

/** Draws one of the views that a step names. */
export type View = (shown: ShownView, data: ViewData) => ReactNode

/** How options are offered. */
interface Choosing {
  readonly letters: boolean
  readonly columns: 1 | 2 | 3
  readonly optionDetails: ReadonlyMap<string, ReactNode> | undefined
}

/** What is made for the seeker, by a step or at the end of the flow. */
interface Maker {
  /** How what this step makes stands; null where nothing is made. */
  readonly generation: Generation | null
  /** How what is made for one item stands, in a step that makes something for each. */
  readonly ofItem?: ((itemId: string) => Generation) | undefined
  /** What the end of the flow has made; null before. */
  readonly output: Json
}

/** What the app gives to all steps of a flow. */
interface AppServices {
  readonly view: View | undefined
  /** The element that a link of the flow is shown as. */
  readonly link: (link: FlowLink) => LinkElement
  /** Where places are looked up, and clocks; without them a place stands as it is written. */
  readonly places: PlaceServices | undefined
  /** Who looks at the words of a letter; without it nobody does. */
  readonly letters?: LetterServices | undefined
  /** Keeps the pictures of a board and makes its files; without it there are none. */
  readonly boards?: BoardServices | undefined
  /** By card of a review: what is known. */
  readonly reviews?: ReadonlyMap<string, ReviewLines> | undefined
  /** By guided step: what is said in it. */
  readonly scripts?: ReadonlyMap<string, GuidedScripts> | undefined
  /** What the answers are scored by, for a flow that ends in a result of scoring. */
  readonly assessment: AssessmentDocument | undefined
  /** Where the submitted result is kept. */
  readonly keptIn: 'server' | 'tab'
}

/** What every renderer gets. It shows one step and says what the seeker did; it decides nothing. */
export interface StepProps<K extends StepKind> {
  readonly step: StepOf<K>
  readonly compiledStep: CompiledStep
  readonly compiled: CompiledFlow
  readonly state: FlowState
  readonly value: Json | undefined
  readonly missing: Missing | null
  /** What the server refuses about this answer, until it is changed. */
  readonly refusal: string | null
  readonly words: RunnerWords
  /** Id of the heading on screen, for `aria-labelledby`. */
  readonly headingId: string
  /** Id of the hint under it, when there is one. */
  readonly hintId: string | undefined
  /** Nothing can be changed now. */
  readonly locked: boolean
  readonly phase: Phase
  /** What is said when the submit failed. */
  readonly failed: string
  readonly answer: (value: Json | undefined) => void
  /** Answers another step of the flow. */
  readonly answerOf: (stepId: string, value: Json | undefined) => void
  readonly goOn: () => void
  readonly retry: () => void
  /** Forgets every answer and begins at the first step. */
  readonly restart: () => void
  readonly choosing: Choosing
  readonly collecting?: Collecting | undefined
  readonly maker: Maker
  readonly app: AppServices
}

/** What the flow is doing, as far as a step shows it. */
export type Phase = 'asking' | 'submitting' | 'failed' | 'finished'
