import type { Step } from '../../pack/documents.gen.ts'
import type { Chance } from '../../chance.ts'
import type { Json } from '../form-data.ts'
import type { Missing } from '../missing.ts'
import type { ResolvedOptions } from '../options.ts'
import type { OuterFacts } from '../outer-facts.ts'

export type StepKind = Step['kind']
export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>

/** A JSON Schema, as data. */
export type JsonSchema = { readonly [keyword: string]: Json }

/** How strict a derived schema is: `partial` for work in progress, `complete` for a submission. */
export type Strictness = 'partial' | 'complete'

/** Something in a step that no author can have meant. */
export interface StepFault {
  /** Path inside the step. */
  readonly path: readonly (string | number)[]
  /** A sentence. */
  readonly message: string
}

/**
 * What sort of answer it is, and so what texts for a seeker may read of it: words, what was chosen, the items of a list,
 * something of several named parts, what was made, or nothing. Whatever treats answers by their sort (the linter, the server, migrations, dumps, proofs,
 * exchange, the preview) asks this and not the kind of step, so that a new kind is known everywhere by its rule.
 */
export type Told = 'words' | 'number' | 'choice' | 'choices' | 'items' | 'parts' | 'made' | 'nothing'

/** The fewest and the most choices, items or characters that let a seeker go on. */
export interface Bounds {
  readonly least: number
  /** Infinity where the step sets no bound. */
  readonly most: number
}

/**
 * What the core knows of one kind of step. Its renderer is registered under the same key in
 * `engine/runner/renderers.tsx`, its schema stands in `content/schemas/flow.schema.json`.
 */
export interface StepRule<K extends StepKind> {
  /** Whether the step asks something, so that it counts as a question and keeps an answer. */
  readonly asks: boolean
  /**
   * Whether a step that asks nothing is left by the button of the frame, as a question is. Without it its own page leads
   * on, or closes the flow.
   */
  readonly isLeftByButton?: boolean
  readonly tells: Told
  /** Where in the form data an answer to the step is kept; undefined where none is. */
  keptAt(step: StepOf<K>): string | undefined
  /** Null when the answer lets the seeker go on, else what is missing. */
  check(
    step: StepOf<K>,
    value: Json | undefined,
    options: ResolvedOptions | null,
    facts: OuterFacts,
  ): Missing | null
  /** How much of an answer lets the seeker go on; null where nothing is counted. */
  bounds(step: StepOf<K>): Bounds | null
  /** Choices, items or characters that the answer holds; what `atLeast` and `atMost` conditions count. */
  size(value: Json | undefined): number
  /** JSON Schema of a stored answer; null for kinds that keep none. */
  schema(step: StepOf<K>, options: ResolvedOptions | null, strictness: Strictness): JsonSchema | null
  /**
   * An answer that a seeker might give, as `lodestar simulate` draws it: one that passes wherever one can, now and
   * then exactly at its bounds. Undefined leaves the step open, where that is allowed.
   */
  sample(step: StepOf<K>, options: ResolvedOptions | null, chance: Chance): Json | undefined
  /** What keeps every answer from passing, beyond what the schema can see; the linter tells it. */
  faults(step: StepOf<K>, options: ResolvedOptions | null): readonly StepFault[]
}
