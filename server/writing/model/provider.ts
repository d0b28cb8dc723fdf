import type { Shape } from '../../../engine/core/pack/documents.gen.ts'
import type { Usage } from './usage.ts'

/** One turn of what a model reads. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface StructuredRequest {
  /** Letters, digits, `_` and `-`: what the model's server calls the shape. */
  readonly name: string
  readonly shape: Shape
  readonly messages: readonly Message[]
  /** Throws a fault of the kind `shape` when the value is not as asked. */
  readonly check: (value: unknown) => void
}

export interface Structured extends Usage {
  readonly value: unknown
}

/** A part of a streamed reply; the last one tells what it took. */
export type Piece = { readonly delta: string } | { readonly done: Usage }

/** Something that writes: the model. Both calls throw `ModelFault` and nothing else, always within their deadline. */
export interface Provider {
  /** What is written to the log and beside a text's costs. */
  readonly model: string
  structured(request: StructuredRequest, stop?: AbortSignal): Promise<Structured>
  /**
   * Text as it is written. Stopping ends the pieces without an error: what came is what there is. A fault may come
   * after some pieces: keep them or not, but do not ask again by yourself.
   */
  stream(messages: readonly Message[], stop?: AbortSignal): AsyncIterable<Piece>
}
