import { folded } from '../folded.ts'
import type { CareDocument } from '../pack/documents.gen.ts'
import { careKinds, type CareKind } from './kinds.ts'

/**
 * The kinds of danger that a text tells of, the gravest first; none: an empty list. Grief may stand beside another. A
 * text is looked at in every language of the pack; `language` settles doubts between them.
 */
export type CareCheck = (text: string, language?: string) => readonly CareKind[]

/** A text as phrases are looked for in it: folded, without apostrophes, words divided by single spaces. */
const plain = (text: string): string =>
  ` ${folded(text)
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Prepares the check of a pack's care documents. */
export function careCheck(documents: readonly CareDocument[]): CareCheck {
  const phrases = documents.flatMap(({ phrases }) =>
    phrases.flatMap(({ kind, say }) =>
      say.map((pattern) => {
        const words = plain(pattern.replaceAll('*', '')).trimEnd()
        return { kind, words: pattern.endsWith('*') ? words : `${words} ` }
      }),
    ),
  )
  return (text) => {
    const looked = plain(text)
    const found = new Set(phrases.filter(({ words }) => looked.includes(words)).map(({ kind }) => kind))
    return careKinds.filter((kind) => found.has(kind))
  }
}
