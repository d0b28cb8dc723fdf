/** A piece of an answer. */
export interface MarkedPiece {
  readonly text: string
  readonly isMarked: boolean
}

/** An answer in pieces, of which one is the words that a text stands on. */
export function marked(answer: string, words: string): MarkedPiece[] {
  const at = words === '' ? -1 : answer.indexOf(words)
  if (at === -1) return [{ text: answer, isMarked: false }]
  return [
    { text: answer.slice(0, at), isMarked: false },
    { text: words, isMarked: true },
    { text: answer.slice(at + words.length), isMarked: false },
  ].filter(({ text }) => text !== '')
}
