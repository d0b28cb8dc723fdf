import type { Library } from '../content/library.ts'
import { conflict, type Refusal } from '../errors.ts'

/** For somebody who asks for a text that would be made of words of danger alone: nothing is made of them. */
export const refusedFor = ({ pack }: Library): Refusal =>
  conflict('words_of_danger', pack.only('writing').care.refused)
