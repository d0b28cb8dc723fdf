/** One message of a PO file (GNU gettext): what tools for translators read and write. */
export interface PoMessage {
  /** Document and address, such as `screens/shell.yaml#menu/open`: PO's msgctxt. */
  context: string
  source: string
  /** Empty while there is none. */
  translation: string
  /** The source has changed since: PO's flag fuzzy. */
  stale: boolean
}

/** Writes a PO file for one language. */
export function writePo(messages: readonly PoMessage[], locale: string): string {
  const head = [
    'msgid ""',
    'msgstr ""',
    quoted(`Language: ${locale}\n`),
    quoted('Content-Type: text/plain; charset=UTF-8\n'),
  ]
  const blocks = messages.map(({ context, source, translation, stale }) =>
    [
      ...(stale ? ['#, fuzzy'] : []),
      `msgctxt ${quoted(context)}`,
      `msgid ${lines(source)}`,
      `msgstr ${lines(translation)}`,
    ].join('\n'),
  )
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`
}

/**
 * Reads the messages of a PO file: contexts, sources, translations and the flag fuzzy; plural forms are passed over.
 * Throws an `Error` with the line that cannot be read.
 */
export function readPo(text: string): PoMessage[] {
  const messages: PoMessage[] = []
  let current: Record<string, string> = {}
  let stale = false
  let key = ''
  const end = () => {
    const { msgctxt, msgid = '', msgstr = '' } = current
    if (msgctxt !== undefined) messages.push({ context: msgctxt, source: msgid, translation: msgstr, stale })
    current = {}
    stale = false
    key = ''
  }
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim()
    if (trimmed === '') end()
    else if (trimmed.startsWith('#')) stale ||= /^#,.*\bfuzzy\b/.test(trimmed)
    else {
      const [, word, string] =
        /^(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+)?("(?:[^"\\]|\\.)*")$/.exec(trimmed) ?? []
      if (string === undefined) throw new Error(`Line ${at + 1} cannot be read: ${trimmed.slice(0, 60)}`)
      // The next message may follow without an empty line.
      if (word === 'msgctxt' && 'msgid' in current) end()
      key = word ?? key
      current[key] = (word === undefined ? (current[key] ?? '') : '') + unquoted(string)
    }
  }
  end()
  return messages
}

/** Long texts stand on a line for each of their own, as the field writes them. */
function lines(text: string): string {
  if (!text.includes('\n')) return quoted(text)
  const parts = text.split(/(?<=\n)/)
  return ['""', ...parts.map(quoted)].join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
}
const quoted = (text: string): string =>
  `"${text.replaceAll(/[\\"\n\t\r]/g, (char) => ESCAPES[char] ?? char)}"`

const MEANT: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const unquoted = (string: string): string =>
  string.slice(1, -1).replaceAll(/\\(.)/g, (_, char: string) => MEANT[char] ?? char)
