import type { FormData, Json } from '../flow/form-data.ts'

/** A value that has no place in the answers any more. It is kept beside them. */
export interface SetAside {
  /** Dotted path at which it was kept. */
  readonly path: string
  readonly value: Json
  /** Id of the migration that took it out; null when nothing but the flow itself has no place for it. */
  readonly migration: string | null
}

/** An answer that is asked again. */
export interface AskedAgain {
  /** Dotted path at which it is kept. */
  readonly path: string
  /** A sentence to the seeker. */
  readonly reason: string
}

/** Answers on their way from one version of a flow to another. */
export interface Moving {
  readonly formData: FormData
  /** Where the seeker stood; null when nobody knows. */
  readonly stepId: string | null
  readonly setAside: readonly SetAside[]
  readonly askedAgain: readonly AskedAgain[]
}
