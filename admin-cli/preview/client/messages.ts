import type { DocumentByKind } from '../../../engine/core/pack/documents.gen.ts'
import type { Severity } from '../../../engine/core/pack/finding.ts'

// What the server and the page of the preview say to each other: server-sent events, each one of these as JSON.

/** Kinds of documents that a flow is shown with. Others (readings, articles) stay on the server. */
export const SENT_KINDS = [
  'assessment',
  'journey',
  'lexicon',
  'life-stages',
  'look',
  'module',
  'pack',
  'questionnaire',
  'reader',
  'runner',
] as const satisfies readonly (keyof DocumentByKind)[]

export type SentKind = (typeof SENT_KINDS)[number]

/** The language that nobody speaks, to see whether longer words have room. */
export const PSEUDO = 'en-XA'

/** A place in a file; `line` and `col` count from 1. */
export interface Place {
  readonly line: number
  readonly col: number
}

/** One document with the place of its parts that a person may want to open. */
export interface SentDocument {
  readonly document: DocumentByKind[SentKind]
  /** By language, where it differs: the same in the pack's other languages, and in the one that nobody speaks. */
  readonly others: Readonly<Record<string, DocumentByKind[SentKind]>>
  readonly file: string
  /** Steps of a flow, items of an assessment: id -> where it is written. */
  readonly parts: Readonly<Record<string, Place>>
}

/** A finding with the source around it. */
export interface SentFinding extends Place {
  readonly code: string
  /** Number of the rule, such as L020; null for a code without a rule. */
  readonly number: string | null
  readonly severity: Severity
  readonly message: string
  readonly suggestion: string | null
  readonly file: string
  /** Where the marked part ends on its line; at least one after `col`. */
  readonly endCol: number
  readonly excerpt: Excerpt
  readonly related: readonly (Place & { readonly message: string; readonly file: string })[]
}

/** Lines of a file, the first of them numbered `from`. */
export interface Excerpt {
  readonly from: number
  readonly lines: readonly string[]
}

/** The folder that is watched, and how its files open in an editor. */
export interface PackPlace {
  /** Absolute path with forward slashes. */
  readonly folder: string
  /** Address that opens a file, with {file}, {line} and {col}. */
  readonly editor: string
}

/** How the newest state of the folder stands. */
export interface Checked {
  readonly findings: readonly SentFinding[]
  /** Whether it may not be shown: then the last good one stays. */
  readonly broken: boolean
  /** The titles of what asks for findings, by the kind that is asked for. */
  readonly uses: Readonly<Record<string, readonly string[]>>
}

export type ServerMessage =
  /** Everything, for a page that has just opened. */
  | ({
      readonly type: 'all'
      readonly place: PackPlace
      readonly documents: readonly SentDocument[]
    } & Checked)
  /** What an edit has changed; `removed` are names such as `module/vision_forge`. */
  | {
      readonly type: 'changed'
      readonly documents: readonly SentDocument[]
      readonly removed: readonly string[]
    }
  | ({ readonly type: 'checked' } & Checked)

/** The name of a document, which no other document has. */
export const nameOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kind}/${id}`
