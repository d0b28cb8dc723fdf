import type { Condition } from '../../core/pack/documents.gen.ts'
import { slug, valueOf } from './untrusted.ts'

/** A condition in SurveyJS's language; undefined when it asks about something outside the questionnaire. */
export function surveyExpression(condition: Condition): string | undefined {
  if ('answered' in condition) return `{${condition.answered}} notempty`
  if ('equals' in condition) return `{${condition.equals.step}} = '${condition.equals.value}'`
  if ('includes' in condition) return `{${condition.includes.step}} contains '${condition.includes.value}'`
  if ('in' in condition) {
    const { step, values } = condition.in
    return joined(
      values.map((value) => `{${step}} = '${value}'`),
      'or',
    )
  }
  if ('atLeast' in condition) return `{${condition.atLeast.step}.length} >= ${condition.atLeast.count}`
  if ('atMost' in condition) {
    const { step, count } = condition.atMost
    return `({${step}} empty or {${step}.length} <= ${count})`
  }
  if ('not' in condition) {
    const inner = surveyExpression(condition.not)
    return inner === undefined ? undefined : `!(${inner})`
  }
  if ('completed' in condition || 'outcome' in condition) return undefined
  const parts = ('all' in condition ? condition.all : condition.any).map(surveyExpression)
  const known = parts.filter((part) => part !== undefined)
  return known.length < parts.length ? undefined : joined(known, 'all' in condition ? 'and' : 'or')
}

const joined = (parts: readonly string[], by: 'and' | 'or'): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(` ${by} `)})`

const LONGEST = 5_000
const DEEPEST = 12
const TOKEN =
  /\s*(?:\{([^{}]{1,200})\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|(>=|<=|<>|!=|==|&&|\|\||[()=<>!,[\]])|([A-Za-z]+))/y

type Token =
  | { is: 'name' | 'text' | 'number'; text: string }
  /** An operator, a bracket or a word of the language, in small letters. */
  | { is: 'sign'; text: string }

/** What the expression's questions are called here, and whether several can be chosen in one. */
export interface SurveyNames {
  idOf(name: string): string | undefined
  isMany(id: string): boolean
}

/** Reads a `visibleIf`, as far as conditions here can say the same; undefined where they cannot. */
export function readSurveyExpression(text: string, names: SurveyNames): Condition | undefined {
  const tokens = text.length > LONGEST ? undefined : tokensOf(text)
  if (!tokens) return undefined
  const reader = new Reader(tokens, names)
  const condition = reader.either(0)
  return reader.isAtEnd ? condition : undefined
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  const trimmed = text.trim()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < trimmed.length) {
    const found = TOKEN.exec(trimmed)
    if (!found) return undefined
    const [, name, single, double, number, sign, word] = found
    if (name !== undefined) tokens.push({ is: 'name', text: name })
    else if (number !== undefined) tokens.push({ is: 'number', text: number })
    else if (sign !== undefined) tokens.push({ is: 'sign', text: SAME.get(sign) ?? sign })
    else if (word !== undefined) tokens.push(wordToken(word))
    else tokens.push({ is: 'text', text: (single ?? double ?? '').replaceAll(/\\(.)/g, '$1') })
  }
  return tokens
}

const SAME = new Map([
  ['&&', 'and'],
  ['||', 'or'],
  ['==', '='],
  ['<>', '!='],
  ['equal', '='],
  ['notequal', '!='],
  ['contain', 'contains'],
  ['notcontain', 'notcontains'],
  ['greaterorequal', '>='],
  ['lessorequal', '<='],
  ['greater', '>'],
  ['less', '<'],
  ['negate', '!'],
  ['not', '!'],
])

const wordToken = (word: string): Token => {
  const small = word.toLowerCase()
  return small === 'true' || small === 'false'
    ? { is: 'text', text: small === 'true' ? 'yes' : 'no' }
    : { is: 'sign', text: SAME.get(small) ?? small }
}

class Reader {
  readonly #tokens: readonly Token[]
  readonly #names: SurveyNames
  #at = 0

  constructor(tokens: readonly Token[], names: SurveyNames) {
    this.#tokens = tokens
    this.#names = names
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  either(depth: number): Condition | undefined {
    const any = this.#chain('or', () => this.#both(depth))
    return any && (any.length === 1 ? any[0] : { any })
  }

  #both(depth: number): Condition | undefined {
    const all = this.#chain('and', () => this.#one(depth))
    return all && (all.length === 1 ? all[0] : { all })
  }

  #chain(by: string, next: () => Condition | undefined): Condition[] | undefined {
    const parts: Condition[] = []
    do {
      const part = next()
      if (!part) return undefined
      parts.push(part)
    } while (this.#takes(by))
    return parts
  }

  #one(depth: number): Condition | undefined {
    if (depth > DEEPEST) return undefined
    if (this.#takes('!')) {
      const not = this.#one(depth + 1)
      return not && { not }
    }
    if (this.#takes('(')) {
      const inner = this.either(depth + 1)
      return this.#takes(')') ? inner : undefined
    }
    return this.#comparison()
  }

  #comparison(): Condition | undefined {
    const name = this.#tokens[this.#at++]
    const operator = this.#tokens[this.#at++]
    if (name?.is !== 'name' || operator?.is !== 'sign') return undefined
    const length = name.text.endsWith('.length')
    const called = length ? name.text.slice(0, -'.length'.length) : name.text
    const step = this.#names.idOf(called) ?? slug(called)
    if (length) return this.#counted(step, operator.text)
    if (operator.text === 'notempty') return { answered: step }
    if (operator.text === 'empty') return { not: { answered: step } }
    if (operator.text === 'anyof' || operator.text === 'allof') return this.#several(step, operator.text)
    const value = this.#value()
    const holds: Condition | undefined = value === undefined ? undefined : this.#holds(step, value)
    if (!holds) return undefined
    if (operator.text === '=' || operator.text === 'contains') return holds
    return operator.text === '!=' || operator.text === 'notcontains' ? { not: holds } : undefined
  }

  #holds(step: string, value: string): Condition {
    return this.#names.isMany(step) ? { includes: { step, value } } : { equals: { step, value } }
  }

  #counted(step: string, operator: string): Condition | undefined {
    const number = this.#tokens[this.#at++]
    const count = number?.is === 'number' && /^\d+$/.test(number.text) ? Number(number.text) : undefined
    if (count === undefined) return undefined
    if (operator === '>=') return { atLeast: { step, count } }
    if (operator === '>') return { atLeast: { step, count: count + 1 } }
    if (operator === '<=') return { atMost: { step, count } }
    return operator === '<' && count > 0 ? { atMost: { step, count: count - 1 } } : undefined
  }

  #several(step: string, operator: 'anyof' | 'allof'): Condition | undefined {
    if (!this.#takes('[')) return undefined
    const values: string[] = []
    do {
      const value = this.#value()
      if (value === undefined) return undefined
      values.push(value)
    } while (this.#takes(','))
    if (!this.#takes(']')) return undefined
    if (operator === 'anyof' && !this.#names.isMany(step)) return { in: { step, values } }
    const parts = values.map((value) => this.#holds(step, value))
    return operator === 'anyof' ? { any: parts } : { all: parts }
  }

  #value(): string | undefined {
    const token = this.#tokens[this.#at++]
    if (token?.is !== 'text' && token?.is !== 'number') return undefined
    return valueOf(token.text) || undefined
  }

  #takes(sign: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.is !== 'sign' || token.text !== sign) return false
    this.#at += 1
    return true
  }
}
