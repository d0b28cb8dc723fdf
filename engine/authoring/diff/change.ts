import type { FlowName } from '../../core/migrate/index.ts'
import type { Position } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'

/**
 * What a change means for answers that are there. `safe`: nothing; `re-score`: they stay valid, and what comes of them
 * may be another; `breaking`: some are lost or no longer valid.
 */
export type Level = 'safe' | 're-score' | 'breaking'

/** A line of a file in one of the two packs. */
export interface FilePlace extends Pick<Position, 'line' | 'col'> {
  readonly file: string
}

/** Answers that have no place any more, or that no longer pass. Without values: whatever was answered. */
export interface Lost {
  readonly flow: FlowName
  readonly place: string
  readonly values?: readonly string[]
  /** True when they have their place and are not enough there. */
  readonly stays?: boolean
}

/** One difference between two packs. */
export interface Change {
  /** Kind of the change, such as `option-removed`. */
  readonly code: string
  readonly level: Level
  /** Kind and id of the document, such as `module/soul_foundations`. */
  readonly document: string
  /** What has changed, as a sentence. */
  readonly message: string
  /** Why it is of this level, as a sentence. */
  readonly reason: string
  /** Where it stood; null for what is new. */
  readonly old: FilePlace | null
  /** Where it stands; null for what is gone. */
  readonly new: FilePlace | null
  readonly lost?: readonly Lost[]
  /** Assessment whose results may differ. */
  readonly scores?: string
}

/** A change before its places are looked up. */
export type Told = Omit<Change, 'document' | 'old' | 'new'> & {
  /** Paths in the old and in the new document; null where it is not there. */
  readonly at: readonly [old: Path | null, now: Path | null]
}

export const nameOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kind}/${id}`

function placeOf(source: SourceDocument | undefined, path: Path | null): FilePlace | null {
  if (!source || path === null) return null
  const { line, col } = source.locate(path).start
  return { file: source.fileAt(path), line, col }
}

/** A change with its places in two versions of a document, of which one may be missing. */
export function placed(
  old: SourceDocument | undefined,
  now: SourceDocument | undefined,
  { at: [before, after], ...told }: Told,
): Change {
  const source = now ?? old
  return {
    ...told,
    document: source ? nameOf(source) : '',
    old: placeOf(old, before),
    new: placeOf(now, after),
  }
}
