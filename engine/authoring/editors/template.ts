import { isAlias, isMap, parseAllDocuments, parseDocument } from 'yaml'

/** A template of content/templates: where its text goes, what it is, and what to do afterwards. */
export interface Template {
  /** Path inside the pack, or the kind of the document that gets the text as an item of a list. */
  readonly into: string
  /** The key of that list. */
  readonly list?: string
  readonly next: readonly string[]
  readonly text: string
}

/** What the words in a template stand for, such as ID for __ID__. */
export type Fillings = Readonly<Record<string, string | number>>

const HEAD_END = /^---\r?\n/m
const WORD = /__([A-Z]+)__/g

/** Reads a template: a head in YAML, then --- and the text. Throws when it has not this form. */
export function readTemplate(written: string): Template {
  const end = HEAD_END.exec(written)
  if (!end) throw new Error('A template has a head and then ---')
  const [head] = parseAllDocuments(written.slice(0, end.index))
  const said: unknown = head && 'toJS' in head ? head.toJS() : undefined
  if (typeof said !== 'object' || said === null || !('into' in said) || typeof said.into !== 'string') {
    throw new Error('The head of a template says where it goes: `into`')
  }
  const next = 'next' in said && Array.isArray(said.next) ? said.next.map(String) : []
  const list = 'list' in said && typeof said.list === 'string' ? { list: said.list } : {}
  return { into: said.into, ...list, next, text: written.slice(end.index + end[0].length) }
}

/** The text of a template of several, by name. Throws when it is none of them. */
export function oneOfTemplate(written: string): ReadonlyMap<string, string> {
  const { contents } = parseDocument(written)
  if (!isMap(contents) || isAlias(contents)) throw new Error('This template is a mapping of names to texts')
  return new Map(Object.entries(contents.toJSON()).map(([name, text]) => [name, String(text)]))
}

/** Puts the fillings in, quoted where YAML would read them as something else. Throws on a word that nothing fills. */
export function filled(text: string, fillings: Fillings): string {
  return text.replaceAll(WORD, (word, name: string) => {
    const value = fillings[name]
    if (value === undefined) throw new Error(`Nothing fills ${word}`)
    return typeof value === 'number' ? String(value) : scalar(value)
  })
}

/** The same for a path or a sentence, where nothing is quoted. */
export const filledPlain = (text: string, fillings: Fillings): string =>
  text.replaceAll(WORD, (_, name: string) => String(fillings[name] ?? ''))

/** One line of YAML, fit for block and flow style. */
const scalar = (value: string): string =>
  value === '' || (PLAIN.test(value) && !READ_OTHERWISE.test(value))
    ? value
    : `'${value.replaceAll("'", "''")}'`

const PLAIN = /^[A-Za-z./]([A-Za-z0-9 _/.@-]*[A-Za-z0-9_/])?$/
/** Words that some reader of YAML takes for true, false or nothing. */
const READ_OTHERWISE = /^(y|yes|n|no|on|off|true|false|null|\.inf|\.nan)$/i
