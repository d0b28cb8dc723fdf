/** Letters that carry a stroke or are two in one: Unicode does not take them apart. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
}

/** What has no accents. */
const ASCII = /^[\0-\x7f]*$/

/** A text as it is searched in: without case and without accents, so that "Äpfel" and "apfel" are the same. */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøđðħıłŧþς]/g, (letter) => letters[letter] ?? letter)
}

/** Each word is looked for by itself: of more than these, the first count. */
const mostWords = 8

/** The different words to look for, folded; an entry that holds all of them is found. */
export function searchWords(text: string): string[] {
  return [...new Set(folded(text).split(/\s+/).filter(Boolean))].slice(0, mostWords)
}
