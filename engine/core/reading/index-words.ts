import type { LexiconDocument } from '../pack/documents.gen.ts'
import { hear } from './heard.ts'
import { lexiconOf } from './lexicon.ts'
import { tellingStem } from './returning.ts'

/** A word that several passages hold, as it is written most, and where each form of it stands. */
export interface IndexedWord {
  readonly word: string
  readonly places: readonly { readonly passage: number; readonly start: number }[]
}

interface Found {
  readonly forms: Map<string, number>
  readonly places: { readonly passage: number; readonly start: number }[]
}

/** The letter that is no n with a mark. */
const OTHER = /ñ|n\u0303/iu

/**
 * The words that return in several passages and that not everybody writes, for an index: in the order of the alphabet,
 * and of too many those that return most.
 */
export function indexOfWords(
  passages: readonly string[],
  documents: readonly LexiconDocument[],
  { language, most }: { readonly language: string; readonly most: number },
): IndexedWord[] {
  const lexicons = documents.map(lexiconOf)
  const byStem = new Map<string, Found>()
  const about = { role: 'free', source: { entry: '' }, of: '', title: '', earlier: false } as const
  for (const [passage, text] of passages.entries()) {
    const heard = hear({ ...about, text }, lexicons, language)
    if (!heard) continue
    for (const [at, { key, start, end }] of heard.words.entries()) {
      const stem = tellingStem(key, heard.lexicon)
      if (stem === undefined) continue
      const form = text.slice(start, end)
      const word = OTHER.test(form) ? `${stem} ñ` : stem
      const found = byStem.get(word) ?? { forms: new Map<string, number>(), places: [] }
      byStem.set(word, found)
      // A capital that begins a sentence is not the word's own.
      const begins = heard.words[at - 1]?.sentence !== heard.words[at]?.sentence
      const own = begins && /^\p{Lu}[^\p{Lu}]*$/u.test(form) ? form.toLowerCase() : form
      found.forms.set(own, (found.forms.get(own) ?? 0) + (begins ? 1 : 2))
      found.places.push({ passage, start })
    }
  }
  const compare = new Intl.Collator(language).compare
  return [...byStem.values()]
    .map(({ forms, places }) => ({ word: commonest(forms), places, often: passagesOf(places) }))
    .filter(({ often }) => often > 1)
    .toSorted((one, other) => other.often - one.often || compare(one.word, other.word))
    .slice(0, most)
    .map(({ word, places }) => ({ word, places }))
    .toSorted((one, other) => compare(one.word, other.word))
}

const passagesOf = (places: Found['places']): number => new Set(places.map(({ passage }) => passage)).size

const commonest = (forms: Found['forms']): string => {
  const [[word] = ['']] = [...forms].toSorted(([a, x], [b, y]) => y - x || a.length - b.length)
  return word
}
