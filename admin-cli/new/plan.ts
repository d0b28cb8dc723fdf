/** What a command wants to do to a pack, before anything is written. */
export interface Plan {
  /** Files that are made, and files that get something added: path inside the pack -> whole text. */
  readonly files: ReadonlyMap<string, string>
  /** What is done, a line each. */
  readonly done: readonly string[]
  /** What the author does next. */
  readonly next: readonly string[]
}

/** What the plans need to know of the pack. */
export interface Wanted {
  readonly id: string
  readonly title: string
  /** How the pack is written on the command line. */
  readonly pack: string
  /** The way from a file of the pack to content/schemas. */
  schemasFrom(file: string): string
  /** The text of a template. */
  template(name: string): string
}
