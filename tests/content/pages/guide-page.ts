/** A fenced block of a page: its language, the words after it, its text, and the line on which it begins. */
export interface Block {
  language: string
  /** name -> value, as file=modules/a.yaml; a bare word has the value ''. */
  info: ReadonlyMap<string, string>
  text: string
  line: number
}

/** The fenced blocks of a Markdown page, in order. */
export function blocksOf(page: string): Block[] {
  return Array.from(page.matchAll(/^```(\w+)([^\n]*)\n([^]*?)^```$/gm), (found) => {
    const [, language = '', info = '', text = ''] = found
    const words = info.split(' ').filter((word) => word !== '')
    return {
      language,
      info: new Map(words.map((word) => [word.split('=')[0] ?? '', word.split('=').slice(1).join('=')])),
      text,
      line: page.slice(0, found.index).split('\n').length,
    }
  })
}

/** A command line of a block (after `$ `) and the lines that are shown below it. */
export interface Typed {
  line: string
  shown: string[]
}

/** The `$ lodestar ...` lines of a block, each with what it prints. Other command lines are not run. */
export function typedIn({ language, text }: Block): Typed[] {
  if (language !== 'sh') return []
  const typed: Typed[] = []
  let current: Typed | undefined
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('$ ')) {
      current = line.startsWith('$ lodestar ') ? { line: line.slice(2), shown: [] } : undefined
      if (current) typed.push(current)
    } else {
      current?.shown.push(line)
    }
  }
  return typed
}

/** The words of a command line; what stands in quotes is one word. */
export const wordsOf = (line: string): string[] =>
  Array.from(
    line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )

/** Whether lines are as they are shown, where a line of three dots stands for any lines. */
export function isAsShown(lines: readonly string[], shown: readonly string[]): boolean {
  const [first, ...rest] = shown
  if (first === undefined) return lines.length === 0
  if (first.trim() === '...') {
    return lines.some((_, at) => isAsShown(lines.slice(at), rest)) || isAsShown([], rest)
  }
  return lines[0] === first && isAsShown(lines.slice(1), rest)
}
