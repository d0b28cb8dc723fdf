/** Below so many words a grade says nothing: one long name would decide it. */
export const LEAST_WORDS = 40

/**
 * School years that a text asks for, from its words a sentence and its syllables a word; undefined for a text of fewer
 * than 40 words and for languages without a formula. English by Flesch and Kincaid (1975), Spanish by Crawford (1989),
 * which was made for the six years of primary school and says too little above them.
 */
export function readingGrade(markdown: string, locale: string): number | undefined {
  const formula = FORMULAS.get(locale.split('-')[0] ?? '')
  // Forty words of one letter with spaces between: most texts of a pack are shorter, and need not be read.
  if (!formula || markdown.length < LEAST_WORDS * 2 - 1) return undefined
  const words = markdown.toLowerCase().replaceAll(TARGET, ']').match(LATIN_WORD) ?? []
  if (words.length < LEAST_WORDS) return undefined
  let syllables = 0
  for (const word of words) syllables += formula.syllables(word)
  return formula.grade(words.length, Math.max(1, sentencesIn(markdown).length), syllables)
}

/** Where a link of markdown leads, which nobody reads. */
const TARGET = /\]\([^()\s]*\)/g
/** Words of languages that are written with Latin letters, in small ones; the formulas are for no others. */
const LATIN_WORD = /[a-z0-9à-öø-ÿ](?:[a-z0-9à-öø-ÿ]|['’-](?=[a-z0-9à-öø-ÿ]))*/g

interface Formula {
  syllables(word: string): number
  grade(words: number, sentences: number, syllables: number): number
}

const FORMULAS: ReadonlyMap<string, Formula> = new Map([
  [
    'en',
    {
      syllables: englishSyllables,
      grade: (words, sentences, syllables) => 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59,
    },
  ],
  [
    'es',
    {
      syllables: spanishSyllables,
      grade: (words, sentences, syllables) =>
        (-0.205 * 100 * sentences) / words + (0.049 * 100 * syllables) / words - 3.407,
    },
  ],
])

/** Groups of one or two vowels, without the silent e at the end. */
function englishSyllables(word: string): number {
  if (word.length <= 3) return 1
  let end = word.length
  if (word.endsWith('es') && !ENDS_ALOUD.test(word.charAt(end - 3))) end -= 2
  else if (word.endsWith('ed') && !'td'.includes(word.charAt(end - 3))) end -= 2
  else if (word.endsWith('e') && !ENDS_ALOUD.test(word.charAt(end - 2))) end -= 1
  let count = 0
  for (let at = word.startsWith('y') ? 1 : 0; at < end; at++) {
    if (!isVowel(word, at)) continue
    count += 1
    if (at + 1 < end && isVowel(word, at + 1)) at += 1
  }
  return Math.max(1, count)
}

/** Letters before a last e or es that is heard: little, cities, trees. */
const ENDS_ALOUD = /[laeiouy]/

const isVowel = (word: string, at: number): boolean => 'aeiouy'.includes(word.charAt(at))

/** A strong vowel makes a syllable with the weak ones beside it; a weak one with an accent makes one of its own. */
function spanishSyllables(word: string): number {
  const letters = word.replaceAll(/qu(?=[eiéí])|gu(?=[eiéí])/g, 'q')
  return Math.max(1, letters.match(/[iuüy]?[aeoáéó][iuüy]?(?![aeoáéó])|[aeoáéó]|[íú]|[iuü]+/g)?.length ?? 0)
}

/** The sentences of a markdown text, without what ends them. A heading and an item of a list end like one. */
export function sentencesIn(markdown: string): string[] {
  return markdown.split(SENTENCE_END).filter((sentence) => /[^\s\d\W]|[^\u0000-\u007f]/.test(sentence))
}

const SENTENCE_END = /[.?!:;…]+["”’»)*_]*(?:\s+|$)|\n\s*\n|\n(?=[-*] |\d+\. |#)/
