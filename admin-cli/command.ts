import type { ExampleFaults } from '../engine/lint/examples.ts'

/** Where a command runs. */
export interface Surroundings {
  /** The folder of the product: content/schemas and content/packs are in it. With a slash at its end. */
  root: string
  /** Where the person stands. */
  cwd: string
  /** Whether to colour what is printed. */
  color: boolean
  print(text: string): void
  /** For what is not the answer: a problem in a run whose answers go elsewhere. */
  complain(text: string): void
  /** The lines that are piped in. */
  lines(): AsyncIterable<string>
  /** Holds examples against phrases in place of the linter's own: for whoever runs many commands one after the other. */
  exampleFaults?: ExampleFaults
}

/** What was typed after the command's name, with every flag known. */
export interface Arguments {
  words: string[]
  /** Flag (without dashes) -> value; true for a switch. */
  flags: Map<string, string | true>
}

export interface Flag {
  name: string
  /** What may follow it; without any, and without `takes`, it is a switch. */
  values?: readonly string[]
  /** For a flag that any text may follow: how the help writes that text. */
  takes?: string
  says: string
}

export interface Command {
  name: string
  /** One line for the list of commands. */
  summary: string
  usage: string
  flags: readonly Flag[]
  /** A command line and what it does. */
  examples: readonly (readonly [line: string, does: string])[]
  /** What the help says at its end. */
  notes?: string
  /** Whether the first word may be a pack: then --pack says it too, as where other words come first. */
  packFirst?: true
  /** Most words after the name. */
  words: number
  /**
   * Gives the exit code: 0 clean, 1 findings. Imports what is heavy itself (`await import`), so that each command starts
   * with what it needs and no more.
   */
  run(given: Arguments, around: Surroundings): number | Promise<number>
}

const PACK_FLAG: Flag = { name: 'pack', takes: 'PACK', says: 'The same as naming the pack first.' }

/** Every flag of a command, with the one that comes of `packFirst`. */
export const flagsOf = ({ flags, packFirst }: Command): readonly Flag[] =>
  packFirst ? [...flags, PACK_FLAG] : flags

/** A command line that cannot be understood; ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
