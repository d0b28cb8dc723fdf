import { type CareCheck, careCheck } from '../../engine/core/care/check.ts'
import { folded } from '../../engine/core/folded.ts'
import type { CareDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'

/** One language that help speaks. */
export interface HelpLanguage {
  readonly document: CareDocument
  /** Listens in this language alone. */
  readonly check: CareCheck
  /** The words of its examples: by them a text is known to be in it. */
  readonly words: ReadonlySet<string>
}

/** The words of a text, folded. */
export const wordsIn = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? []

/** The languages of a pack, for an answer in the language of the text. */
export const languagesOf = (pack: Pack): HelpLanguage[] =>
  pack.list('care').map((document) => {
    const examples = [...document.phrases, ...document.guards].flatMap(({ matches = [], spares }) => [
      ...matches,
      ...spares,
    ])
    return { document, check: careCheck([document]), words: new Set(examples.flatMap(wordsIn)) }
  })
