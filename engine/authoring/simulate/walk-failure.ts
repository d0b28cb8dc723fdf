import type { Path } from '../../core/pack/json.ts'

/** What came otherwise than a walk expects, at its place in the document. */
export interface WalkFailure {
  readonly path: Path
  readonly message: string
}

/** How one walk went. */
export interface PlayedWalk {
  readonly id: string
  readonly title: string
  readonly failures: readonly WalkFailure[]
  /** Things that were looked at. */
  readonly checked: number
}

/** A move that cannot be made: the rest of the walk would only fail because of it. */
export class ImpossibleMove extends Error {
  readonly path: Path
  constructor(path: Path, message: string) {
    super(message)
    this.path = path
  }
}
