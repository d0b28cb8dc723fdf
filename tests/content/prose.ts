/** The words of a markdown text, without its marks: what somebody reads. */
export function wordsOf(markdown: string): string[] {
  return plain(markdown)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Its sentences. A heading, an item of a list and the part before a colon end like a sentence. */
export function sentencesOf(markdown: string): string[] {
  return blocksOf(markdown).flatMap((block) =>
    plain(block)
      .split(/(?<=[.?:]["”]?)\s+/)
      .filter((sentence) => /\p{L}/u.test(sentence)),
  )
}

/** How many words its sentences have, on average. */
export function sentenceLength(markdown: string): number {
  const sentences = sentencesOf(markdown)
  return wordsOf(sentences.join(' ')).length / sentences.length
}

const blocksOf = (markdown: string) => markdown.split(/\n\s*\n|\n(?=[-*] |\d+\. |#)/)

const plain = (markdown: string) => markdown.replaceAll(/^(#+|[-*]|\d+\.) /gm, '').replaceAll(/[*_`]/g, '')
