import type { CareSearch } from '../../engine/core/care/check.ts'
import { folded } from '../../engine/core/folded.ts'
import type { CareDocument } from '../../engine/core/pack/documents.gen.ts'
import { once } from '../../engine/core/once.ts'

/** One language that help speaks. */
export interface HelpLanguage {
  readonly document: CareDocument
  /** The words of its examples: by them a text is known to be in it. */
  readonly words: ReadonlySet<string>
}

/** The words of a text, folded. */
export const wordsIn = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? []

/** Answers the languages in which a text tells of danger, for an answer in one of them. */
export function languagesOf(
  documents: readonly CareDocument[],
  search: CareSearch,
): (text: string) => HelpLanguage[] {
  const all = once(() =>
    documents.map((document): HelpLanguage => {
      const examples = [...document.phrases, ...document.guards].flatMap(({ matches = [], spares }) => [
        ...matches,
        ...spares,
      ])
      return { document, words: new Set(examples.flatMap(wordsIn)) }
    }),
  )
  return (text) => {
    const told = new Set(search(text).map(({ language }) => language))
    return all().filter(({ document }) => told.has(document.id))
  }
}
