/** Something that the schema of a document cannot see. The pack turns the path into a line and a column. */
export interface DocumentFinding {
  /** Name of the rule, in kebab-case. */
  readonly code: string
  /** Keys and indexes from the root of the document. */
  readonly path: DocumentPath
  /** A sentence. */
  readonly message: string
  /** What is probably meant, where that can be told. */
  readonly suggestion?: string | undefined
  /** The ids that it is about, where what follows from it is found by them. */
  readonly about?: readonly string[]
}

export type DocumentPath = readonly (string | number)[]
