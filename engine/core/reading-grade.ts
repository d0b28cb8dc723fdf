import { wordsOf } from './reading-time.ts'

/** Below so many words a grade says nothing: one long name would decide it. */
export const LEAST_WORDS = 40

/**
 * School years that a text asks for, from its words a sentence and its syllables a word; undefined for a text of fewer
 * than 40 words and for languages without a formula. English by Flesch and Kincaid (1975), Spanish by Crawford (1989),
 * which was made for the six years of primary school and says too little above them.
 */
export function readingGrade(markdown: string, locale: string): number | undefined {
  const words = wordsOf(markdown)
  const formula = FORMULAS.get(locale.split('-')[0] ?? '')
  if (words.length < LEAST_WORDS || !formula) return undefined
  const syllables = words.reduce((sum, word) => sum + formula.syllables(word), 0)
  return formula.grade(words.length, Math.max(1, sentencesIn(markdown).length), syllables)
}

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

/** Groups of vowels, without the silent e at the end. */
function englishSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (end) => end.charAt(0))
  return Math.max(1, spoken.replace(/^y/, '').match(/[aeiouy]{1,2}/g)?.length ?? 0)
}

/** A strong vowel makes a syllable with the weak ones beside it; a weak one with an accent makes one of its own. */
function spanishSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/qu(?=[eiéí])|gu(?=[eiéí])/g, 'q')
  return Math.max(1, letters.match(/[iuüy]?[aeoáéó][iuüy]?(?![aeoáéó])|[aeoáéó]|[íú]|[iuü]+/g)?.length ?? 0)
}

/** The sentences of a markdown text. A heading and an item of a list end like one. */
export function sentencesIn(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=[-*] |\d+\. |#)/)
    .flatMap((block) => block.split(/(?<=[.?!:;…]["”’»)*_]*)\s+/))
    .filter((sentence) => /\p{L}/u.test(sentence))
}
