import { isObject, type JsonObject, type JsonValue } from '../../core/pack/json.ts'
import type { Lost } from './form.ts'

/** What is accepted of a file from elsewhere. */
export const IMPORT_LIMITS = { size: 2_000_000, depth: 40, items: 1_000, options: 500, text: 4_000 } as const

/** A file that cannot be read at all. The message is for a person. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm'
}

/** JSON from elsewhere, bounded in size and depth. Throws `UnreadableForm`. */
export function readJson(text: string): JsonObject {
  if (text.length > IMPORT_LIMITS.size) {
    throw new UnreadableForm(`The file has ${text.length} characters; it may have ${IMPORT_LIMITS.size}.`)
  }
  if (isTooDeep(text)) throw new UnreadableForm('The file is nested too deeply to be a questionnaire.')
  let value: JsonValue
  try {
    value = JSON.parse(text.replace(/^\u{FEFF}/u, ''))
  } catch {
    throw new UnreadableForm('The file is no JSON.')
  }
  if (!isObject(value)) throw new UnreadableForm('The file holds no questionnaire: it is no JSON object.')
  return value
}

/** Looks before anything is parsed: brackets outside of strings tell how deep it is. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth > IMPORT_LIMITS.depth) return true
  }
  return false
}

/** Gathers what is left behind, and makes ids and texts from elsewhere into ours. */
export class Customs {
  readonly lost: Lost[] = []
  readonly #ids = new Map<string, string>()
  readonly #taken = new Set<string>()

  leave(where: string, what: string): void {
    this.lost.push({ where, what })
  }

  /** A new id for something that is called `name` elsewhere; the first of that name is found again by `idOf`. */
  newId(name: string, otherwise: string): string {
    const id = unused(slug(name) || otherwise, this.#taken)
    if (!this.#ids.has(name)) this.#ids.set(name, id)
    return id
  }

  idOf(name: string): string | undefined {
    return this.#ids.get(name)
  }

  /** Plain text of one paragraph or more; undefined when nothing is left. */
  text(value: JsonValue | undefined, where: string): string | undefined {
    const words = this.#translated(value, where)
    if (words === undefined) return undefined
    if (MARKUP.test(words)) this.leave(where, 'the markup in its words')
    return this.#bounded(words, where)
  }

  /** Plain text of what is expected to have markup. */
  html(value: JsonValue | undefined, where: string): string | undefined {
    const words = this.#translated(value, where)
    return words === undefined ? undefined : this.#bounded(words, where)
  }

  #bounded(words: string, where: string): string | undefined {
    const plain = plainText(words)
    if (plain === '') return undefined
    if (plain.length <= IMPORT_LIMITS.text) return plain
    this.leave(where, `all but the first ${IMPORT_LIMITS.text} characters of a text`)
    return plain.slice(0, IMPORT_LIMITS.text).trim()
  }

  /** The same on one line. */
  line(value: JsonValue | undefined, where: string): string | undefined {
    return this.text(value, where)?.replaceAll(/\s+/g, ' ')
  }

  /** Tells of the keys that nobody here has read. */
  rest(object: JsonObject, known: ReadonlySet<string>, where: string): void {
    const unknown = Object.keys(object).filter((key) => !known.has(key))
    if (unknown.length > 0) this.leave(where, unknown.map((key) => plainText(key).slice(0, 60)).join(', '))
  }

  /** SurveyJS writes a translated text as { default, de, ... }. */
  #translated(value: JsonValue | undefined, where: string): string | undefined {
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (!isObject(value)) return undefined
    const { default: main, en, ...others } = value
    const words = main ?? en ?? Object.values(others)[0]
    if (Object.keys(value).length > 1) this.leave(where, 'its translations')
    return typeof words === 'string' ? words : undefined
  }
}

const MARKUP = /<\/?[a-z!][^<>]*>/i

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** Without scripts and styles; one that is never closed stays, as a tag. Looks for each end once. */
function withoutScripts(words: string): string {
  const opening = /<(script|style)\b/gi
  const endless = new Set<string>()
  let kept = ''
  let from = 0
  for (let found = opening.exec(words); found; found = opening.exec(words)) {
    const name = (found[1] ?? '').toLowerCase()
    if (endless.has(name)) continue
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = opening.lastIndex
    if (closing.test(words)) {
      kept += `${words.slice(from, found.index)} `
      from = closing.lastIndex
      opening.lastIndex = from
    } else endless.add(name)
  }
  return kept + words.slice(from)
}

/** Without tags, control signs and braces (which would be read as placeholders). */
export function plainText(words: string): string {
  return withoutScripts(words)
    .replaceAll(/<\/(p|div|h[1-6]|li|ul|ol)\s*>|<br\s*\/?>/gi, '\n\n')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Lower-case words joined by hyphens or underscores, or nothing. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/[-_]*-[-_]*/g, '-')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^[^a-z]+|[-_]+$/g, '')
    .slice(0, 48)
    .replace(/[-_]+$/, '')

/** The value that an option is stored by: as it is where that is possible. */
export const valueOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, 48)

/** The name, with a number behind it when it is taken already. Takes it. */
export function unused(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  taken.add(free)
  return free
}

/** A short name for a question: the beginning of its words. */
export function shortName(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ')
  if (line.length <= 40) return line.replace(/[.:?!]+$/, '') || line
  const cut = line.slice(0, 40)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).replace(/[,.:;?!]+$/, '')}...`
}
