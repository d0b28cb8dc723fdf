import type { FormData } from '../../../engine/core/flow/index.ts'
import type {
  AssessmentDocument,
  Flow,
  FlowLink,
  FlowPage,
  RunnerWords,
} from '../../../engine/core/pack/documents.gen.ts'
import type { Hue } from '../../../engine/ui/index.ts'
import type { Start } from './start.ts'

// What the workbench and the stage say to each other: two pages of one origin, the second in a frame of the first,
// so that a flow has the width of a device to itself, media queries and all.

/** What becomes of what a flow sends to the server. */
export type EffectsMode = 'works' | 'waits' | 'fails'

export type Theme = 'system' | 'light' | 'dark'

/** A questionnaire that a card of a hub opens. */
export interface CardFlow {
  readonly title: string
  readonly flow: Flow
  readonly assessment: AssessmentDocument | null
}

/** Everything that the stage shows a flow with. */
export interface Scene {
  readonly slug: string
  readonly name: string
  readonly hue: Hue
  readonly flow: Flow
  readonly words: RunnerWords
  readonly assessment: AssessmentDocument | null
  readonly back: FlowLink | null
  /** By assessment id: what the cards of a hub open. */
  readonly cards: Readonly<Record<string, CardFlow>>
  /** What its page says around it. */
  readonly page: FlowPage
  readonly effects: EffectsMode
  /** Language of the texts, such as es. */
  readonly locale: string
  /** The look of the pack as a style sheet; empty for the standard look. */
  readonly look: string
}

/**
 * `stay` where one is, with the answers there, unless nothing is shown yet; `jump` to the start, while the other cards
 * of a hub keep theirs; or begin `afresh` from it.
 */
export type ShowHow = 'stay' | 'jump' | 'afresh'

export type ToStage =
  | {
      readonly type: 'show'
      /** Counts the showings, so that what is told of an earlier one is known as such. */
      readonly showing: number
      readonly scene: Scene
      readonly start: Start
      readonly how: ShowHow
    }
  | { readonly type: 'theme'; readonly theme: Theme }

/** Where the stage stands. */
export interface StageState {
  readonly slug: string
  /** The step, or the view of a hub. */
  readonly stepId: string
  readonly formData: FormData
  /** What the machine says it is doing, such as `screen: asking, keeping: resting`. */
  readonly value: string
  readonly hidden: readonly string[]
  readonly answered: readonly string[]
  /** What keeps the seeker here, in the words of the pack. */
  readonly missing: string | null
}

export type FromStage =
  | { readonly type: 'ready' }
  | ({ readonly type: 'at'; readonly showing: number } & StageState)
  /** A link of the flow was followed. */
  | { readonly type: 'link'; readonly to: string }
  /** A key that means something to the workbench. */
  | { readonly type: 'key'; readonly key: string }
