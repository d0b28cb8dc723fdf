import { nothing, type Usage } from './usage.ts'

/** Everything that can go wrong between us and a model. Each ends in a composed text. */
export type FaultKind =
  | 'deadline'
  | 'stopped'
  | 'network'
  | 'busy'
  /** As many calls as this process makes at one time are under way. */
  | 'full'
  | 'server'
  | 'rejected'
  | 'not-json'
  | 'too-large'
  | 'empty'
  | 'cut-short'
  | 'refusal'
  | 'malformed'
  | 'shape'
  /** It quotes what nobody wrote. */
  | 'invented'
  /** It tells of danger to somebody: that is never shown as a program's words. */
  | 'harm'

/** Faults after which the same request may well succeed. */
const passing: ReadonlySet<FaultKind> = new Set(['network', 'busy', 'server', 'empty', 'malformed', 'shape'])

/** Faults before a model has read what it was asked. */
const unanswered: ReadonlySet<FaultKind> = new Set([
  'network',
  'busy',
  'full',
  'server',
  'rejected',
  'not-json',
])

/** A model did not give what was asked for. Its message never holds what was asked or answered. */
export class ModelFault extends Error {
  readonly kind: FaultKind
  /** Milliseconds that the model's server asks to wait. */
  readonly retryAfter: number
  /** What the requests took that the model answered, as far as that can be told. */
  readonly taken: Usage

  constructor(kind: FaultKind, retryAfter = 0, taken: Usage = nothing) {
    super(`The model gave no text: ${kind}`)
    this.name = 'ModelFault'
    this.kind = kind
    this.retryAfter = retryAfter
    this.taken = taken
  }

  /** Whether the model had begun to answer: then it has taken something. */
  get answered(): boolean {
    return !unanswered.has(this.kind)
  }

  get passes(): boolean {
    return passing.has(this.kind)
  }
}
