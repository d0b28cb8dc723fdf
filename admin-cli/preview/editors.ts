import { listInWords, nearest } from '../../engine/core/pack/spelling.ts'
import { UsageError } from '../command.ts'

/** Addresses that open a file in an editor. `{file}` is its absolute path without the first slash. */
const EDITORS: Readonly<Record<string, string>> = {
  vscode: 'vscode://file/{file}:{line}:{col}',
  'vscode-insiders': 'vscode-insiders://file/{file}:{line}:{col}',
  vscodium: 'vscodium://file/{file}:{line}:{col}',
  cursor: 'cursor://file/{file}:{line}:{col}',
  windsurf: 'windsurf://file/{file}:{line}:{col}',
  zed: 'zed://file/{file}:{line}:{col}',
  idea: 'idea://open?file=/{file}&line={line}&column={col}',
  sublime: 'subl://open?url=file:///{file}&line={line}&column={col}',
}

const editorNames: readonly string[] = Object.keys(EDITORS)

/** Schemes that would run something in the page or load it there, instead of handing the place to a program. */
const IN_THE_PAGE = /^(?:javascript|data|vbscript|blob|about|https?):/i

/** The address template of an editor by its name, or one that is written out. Throws a `UsageError` for others. */
export function editorTemplate(word: string): string {
  const known = Object.hasOwn(EDITORS, word) ? EDITORS[word] : undefined
  if (known !== undefined) return known
  if (!word.includes(':')) {
    const meant = nearest(word, editorNames)
    const hint = meant ? `Did you mean ${meant}?` : `There are ${listInWords(editorNames, 'and')}.`
    throw new UsageError(`--editor knows no "${word}". ${hint} An address with {file} and {line} does too.`)
  }
  if (!word.includes('{file}') || !/^[a-z][a-z0-9+.-]*:/i.test(word) || IN_THE_PAGE.test(word))
    throw new UsageError(
      '--editor takes a name or an address of a program, such as myeditor://{file}:{line}:{col}.',
    )
  return word
}
