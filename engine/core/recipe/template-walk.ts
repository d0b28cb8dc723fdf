import { type Template, type Token, toValueSync, TypeGuards, Value } from 'liquidjs'
import { listInWords } from '../pack/spelling.ts'
import { inWords, type Known, ledBy, listOf, number, open, type Segment, text } from './inputs/known.ts'

type Argument = Value | Token
type Names = Readonly<Record<string, Known>>

/** What a walk tells of, and asks of, whoever sent it. */
export interface Walked {
  /** What stands at a path; whoever is asked says where it leads nowhere. */
  at(root: string, rest: readonly Segment[], names: Names): Known
  say(
    code: 'not-a-list' | 'endless-loop' | 'unknown-field' | 'run-together',
    message: string,
    suggestion?: string,
  ): void
}

/** As many rounds as a loop over numbers may have: a text has no more parts than that. */
const MOST_ROUNDS = 200

/** More fields than this are not listed. */
const NAMED = 8

/** Filters that take a field of the items of a list by its name. */
const ofField: ReadonlySet<string> = new Set(['map', 'where', 'reject', 'sort', 'sum', 'find', 'has'])

/** Filters that give a list of the same items. */
const sameItems: ReadonlySet<string> = new Set(
  'where reject sort uniq reverse compact slice take default'.split(' '),
)

/** Filters that give a text for each of the items. */
const eachAsText: ReadonlySet<string> = new Set(['inside', 'quote', 'upTo'])

/** Filters that give one of the items. */
const oneItem: ReadonlySet<string> = new Set(['first', 'last', 'find'])

/** Goes through one parsed template in its order, with what is known of every name at each place. */
export class TemplateWalk {
  #names: Names
  readonly #walked: Walked

  constructor(names: Names, walked: Walked) {
    this.#names = names
    this.#walked = walked
  }

  through(templates: readonly Template[]): void {
    for (const template of templates) this.#one(template)
  }

  #one(template: Template): void {
    const tag = TypeGuards.isTagToken(template.token) ? template.token.name : undefined
    const given = [...(template.arguments?.() ?? [])].map((argument) => ({
      argument,
      is: this.#argument(argument),
    }))
    const [first] = given
    if (tag === undefined && first?.is.is === 'list')
      this.#walked.say(
        'run-together',
        'This prints a list, whose items would stand side by side without a space between them.',
        'Join it with `prose`.',
      )
    if (tag === undefined && first?.is.is === 'fields')
      this.#walked.say(
        'run-together',
        'This prints a mapping as a whole, which nobody can read.',
        `Name one of its fields: ${listInWords(Object.keys(first.is.fields).slice(0, NAMED), 'or')}.`,
      )
    // What a template makes is there from then on, wherever it was made.
    for (const { content } of template.localScope?.() ?? [])
      this.#names = { ...this.#names, [content]: tag === 'assign' ? (first?.is ?? open) : text }
    const around = this.#names
    for (const name of template.blockScope?.() ?? []) this.#names = { ...this.#names, [name]: open }
    if (tag === 'for' && first) {
      const [name = ''] = template.blockScope?.() ?? []
      this.#names = { ...this.#names, [name]: this.#looped(first.argument, first.is) }
    }
    if (template.children) this.through(toValueSync(template.children(false, true)))
    for (const name of template.blockScope?.() ?? []) this.#names = without(this.#names, name, around)
  }

  /** What each round of a loop has. */
  #looped(over: Argument, is: Known): Known {
    if (TypeGuards.isRangeToken(over)) {
      const [from, to] = [over.lhs, over.rhs].map((end) =>
        TypeGuards.isNumberToken(end) ? end.content : undefined,
      )
      const rounds = from === undefined || to === undefined ? Infinity : Math.abs(to - from) + 1
      if (rounds > MOST_ROUNDS)
        this.#walked.say(
          'endless-loop',
          rounds === Infinity
            ? 'Nobody knows here how many rounds this loop has.'
            : `This loop has ${rounds} rounds.`,
          `Go through a list, or through at most ${MOST_ROUNDS} numbers that are written here.`,
        )
      return number
    }
    if (is.is === 'list') return is.of
    if (is.is !== 'open')
      this.#walked.say('not-a-list', `This loop goes through ${inWords(is)}, and only a list has items.`)
    return open
  }

  #argument(argument: Argument): Known {
    if (!(argument instanceof Value)) return this.#token(argument)
    const tokens = argument.initial.postfix.map((token) => this.#token(token))
    const [only] = tokens
    let is: Known = tokens.length === 1 && only ? only : open
    for (const { name, args } of argument.filters) {
      const parts = args.map((arg) => (Array.isArray(arg) ? arg[1] : arg))
      for (const part of parts) if (part) this.#token(part)
      is = this.#filtered(is, name, parts[0])
    }
    return is
  }

  #filtered(is: Known, name: string, by: Token | undefined): Known {
    // No filter makes words of a mapping.
    if (is.is === 'fields') return name === 'size' ? number : is
    if (is.is === 'text' && name === 'split') return listOf(text)
    if (is.is !== 'list') return name === 'default' ? is : is.is === 'text' ? text : open
    const field = ofField.has(name) && TypeGuards.isQuotedToken(by) ? by.content : undefined
    const led = field === undefined ? undefined : ledBy(is.of, field.split('.'))
    if (led && !('to' in led))
      this.#walked.say('unknown-field', `The items of this list have no "${led.misses}".`, thereAre(led.has))
    if (name === 'map') return led && 'to' in led ? listOf(led.to) : listOf(open)
    if (sameItems.has(name)) return is
    if (eachAsText.has(name)) return listOf(text)
    return oneItem.has(name) ? is.of : open
  }

  #token(token: Token): Known {
    if (TypeGuards.isRangeToken(token)) {
      this.#token(token.lhs)
      this.#token(token.rhs)
      return open
    }
    if (TypeGuards.isQuotedToken(token)) return text
    if (TypeGuards.isNumberToken(token)) return number
    if (!TypeGuards.isPropertyAccessToken(token) || token.variable !== undefined) return open
    const [root, ...rest] = token.props.map((part) => this.#segment(part))
    return root === undefined ? open : this.#walked.at(String(root), rest, this.#names)
  }

  #segment(part: Token): Segment {
    if (TypeGuards.isWordToken(part) || TypeGuards.isQuotedToken(part) || TypeGuards.isNumberToken(part))
      return part.content
    this.#token(part)
    return undefined
  }
}

const thereAre = (names: readonly string[]): string | undefined =>
  names.length > 0 ? `They have ${names.map((name) => `"${name}"`).join(', ')}.` : undefined

/** The names as they were outside of a block, but for what was made inside of it. */
function without(names: Names, name: string, around: Names): Names {
  const { [name]: _, ...rest } = names
  const before = Object.hasOwn(around, name) ? around[name] : undefined
  return before ? { ...rest, [name]: before } : rest
}
