import { Liquid, type Template } from 'liquidjs'
import { filtersOver } from './filters.ts'
import type { Readings } from './readings.ts'

/** Bounds of one template. What a pack's author writes stays far below; a mistake must not hold the server. */
const BOUNDS = { parseLimit: 20_000, memoryLimit: 400_000, renderLimit: 1_000 }

/** No more characters than this come of one template. */
const OUTPUT_LIMIT = 20_000

/** The tags that templates may use: none reads files, counts across templates or writes raw delimiters. */
const TAGS: ReadonlySet<string> = new Set(
  'assign capture if unless case for break continue comment'.split(' '),
)

/** Filters of the library that are pure and safe; ours come on top (filters.ts). */
const FILTERS: ReadonlySet<string> = new Set(
  (
    'abs append at_least at_most ceil compact concat default divided_by downcase find first floor has join ' +
    'last map minus modulo plus prepend reject remove replace replace_first reverse round size slice sort split strip ' +
    'sum times truncatewords uniq upcase where'
  ).split(' '),
)

/** Parses and renders templates: closed sets of tags and filters, strict names, bounded work, no file system. */
export class Templates {
  readonly #liquid: Liquid
  readonly #parsed = new Map<string, Template[] | Error>()

  constructor(readings: Readings) {
    this.#liquid = new Liquid({
      templates: {},
      // To ask the system for it takes 30 ms, and no template formats dates.
      locale: 'en',
      relativeReference: false,
      ownPropertyOnly: true,
      strictFilters: true,
      strictVariables: true,
      lenientIf: true,
      jsTruthy: true,
      ...BOUNDS,
    })
    for (const name of Object.keys(this.#liquid.tags)) {
      if (!TAGS.has(name)) delete this.#liquid.tags[name]
    }
    for (const name of Object.keys(this.#liquid.filters)) {
      if (!FILTERS.has(name)) this.#liquid.unregisterFilter(name)
    }
    for (const [name, filter] of Object.entries(filtersOver(readings)))
      this.#liquid.registerFilter(name, filter)
  }

  /** The template, parsed once. Throws with a sentence on what cannot be read. */
  parse(template: string): Template[] {
    const known = this.#parsed.get(template) ?? this.#parseAnew(template)
    if (known instanceof Error) throw known
    return known
  }

  /** Parses the template if that has not been done; what is wrong with it is told by `parse`. */
  prepare(template: string): void {
    if (!this.#parsed.has(template)) this.#parseAnew(template)
  }

  #parseAnew(template: string): Template[] | Error {
    let parsed: Template[] | Error
    try {
      parsed = this.#liquid.parse(template)
    } catch (error) {
      parsed = new Error(sentenceOf(error))
    }
    this.#parsed.set(template, parsed)
    return parsed
  }

  /** What the template gives for these inputs. Throws with a sentence when a name or a text is missing. */
  render(template: string, inputs: Readonly<Record<string, unknown>>, seed: string): string {
    const parsed = this.parse(template)
    let text: unknown
    try {
      text = this.#liquid.renderSync(parsed, { ...inputs }, { globals: { seed } })
    } catch (error) {
      throw new Error(sentenceOf(error), { cause: error })
    }
    if (typeof text !== 'string') return ''
    if (text.length > OUTPUT_LIMIT)
      throw new Error(`The template gives more than ${OUTPUT_LIMIT} characters.`)
    return text
  }
}

/** The library's message without the places that it repeats: our findings have their own. */
function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'The template cannot be read.'
  const plain = message.replace(/, (?:file:[^,]*, )?line:\d+, col:\d+$/, '').trim()
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1)
  return /[.?!]$/.test(capital) ? capital : `${capital}.`
}
