import { TypeGuards, Value, toValueSync, type Template } from 'liquidjs'
import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { Recipe, RecipeCondition } from '../pack/documents.gen.ts'
import { isObject, type JsonObject, type JsonValue } from '../pack/json.ts'
import { meantOrThereAre } from '../pack/spelling.ts'
import { conditionsOn, FINDINGS } from './condition.ts'
import { COUNTING_FILTERS, notJoined, READING_FILTERS } from './filters.ts'
import { fromOf, isFamily, isInputRef, type InputRef, pathOf, sourceOf } from './inputs/input-refs.ts'
import { fieldsOf, flag, inWords, type Known, ledBy, open } from './inputs/known.ts'
import { Templates } from './liquid.ts'
import { brought } from './inputs/providers.ts'
import { findReading, labelOf, type Readings } from './readings.ts'
import { isJoined } from './sentences/prose.ts'
import { isCalled, isChoose, isEach, isFind, isFirst, isJoin, isList, isPick, isWhen } from './shapes.ts'
import { TemplateWalk } from './template-walk.ts'

/** What is wrong with a recipe or a template, with a word on what may be meant. */
export interface TemplateFinding extends DocumentFinding {
  code:
    | 'template-fault'
    | 'unknown-input'
    | 'unknown-field'
    | 'not-a-list'
    | 'run-together'
    | 'endless-loop'
    | 'unknown-reading'
    | 'partial-list'
    | 'never-holds'
  suggestion?: string
  /** What is meant in a text of several lines, as it is written: the first of these that is found. */
  within?: readonly string[]
}

/** What is known of the inputs of a pack. */
export interface KnownInputs {
  /** What stands in an input; undefined for one that the pack has not, which another rule tells. */
  of(from: string): Known | undefined
  /** What a finding is, under whatever name a recipe has it. */
  readonly finding: Known
  /** What a document brings to its own recipes beside its inputs, by name. */
  broughtTo(document: JsonObject): Readonly<Record<string, Known>>
  /** Named inputs of what is written in the same go as a document. */
  beside(document: JsonObject): readonly Beside[]
}

/** An input that another document has under a name of its own. */
export interface Beside {
  readonly document: string
  readonly name: string
  readonly from: string
}

/** What templates may name at a place. */
interface Scope {
  readonly names: Readonly<Record<string, Known>>
  /** Whether something that the document asks for is missing itself: names that are not there may be its. */
  readonly lost: boolean
}

/** Whether a commission names anything of the answers to its flow. */
const takesAny = ({ takes, each, dates }: JsonObject): boolean =>
  [takes, each, dates].some((taken) => taken !== undefined)

const keptNothing: Readonly<Record<string, string>> = {
  answers: 'Of an assessment the result is read: outcome.<its id>.',
  written: 'Only what is kept by the server is read later: `keep: server`.',
}

/** What keeps a document from an input, where there is one of that name somewhere. */
function refFault(
  ref: InputRef,
  known: Known | undefined,
  {
    keeps,
    own,
    beside,
  }: {
    readonly keeps: boolean
    readonly own: Readonly<Record<string, Known>>
    readonly beside: readonly Beside[]
  },
): { message: string; suggestion: string | undefined } | undefined {
  const from = fromOf(ref)
  const { family = '', id } = sourceOf(from)
  const other = 'Give it another name.'
  if (!keeps) return { message: `"${from}" keeps nothing to read.`, suggestion: keptNothing[family] }
  if (known === undefined) {
    const isGivenElsewhere = Object.values(brought).some((each) => Object.hasOwn(each, id))
    if (!isGivenElsewhere) return undefined
    return {
      message: `This document is given no "${id}".`,
      suggestion: meantOrThereAre(id, Object.keys(own)),
    }
  }
  if (typeof ref === 'string') return undefined
  const { name } = ref
  if (family === '')
    return { message: `"${from}" has its own name already.`, suggestion: 'Only what is kept gets another.' }
  if (isFamily(name))
    return { message: `"${name}" is what inputs without a name of their own stand in.`, suggestion: other }
  const clash = beside.find((each) => each.name === name && each.from !== from)
  return (
    clash && {
      message: `"${name}" is "${clash.from}" in "${clash.document}", which is written in the same go.`,
      suggestion: other,
    }
  )
}

/** Looks through every recipe and prompt of a document, without rendering any. */
export class RecipeCheck {
  readonly #templates: Templates
  readonly #readings: Readings
  readonly #inputs: KnownInputs
  #found: TemplateFinding[] = []

  constructor(readings: Readings, inputs: KnownInputs) {
    this.#readings = readings
    this.#inputs = inputs
    this.#templates = new Templates(readings)
  }

  /**
   * What is wrong in a document that lists its `inputs`: everything under a key `recipe` is a recipe there, every
   * text under a key `template` a template, `needs` a condition. Lines that a flow's document tells of its answers are
   * templates over those.
   */
  document(value: JsonObject): TemplateFinding[] {
    this.#found = []
    const { inputs, needs, told } = value
    if (isObject(told)) this.#told(told, value)
    if (!Array.isArray(inputs)) return this.#found
    const refs = inputs.flatMap((each) => (isInputRef(each) ? [each] : []))
    const scope = this.#scopeOf(refs, value)
    if (isCondition(needs)) this.#condition(needs, scope, ['needs'])
    this.#search(value, scope, [])
    if (value['kind'] === 'talk') this.#things(value['things'], scope)
    return this.#found
  }

  /** The lists that a conversation can go through one by one. */
  #things(things: JsonValue | undefined, scope: Scope): void {
    if (!Array.isArray(things)) return
    for (const [at, thing] of things.entries()) {
      const list = isObject(thing) ? thing['list'] : undefined
      if (typeof list === 'string') this.#items(list, scope, ['things', at, 'list'])
    }
  }

  /** A template as it was read; undefined for one that cannot be read. */
  parsed(template: string): readonly Template[] | undefined {
    try {
      return this.#templates.parse(template)
    } catch {
      return undefined
    }
  }

  #told(told: JsonObject, document: JsonObject): void {
    const { answers = open } = this.#inputs.broughtTo(document)
    const scope = { names: { answers }, lost: false }
    for (const [name, line] of Object.entries(told))
      if (typeof line === 'string') this.#template(line, scope, ['told', name])
  }

  /** The names that a document declares, with what is known of each; says what is wrong with the list itself. */
  #scopeOf(refs: readonly InputRef[], document: JsonObject): Scope {
    const own = this.#inputs.broughtTo(document)
    const beside = this.#inputs.beside(document)
    const names: Record<string, Known> = {}
    const inside: Record<string, Record<string, Known>> = {}
    // Of a commission without its flow nobody knows what it takes.
    let lost = Object.keys(own).length === 0 && takesAny(document)
    for (const [at, ref] of refs.entries()) {
      const from = fromOf(ref)
      const [name, part] = pathOf(ref)
      const known = Object.hasOwn(own, from) ? own[from] : this.#inputs.of(from)
      const keeps = known?.is !== 'fields' || Object.keys(known.fields).length > 0
      const isTwice = part === undefined && (Object.hasOwn(names, name) || Object.hasOwn(inside, name))
      const wrong = isTwice
        ? { message: `Two inputs are called "${name}".`, suggestion: 'Give one of them another name.' }
        : refFault(ref, known, { keeps, own, beside })
      if (wrong) this.#say('unknown-input', wrong.message, ['inputs', at], wrong.suggestion)
      lost ||= known === undefined || !keeps
      const stands = keeps ? (known ?? open) : open
      if (part === undefined) names[name] = stands
      else names[name] = fieldsOf((inside[name] = { ...inside[name], [part]: stands }))
    }
    // A commission has what it takes of its flow without asking for it again.
    return { names: document['kind'] === 'commission' ? { ...own, ...names } : names, lost }
  }

  #say(
    code: TemplateFinding['code'],
    message: string,
    path: DocumentPath,
    suggestion?: string,
    within?: readonly string[],
  ): void {
    this.#found.push({
      code,
      path,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(within === undefined ? {} : { within }),
    })
  }

  #search(value: JsonValue, scope: Scope, path: DocumentPath): void {
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) this.#search(item, scope, [...path, at])
    } else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (key === 'recipe' && isRecipe(part)) this.#recipe(part, scope, [...path, key])
        else if (key === 'template' && typeof part === 'string')
          this.#template(part, onlyThere(scope), [...path, key])
        else this.#search(part, scope, [...path, key])
      }
    }
  }

  #recipe(recipe: Recipe, scope: Scope, path: DocumentPath): void {
    if (typeof recipe === 'string') return this.#template(recipe, scope, path)
    if (Array.isArray(recipe)) {
      for (const [at, each] of recipe.entries()) this.#recipe(each, scope, [...path, at])
    } else if (isEach(recipe)) {
      const item = this.#items(recipe.each, scope, [...path, 'each'])
      const names = { ...scope.names, place: open, [recipe.as ?? 'item']: item }
      const within = { names, lost: scope.lost }
      if (recipe.where) this.#condition(recipe.where, within, [...path, 'where'])
      this.#recipe(recipe.give, within, [...path, 'give'])
    } else if (isFind(recipe)) {
      this.#input(FINDINGS, scope, [...path, 'find'])
      const names = { ...scope.names, place: open, [recipe.as ?? 'it']: this.#inputs.finding }
      const within = { names, lost: scope.lost }
      if (recipe.where) this.#condition(recipe.where, within, [...path, 'where'])
      this.#recipe(recipe.give, within, [...path, 'give'])
    } else if (isChoose(recipe)) {
      for (const [at, choice] of recipe.choose.entries()) {
        const own = [...path, 'choose', at]
        if (isCalled(choice)) this.#input(FINDINGS, scope, [...own, 'find'])
        const called = isCalled(choice) ? { [choice.as ?? 'it']: this.#inputs.finding } : {}
        const within = { names: { ...scope.names, ...called }, lost: scope.lost }
        if (choice.where) this.#condition(choice.where, within, [...own, 'where'])
        this.#recipe(choice.give, within, [...own, 'give'])
      }
    } else if (isPick(recipe)) this.#recipe(recipe.pick, scope, [...path, 'pick'])
    else if (isFirst(recipe)) this.#recipe(recipe.first, scope, [...path, 'first'])
    else if (isJoin(recipe)) this.#recipe(recipe.join, scope, [...path, 'join'])
    else if (isList(recipe)) this.#recipe(recipe.list, scope, [...path, 'list'])
    else if (isWhen(recipe)) {
      this.#condition(recipe.when, scope, [...path, 'when'])
      this.#recipe(recipe.give, scope, [...path, 'give'])
      if (recipe.else !== undefined) this.#recipe(recipe.else, scope, [...path, 'else'])
    } else {
      for (const [key, each] of Object.entries(recipe)) this.#recipe(each, scope, [...path, key])
    }
  }

  #condition(condition: RecipeCondition, scope: Scope, path: DocumentPath): void {
    for (const asked of conditionsOn(condition, path)) {
      const known = this.#input(asked.of, scope, asked.path)
      const item = asked.asks === 'includes' && known.is === 'list' ? known.of : known
      if (asked.asks === 'includes' && known.is !== 'list' && known.is !== 'open')
        this.#say('not-a-list', `"${asked.of}" is ${inWords(known)}, and "includes" asks a list.`, asked.path)
      const most = asked.asks === 'atLeast' ? mostOf(known) : undefined
      if (most !== undefined && asked.count !== undefined && asked.count > most)
        this.#say(
          'never-holds',
          `At least ${asked.count} are waited for, and "${asked.of}" never has more than ${most}.`,
          [...asked.path.slice(0, -1), 'count'],
        )
      if ((item.is !== 'choice' && item.is !== 'text') || item.values === undefined) continue
      for (const { value, path: at } of asked.values)
        if (!item.values.includes(String(value)))
          this.#say(
            'unknown-field',
            `"${String(value)}" is no option of "${asked.of}".`,
            at,
            meantOrThereAre(String(value), [...item.values]),
          )
    }
  }

  /** What each item of a list is. */
  #items(of: string, scope: Scope, path: DocumentPath): Known {
    const known = this.#input(of, scope, path)
    if (known.is === 'list') return known.of
    if (known.is !== 'open')
      this.#say('not-a-list', `"${of}" is ${inWords(known)}, and "each" goes through a list.`, path)
    return open
  }

  /** What stands at a path such as `foundations.values`; says where it leads nowhere. */
  #input(of: string, scope: Scope, path: DocumentPath): Known {
    const [root = '', ...rest] = of.split('.')
    return this.#at(root, rest, scope, path)
  }

  #at(
    root: string,
    rest: readonly (string | number | undefined)[],
    { names, lost }: Scope,
    path: DocumentPath,
  ): Known {
    const known = Object.hasOwn(names, root) ? names[root] : undefined
    if (!known) {
      if (!lost)
        this.#say(
          'unknown-input',
          `"${root}" is no input of this document.`,
          path,
          meantOrThereAre(root, Object.keys(names)),
          [[root, ...rest].join('.'), root],
        )
      return open
    }
    const led = ledBy(known, rest)
    if ('to' in led) return led.to
    const { misses, has, at } = led
    const before = [root, ...rest.slice(0, at)].join('.')
    const message =
      has.length > 0
        ? `"${before}" has no "${misses}".`
        : before === root && known.is === 'flag'
          ? `Instructions know only whether there is "${root}", and nothing in it.`
          : `"${before}" has nothing in it, so no "${misses}".`
    const isPlace = /^-?\d+$/.test(misses)
    const suggestion =
      has.length === 0
        ? undefined
        : isPlace
          ? `The last place is ${has.at(-1)}, counted from 0.`
          : meantOrThereAre(misses, [...has])
    this.#say('unknown-field', message, path, suggestion, [[before, misses].join('.'), misses])
    return open
  }

  #template(template: string, scope: Scope, path: DocumentPath): void {
    // Plain words, as every other template is.
    if (!template.includes('{')) return
    let parsed: Template[]
    try {
      parsed = this.#templates.parse(template)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      // The parser quotes what it could not read.
      this.#say('template-fault', message, path, undefined, [
        /\{[{%].*[}%]\}|"[^"]+"|\S+(?=\.?$)/.exec(message)?.[0] ?? '',
      ])
      return
    }
    const told = new Set<string>()
    const walk = new TemplateWalk(scope.names, {
      // What is wrong twice in one template is told once.
      at: (root, rest, names) => {
        const key = [root, ...rest].join('.')
        if (told.has(key)) return this.#quietly(root, rest, names)
        told.add(key)
        return this.#at(root, rest, { names, lost: scope.lost }, path)
      },
      say: (code, message, suggestion) => this.#say(code, message, path, suggestion),
    })
    walk.through(parsed)
    for (const value of valuesIn(parsed)) {
      this.#reading(value, path)
      this.#whole(value, path)
    }
  }

  #quietly(
    root: string,
    rest: readonly (string | number | undefined)[],
    names: Readonly<Record<string, Known>>,
  ): Known {
    const led = ledBy(names[root] ?? open, rest)
    return 'to' in led ? led.to : open
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
      } else if (name === 'prose') {
        const [word] = literals
        if (word !== undefined && !isJoined(word))
          this.#say('template-fault', notJoined(word), path, undefined, [`'${word}'`])
      } else if (COUNTING_FILTERS.has(name)) {
        const [count] = literals
        const most = count === undefined ? undefined : Number.parseInt(count, 10)
        if (count !== undefined && Number.isNaN(most))
          this.#say(
            'template-fault',
            `After "${name}" stands a number, not '${count}'.`,
            path,
            `Write \`${name}: 120\`, or leave it out.`,
            [`'${count}'`, `"${count}"`],
          )
        else if (most !== undefined && most < 1)
          this.#say(
            'template-fault',
            `\`${name}: ${count}\` leaves nothing of it.`,
            path,
            'Say how much is to be left, or leave the number out.',
            [`${name}: ${count}`],
          )
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
    const suggestion = 'Cut it with `upTo`, which says how many more there are, or tell the whole list.'
    this.#say('partial-list', 'This tells a part of a list as if it were all of it.', path, suggestion)
  }

  #label(vocabulary: string, value: string | undefined, path: DocumentPath): void {
    const known = this.#readings.vocabulary(vocabulary) !== undefined
    if (known && (value === undefined || labelOf(this.#readings, vocabulary, value) !== undefined)) return
    const message = known
      ? `The vocabulary "${vocabulary}" has no "${value}".`
      : `There is no vocabulary "${vocabulary}" in this pack.`
    const values = known && value !== undefined ? [`'${value}'`, `"${value}"`] : []
    const within = [...values, `'${vocabulary}'`, `"${vocabulary}"`]
    const meant = known
      ? meantOrThereAre(
          value ?? '',
          this.#readings.vocabulary(vocabulary)?.values.map((each) => each.value) ?? [],
        )
      : undefined
    this.#say('unknown-reading', message, path, meant, within)
  }

  #entry(set: string, key: readonly (string | undefined)[], path: DocumentPath): void {
    const found = findReading(this.#readings, set, key)
    if (!('fault' in found)) return
    // A key of which part is only known later can still have the wrong number of parts, or a part that is none.
    const of = this.#readings.set(set)?.of
    const later = key.includes(undefined) && of?.length === key.length
    if (!later) return this.#say('unknown-reading', found.fault, path, undefined, [`'${set}'`, `"${set}"`])
    for (const [at, part] of key.entries()) if (part !== undefined) this.#label(of[at] ?? '', part, path)
  }
}

/** How many entries a list has at most, or how high a number can be. */
const mostOf = (known: Known): number | undefined =>
  known.is === 'list' || known.is === 'number' ? known.most : undefined

const READINGS: ReadonlySet<string> = new Set(READING_FILTERS)

/** The schema of the kind has checked it: what stands under `recipe` is one. */
const isRecipe = (value: unknown): value is Recipe => typeof value === 'string' || typeof value === 'object'

/** The schema of the kind has checked it; the readings of charts have another key of that name, a text. */
const isCondition = (value: unknown): value is RecipeCondition => typeof value === 'object' && value !== null

/** Instructions to a model know of each input only whether it is there. */
const onlyThere = ({ names, lost }: Scope): Scope => ({
  names: Object.fromEntries(
    Object.entries(names).map(([name, known]) => [
      name,
      isFamily(name) && known.is === 'fields'
        ? fieldsOf(Object.fromEntries(Object.keys(known.fields).map((id) => [id, flag])))
        : flag,
    ]),
  ),
  lost,
})

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
