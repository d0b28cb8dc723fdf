import { IfTag, Output, type Template, TokenKind, TypeGuards, type Value } from 'liquidjs'
import type { Recipe, RecipeCondition } from '../pack/documents.gen.ts'
import { isCalled, isChoose, isEach, isFind, isFirst, isJoin, isList, isPick, isWhen } from './shapes.ts'

/** What comes of a recipe at least, whatever it is filled with. */
export interface Least {
  /** Characters of a text, if it comes at all. */
  readonly characters: number
  /** Whether something comes of it for everybody. */
  readonly isSure: boolean
}

const NOTHING: Least = { characters: 0, isSure: false }

/** What is known to be there before a recipe is followed. */
export class Sure {
  readonly #kept: readonly string[]
  readonly #there: readonly string[]

  /** `kept`: inputs that are missing until something is kept in them; `there`: paths at which there is something. */
  constructor(kept: readonly string[], there: readonly string[]) {
    this.#kept = kept
    this.#there = there
  }

  with(paths: readonly string[]): Sure {
    return paths.length === 0 ? this : new Sure(this.#kept, [...this.#there, ...paths])
  }

  /** Whether there is something at a path, of which the beginning may be all that is known. */
  isThere(path: string): boolean {
    return this.#there.some((each) => isIn(each, path) || (isIn(path, each) && !this.#kept.includes(each)))
  }

  /** Whether there is something to fill a template with; one that lacks it gives nothing. */
  fills(path: string): boolean {
    const input = this.#kept.find((each) => isIn(path, each))
    return input === undefined || this.#there.some((each) => isIn(each, input))
  }
}

const isIn = (path: string, around: string): boolean => path === around || path.startsWith(`${around}.`)

/** Reads a parsed template; undefined for one that cannot be read. */
export type Parsed = (template: string) => readonly Template[] | undefined

/** What comes of one of several that are tried in turn, or of which one is drawn. */
const among = (each: readonly Least[]): Least => ({
  characters: Math.min(...each.map(({ characters }) => characters)),
  isSure: each.some(({ isSure }) => isSure),
})

/** What comes of one of two, and nobody knows of which. */
const either = (one: Least, other: Least): Least => ({
  characters: Math.min(one.characters, other.characters),
  isSure: one.isSure && other.isSure,
})

const BETWEEN = { sentences: 1, paragraphs: 2, lines: 1 }

/** Counts what recipes give at least. */
export class Leasts {
  readonly #parsed: Parsed

  constructor(parsed: Parsed) {
    this.#parsed = parsed
  }

  of(recipe: Recipe, sure: Sure): Least {
    if (typeof recipe === 'string') return this.#text(recipe, sure)
    if (Array.isArray(recipe))
      return { characters: 0, isSure: recipe.some((each) => this.of(each, sure).isSure) }
    if (isList(recipe)) return this.of(recipe.list, sure)
    if (isJoin(recipe)) {
      const parts = (Array.isArray(recipe.join) ? recipe.join : [recipe.join])
        .map((each) => this.of(each, sure))
        .filter(({ isSure }) => isSure)
      const between = BETWEEN[recipe.by ?? 'sentences'] * Math.max(0, parts.length - 1)
      const characters = parts.reduce((sum, part) => sum + part.characters, between)
      return { characters, isSure: parts.length > 0 }
    }
    if (isPick(recipe)) return among(recipe.pick.map((each) => this.of(each, sure)))
    if (isFirst(recipe)) return among(recipe.first.map((each) => this.of(each, sure)))
    if (isWhen(recipe)) {
      const ways = therebyKnown(recipe.when) ?? [[]]
      const given = ways.map((way) => this.of(recipe.give, sure.with(way))).reduce(either)
      if (follows(recipe.when, sure)) return given
      return either(given, recipe.else === undefined ? NOTHING : this.of(recipe.else, sure))
    }
    if (isEach(recipe)) {
      const isAny = recipe.where === undefined && sure.isThere(recipe.each)
      return { characters: 0, isSure: isAny && this.of(recipe.give, sure).isSure }
    }
    if (isFind(recipe)) return NOTHING
    if (isChoose(recipe)) {
      const isSure = recipe.choose.some(
        (choice) => !isCalled(choice) && choice.where === undefined && this.of(choice.give, sure).isSure,
      )
      return { characters: 0, isSure }
    }
    return {
      characters: 0,
      isSure: Object.values(recipe).some((each) => this.of(each, sure).isSure),
    }
  }

  #text(template: string, sure: Sure): Least {
    if (!template.includes('{')) return words(template)
    const parsed = this.#parsed(template)
    // What cannot be read is told as that.
    return parsed ? this.#templates(parsed, sure) : { characters: 0, isSure: true }
  }

  #templates(templates: readonly Template[], sure: Sure): Least {
    let characters = 0
    let isSure = false
    let lacks = false
    for (const template of templates) {
      const least = this.#template(template, sure)
      if (!least) lacks = true
      else {
        characters += least.characters
        isSure ||= least.isSure
      }
    }
    return { characters, isSure: isSure && !lacks }
  }

  /** Undefined for what may be missing, and nothing comes of the whole template with it. */
  #template(template: Template, sure: Sure): Least | undefined {
    const { token } = template
    if (token.kind === TokenKind.HTML) return words(token.getText())
    if (template instanceof Output) {
      const path = pathOf(template.value)
      return path === undefined || sure.fills(path) ? { characters: 0, isSure: true } : undefined
    }
    if (!(template instanceof IfTag)) return NOTHING
    const branches = template.branches.map(({ value, templates }) => ({
      path: pathOf(value),
      least: this.#templates(templates, sure.with(pathsIn(value))),
    }))
    const [first] = branches
    if (first?.path !== undefined && sure.isThere(first.path)) return first.least
    const otherwise = template.elseTemplates ? this.#templates(template.elseTemplates, sure) : NOTHING
    return branches.reduce((least, branch) => either(least, branch.least), otherwise)
  }
}

const words = (text: string): Least => {
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  return { characters: plain.length, isSure: /[\p{L}\p{N}]/u.test(plain) }
}

/** The paths that a value is made of. */
const pathsIn = ({ initial: { postfix } }: Value): string[] =>
  postfix.flatMap((token) =>
    TypeGuards.isPropertyAccessToken(token) && !token.variable
      ? [
          token.props
            .map((part) =>
              TypeGuards.isWordToken(part) || TypeGuards.isQuotedToken(part) || TypeGuards.isNumberToken(part)
                ? String(part.content)
                : '*',
            )
            .join('.'),
        ]
      : [],
  )

/** The path that a value is alone, without any comparison. */
function pathOf(value: Value): string | undefined {
  const [path, ...more] = value.initial.postfix.length === 1 ? pathsIn(value) : []
  return more.length === 0 ? path : undefined
}

/** Whether a condition holds for everybody of whom this is known. */
function follows(condition: RecipeCondition, sure: Sure): boolean {
  if ('has' in condition) return sure.isThere(condition.has)
  if ('all' in condition) return condition.all.every((each) => follows(each, sure))
  return 'any' in condition && condition.any.some((each) => follows(each, sure))
}

/** What there is to everybody for whom a condition holds: one of these lists of paths. Undefined where nobody can say. */
export function therebyKnown(
  condition: RecipeCondition | undefined,
): readonly (readonly string[])[] | undefined {
  if (!condition) return [[]]
  if ('has' in condition) return [[condition.has]]
  if ('equals' in condition) return [[condition.equals.of]]
  if ('in' in condition) return [[condition.in.of]]
  if ('includes' in condition) return [[condition.includes.of]]
  if ('same' in condition) return [[condition.same.of, condition.same.as]]
  if ('atLeast' in condition) return [condition.atLeast.count > 0 ? [condition.atLeast.of] : []]
  // What a finding tells of, only the reader knows.
  if ('finding' in condition) return undefined
  if ('any' in condition) {
    const each = condition.any.map(therebyKnown)
    return each.includes(undefined) ? undefined : each.flatMap((ways) => ways ?? [])
  }
  if (!('all' in condition)) return [[]]
  let ways: readonly (readonly string[])[] = [[]]
  for (const each of condition.all) {
    const own = therebyKnown(each)
    if (!own || own.length * ways.length > MOST_WAYS) return undefined
    ways = ways.flatMap((way) => own.map((more) => [...way, ...more]))
  }
  return ways
}

/** So many ways to fulfil a condition are looked at. */
const MOST_WAYS = 64
