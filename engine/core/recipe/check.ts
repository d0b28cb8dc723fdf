import { TypeGuards, Value, toValueSync, type Template } from 'liquidjs'
import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { Recipe, RecipeCondition } from '../pack/documents.gen.ts'
import { isObject, type JsonObject, type JsonValue } from '../pack/json.ts'
import { meantOrThereAre } from '../pack/spelling.ts'
import { inputsAskedBy } from './condition.ts'
import { READING_FILTERS } from './filters.ts'
import { Templates } from './liquid.ts'
import { findReading, labelOf, type Readings } from './readings.ts'
import { isEach, isFirst, isJoin, isList, isPick, isWhen } from './shapes.ts'

/** What is wrong with a template, with a word on what may be meant. */
export interface TemplateFinding extends DocumentFinding {
  code: 'template-fault' | 'unknown-input' | 'unknown-reading' | 'partial-list'
  suggestion?: string
}

/** What a commission takes of the answers to its flow, by name. */
function takenNames({ takes, each, dates }: JsonObject): string[] {
  const named = [...(Array.isArray(takes) ? takes : []), each, dates]
  return named.flatMap((taken) => (isObject(taken) && typeof taken['as'] === 'string' ? [taken['as']] : []))
}

/** Looks through every recipe and prompt of a document, without rendering any. */
export class RecipeCheck {
  readonly #templates: Templates
  readonly #readings: Readings
  #found: TemplateFinding[] = []

  constructor(readings: Readings) {
    this.#readings = readings
    this.#templates = new Templates(readings)
  }

  /**
   * What is wrong in a document that lists its `inputs`: everything under a key `recipe` is a recipe there, every
   * text under a key `template` a template.
   */
  document(value: JsonObject): TemplateFinding[] {
    const { inputs } = value
    if (!Array.isArray(inputs)) return []
    this.#found = []
    const names = [...inputs.filter((name) => typeof name === 'string'), ...takenNames(value)]
    this.#search(value, names, [])
    if (isCondition(value.needs)) {
      for (const { of, path } of inputsAskedBy(value.needs, ['needs'])) this.#input(of, names, path)
    }
    return this.#found
  }

  #search(value: JsonValue, names: readonly string[], path: DocumentPath): void {
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) this.#search(item, names, [...path, at])
    } else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (key === 'recipe' && isRecipe(part)) this.#recipe(part, names, [...path, key])
        else if (key === 'template' && typeof part === 'string') this.#template(part, names, [...path, key])
        else this.#search(part, names, [...path, key])
      }
    }
  }

  #recipe(recipe: Recipe, names: readonly string[], path: DocumentPath): void {
    if (typeof recipe === 'string') return this.#template(recipe, names, path)
    if (Array.isArray(recipe)) {
      for (const [at, each] of recipe.entries()) this.#recipe(each, names, [...path, at])
    } else if (isEach(recipe)) {
      this.#input(recipe.each, names, [...path, 'each'])
      const within = [...names, recipe.as ?? 'item', 'place']
      if (recipe.where) {
        for (const { of, path: at } of inputsAskedBy(recipe.where, [...path, 'where']))
          this.#input(of, within, at)
      }
      this.#recipe(recipe.give, within, [...path, 'give'])
    } else if (isPick(recipe)) this.#recipe(recipe.pick, names, [...path, 'pick'])
    else if (isFirst(recipe)) this.#recipe(recipe.first, names, [...path, 'first'])
    else if (isJoin(recipe)) this.#recipe(recipe.join, names, [...path, 'join'])
    else if (isList(recipe)) this.#recipe(recipe.list, names, [...path, 'list'])
    else if (isWhen(recipe)) {
      for (const { of, path: at } of inputsAskedBy(recipe.when, [...path, 'when'])) this.#input(of, names, at)
      this.#recipe(recipe.give, names, [...path, 'give'])
      if (recipe.else !== undefined) this.#recipe(recipe.else, names, [...path, 'else'])
    } else {
      for (const [key, each] of Object.entries(recipe)) this.#recipe(each, names, [...path, key])
    }
  }

  #input(of: string, names: readonly string[], path: DocumentPath): void {
    const [root = ''] = of.split('.')
    if (names.includes(root)) return
    const message = `"${root}" is no input of this document.`
    this.#found.push({ code: 'unknown-input', path, message, suggestion: meantOrThereAre(root, [...names]) })
  }

  #template(template: string, names: readonly string[], path: DocumentPath): void {
    // Plain words, as every other template is.
    if (!template.includes('{')) return
    let parsed: Template[]
    try {
      parsed = this.#templates.parse(template)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#found.push({ code: 'template-fault', path, message })
      return
    }
    for (const [, last = ''] of template.matchAll(RANGE)) {
      if (Number(last) <= LONGEST_RANGE) continue
      const message = `This goes round ${last} times; up to ${LONGEST_RANGE} are followed.`
      this.#found.push({ code: 'template-fault', path, message })
    }
    for (const name of this.#templates.namesIn(template)) this.#input(name, names, path)
    for (const value of valuesIn(parsed)) {
      this.#reading(value, path)
      this.#whole(value, path)
    }
  }

  /** Sets and vocabularies are named in quotation marks; where the whole key is too, the words can be looked up. */
  #reading(value: Value, path: DocumentPath): void {
    const [first] = value.initial.postfix
    const subject = value.initial.postfix.length === 1 ? first : undefined
    for (const [at, { name, args }] of value.filters.entries()) {
      const literals = args.map((arg) => (Array.isArray(arg) ? undefined : literalOf(arg)))
      if (name === 'label') {
        const [vocabulary] = literals
        if (vocabulary !== undefined) this.#label(vocabulary, at === 0 ? literalOf(subject) : undefined, path)
      } else if (at === 0 && READINGS.has(name)) {
        const set = literalOf(subject)
        if (set !== undefined) this.#entry(set, literals, path)
      }
    }
  }

  /** Joined to a sentence, the beginning of a list that somebody gave would be told as all of it. */
  #whole(value: Value, path: DocumentPath): void {
    const [first] = value.initial.postfix
    // A text in quotation marks is read from a set of the pack, which promises no seeker anything.
    if (value.initial.postfix.length === 1 && literalOf(first) !== undefined) return
    const names = value.filters.map(({ name }) => name)
    const cut = names.findIndex((name) => name === 'take' || name === 'slice')
    if (cut === -1 || !names.slice(cut).some((name) => name === 'prose' || name === 'join')) return
    const message = 'This tells a part of a list as if it were all of it.'
    const suggestion = 'Cut it with `upTo`, which says how many more there are, or tell the whole list.'
    this.#found.push({ code: 'partial-list', path, message, suggestion })
  }

  #label(vocabulary: string, value: string | undefined, path: DocumentPath): void {
    const known = this.#readings.vocabulary(vocabulary) !== undefined
    if (known && (value === undefined || labelOf(this.#readings, vocabulary, value) !== undefined)) return
    const message = known
      ? `The vocabulary "${vocabulary}" has no "${value}".`
      : `There is no vocabulary "${vocabulary}" in this pack.`
    this.#found.push({ code: 'unknown-reading', path, message })
  }

  #entry(set: string, key: readonly (string | undefined)[], path: DocumentPath): void {
    const found = findReading(this.#readings, set, key)
    if (!('fault' in found)) return
    // A key of which part is only known later can still have the wrong number of parts.
    const later = key.includes(undefined) && this.#readings.set(set)?.of.length === key.length
    if (!later) this.#found.push({ code: 'unknown-reading', path, message: found.fault })
  }
}

/** The schema of the kind has checked it: what such a document needs is a condition on its inputs. */
const isCondition = (value: unknown): value is RecipeCondition => typeof value === 'object' && value !== null

/** A loop over numbers, and the last of them: longer ones are not followed to their end. */
const RANGE = /\(\s*-?\d+\s*\.\.\s*(\d+)\s*\)/g
const LONGEST_RANGE = 1_000

const READINGS: ReadonlySet<string> = new Set(READING_FILTERS)

/** The schema of the kind has checked it: what stands under `recipe` is one. */
const isRecipe = (value: unknown): value is Recipe => typeof value === 'string' || typeof value === 'object'

/** What is written in quotation marks, or a number, as text. */
function literalOf(token: unknown): string | undefined {
  if (TypeGuards.isQuotedToken(token)) return token.content
  return TypeGuards.isNumberToken(token) ? String(token.content) : undefined
}

/** Every value with filters in a template: outputs, and what tags assign or ask. */
function* valuesIn(templates: readonly Template[]): Generator<Value> {
  for (const template of templates) {
    for (const argument of template.arguments?.() ?? []) if (argument instanceof Value) yield argument
    if (template.children) yield* valuesIn(toValueSync(template.children(false, true)))
  }
}
