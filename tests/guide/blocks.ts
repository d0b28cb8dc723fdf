/** A fenced block of a guide that stands for a file: its language, the file's path, and the text. */
export interface Block {
  readonly language: string
  readonly path: string
  readonly text: string
}

/** The blocks of a guide whose fence names a file after the language. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+) (\S+)\n([^]*?)^```$/gm)].map(
    ([, language = '', path = '', text = '']) => ({ language, path, text }),
  )
}

/**
 * A text after the hunks of a `diff` block. Each hunk (they are parted by `@@`) must fit in exactly one place.
 * @throws with the lines that were looked for
 */
export function patched(text: string, diff: string, path: string): string {
  return diff.split(/^@@\n/m).reduce((before, hunk) => {
    const lines = hunk.replace(/\n$/, '').split('\n')
    const side = (sign: '-' | '+') =>
      lines
        .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const places = before.split(side('-')).length - 1
    if (places !== 1) throw new Error(`${path}: these lines are there ${places} times:\n${side('-')}`)
    return before.replace(side('-'), () => side('+'))
  }, text)
}
