/** Keeps what was made of a text, so that the same text is not looked at again; `make` is asked where it is not known. */
export type Remember<Value> = (text: string, make: () => Value) => Value

/** For who looks at each text once. */
export const forgetful = <Value>(_: string, make: () => Value): Value => make()

/** Letters that are not seen, which may be all that a word is made of. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** A sentence that is over for certain: one mark right behind a letter, and a letter right behind a space. */
const ENDS = /(?<=[\p{L}\p{N}][.!?])[ \n]+(?=[\p{L}\p{N}])/u

/** A sentence of one word may be a part of the next one ("I. Want. To."): here stand two. */
const TWO_WORDS = /[\p{L}\p{N}]\s+[\p{L}\p{N}]/u

/**
 * A text in parts that are read as they are in the whole, since no phrase leaps over the end of a sentence: whoever writes on
 * changes the last one. A word that is a sentence stands with what follows it.
 */
export function apart(text: string): readonly string[] {
  if (UNSEEN.test(text)) return [text]
  const parts: string[] = []
  let held = ''
  for (const sentence of text.split(ENDS)) {
    held = held === '' ? sentence : `${held} ${sentence}`
    if (!TWO_WORDS.test(sentence)) continue
    parts.push(held)
    held = ''
  }
  return held === '' ? parts : [...parts, held]
}
