import type {
  ChooseRecipe,
  EachRecipe,
  FindRecipe,
  JoinRecipe,
  MappingRecipe,
  PickRecipe,
  Recipe,
} from '../pack/documents.gen.ts'
import { isObject, type JsonObject, type JsonValue } from '../pack/json.ts'
import { FINDINGS, holdsFor } from './condition.ts'
import { fresh, isExample, newFindings, takenBy, type ToldFinding } from './findings.ts'
import { inputAt, isThere, type RecipeInputs } from './inputs/inputs.ts'
import type { Templates } from './liquid.ts'
import { tidy } from './sentences/prose.ts'
import { Said } from './sentences/said.ts'
import { shuffledBySeed } from './sentences/seeded.ts'
import { saidBy, sentencesOf } from './sentences/sentences.ts'
import {
  isCalled,
  isChoose,
  isEach,
  isFind,
  isFirst,
  isJoin,
  isList,
  isMapping,
  isPick,
  isWhen,
} from './shapes.ts'

/** A template that gave nothing because something was missing, where it stands in the recipe. */
export interface RecipeFault {
  path: readonly (string | number)[]
  message: string
}

/** A finding that a text tells, and in which part of it. */
export interface ToldIn {
  /** The key of a mapping; nothing in a text that has no parts. */
  readonly part?: string
  /** The id of the finding. */
  readonly finding: string
}

export interface Composition {
  /** What the recipe gives; undefined when nothing is left of it. */
  value: JsonValue | undefined
  /** The findings that it was written of, as they come in it. */
  told: readonly ToldIn[]
  /** What was left out. Empty for a recipe that fits its inputs. */
  faults: readonly RecipeFault[]
}

type Path = readonly (string | number)[]

const BETWEEN = { sentences: ' ', paragraphs: '\n\n', lines: '\n' }

/** Follows one recipe once. Keeps what was said, so that no sentence comes twice. */
export class Composing {
  readonly faults: RecipeFault[] = []
  readonly told: ToldIn[] = []
  readonly #templates: Templates
  readonly #seed: string
  /** What was said before this text and, as it goes on, in it. */
  #said: Said
  /** Findings and themes that this text has told. */
  readonly #told = new Set<string>()

  /** Whether words of the seeker that were quoted often enough are left out. */
  readonly #isSparing: boolean

  constructor(templates: Templates, seed: string, said?: Said) {
    this.#templates = templates
    this.#seed = seed
    this.#said = said?.copy() ?? new Said()
    this.#isSparing = said !== undefined
  }

  compose(recipe: Recipe, inputs: RecipeInputs, path: Path): JsonValue | undefined {
    if (typeof recipe === 'string') return this.#text(recipe, inputs, path)
    if (Array.isArray(recipe)) return this.#list(recipe, inputs, path)
    if (isEach(recipe)) return this.#each(recipe, inputs, path)
    if (isFind(recipe)) return this.#find(recipe, inputs, path)
    if (isChoose(recipe)) return this.#choose(recipe, inputs, path)
    if (isPick(recipe)) return this.#pick(recipe, inputs, path)
    if (isFirst(recipe)) return this.#first(recipe.first, inputs, [...path, 'first'])
    if (isJoin(recipe)) return this.#join(recipe, inputs, path)
    if (isList(recipe)) {
      const items = asList(this.compose(recipe.list, inputs, [...path, 'list']))
      return items.length > 0 ? items.slice(0, recipe.take) : undefined
    }
    if (!isWhen(recipe)) return this.#mapping(recipe, inputs, path)
    if (holdsFor(recipe.when, inputs)) return this.compose(recipe.give, inputs, [...path, 'give'])
    return recipe.else === undefined ? undefined : this.compose(recipe.else, inputs, [...path, 'else'])
  }

  #text(template: string, inputs: RecipeInputs, path: Path): string | undefined {
    try {
      const text = tidy(this.#templates.render(template, inputs, `${this.#seed}/${path.join('/')}`))
      return this.#fresh(text)
    } catch (error) {
      this.faults.push({ path, message: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  /**
   * The text without the sentences that were said before. Where more than a text is remembered, nothing is left of one
   * that quotes what was quoted often enough, that would go on from a sentence that is gone, or that only led up to it.
   */
  #fresh(text: string): string | undefined {
    const sentences = sentencesOf(text)
    if (this.#isSparing) {
      if (this.#said.wears(text)) return undefined
      const gone = sentences.findIndex((sentence) => this.#said.has(sentence))
      const [only, ...more] = sentences.filter((sentence) => !this.#said.has(sentence))
      if (gone !== -1 && sentences.slice(gone).some((sentence) => !this.#said.has(sentence))) return undefined
      if (gone !== -1 && only !== undefined && more.length === 0 && !only.includes('“')) return undefined
    }
    const kept = sentences.filter((sentence) => {
      if (this.#said.has(sentence)) return false
      this.#said.hear(sentence)
      return true
    })
    return kept.join('').trim() || undefined
  }

  #find(recipe: FindRecipe, inputs: RecipeInputs, path: Path): JsonValue | undefined {
    const results: JsonValue[] = []
    const most = recipe.take ?? 1
    for (const [at, { finding }] of newFindings(inputs[FINDINGS], recipe, this.#said).entries()) {
      if (results.length >= most) break
      const taken = takenBy(finding)
      if (taken.some((name) => this.#told.has(name))) continue
      const local = { ...inputs, place: results.length + 1, [recipe.as ?? 'it']: finding }
      if (recipe.where && !holdsFor(recipe.where, local)) continue
      const given = asList(this.compose(recipe.give, local, [...path, 'give', at]))
      if (given.length === 0) continue
      for (const name of taken) this.#told.add(name)
      this.#tell(finding, path)
      results.push(...given)
    }
    return unlessEmpty(withoutRepeats(results).slice(0, most))
  }

  /** Notes that a part of the text is written of a finding. */
  #tell({ id }: ToldFinding, [part]: Path): void {
    this.told.push({ ...(typeof part === 'string' ? { part } : {}), finding: id })
  }

  #choose({ choose, take }: ChooseRecipe, inputs: RecipeInputs, path: Path): JsonValue | undefined {
    const chosen = new Map<number, { value: JsonValue; finding: ToldFinding | undefined }>()
    const fill = (again: boolean, isMeant: (candidate: Candidate) => boolean): void => {
      this.#said.quoteAgain(again)
      for (const candidate of this.#candidates(choose, inputs).filter(isMeant)) {
        if (chosen.size >= take) break
        const { at, finding } = candidate
        const value = chosen.has(at) ? undefined : this.#chosen(choose, at, finding, inputs, path)
        if (value !== undefined) chosen.set(at, { value, finding })
      }
      this.#said.quoteAgain(false)
    }
    // What nobody quoted; else what returns once more, before what is only there to fill up. What joins two answers is
    // left to others.
    fill(false, ({ rank }) => rank > 0)
    fill(true, ({ finding }) => finding !== undefined && isExample(finding))
    fill(false, () => true)
    fill(true, () => true)
    const inOrder = [...chosen].toSorted(([one], [other]) => one - other)
    for (const [, { finding }] of inOrder) if (finding) this.#tell(finding, path)
    return unlessEmpty(withoutRepeats(inOrder.flatMap(([, { value }]) => asList(value))))
  }

  /** What may be chosen, with every finding that calls for it: the strongest first, then as written. */
  #candidates(choose: ChooseRecipe['choose'], inputs: RecipeInputs): readonly Candidate[] {
    return choose
      .flatMap((choice, at): Candidate[] =>
        isCalled(choice)
          ? newFindings(inputs[FINDINGS], choice, this.#said).map(({ finding, rank }) => ({
              at,
              finding,
              rank,
            }))
          : [{ at, finding: undefined, rank: choice.strength ?? 0 }],
      )
      .toSorted((one, other) => other.rank - one.rank)
  }

  /** One of those to choose from, whole; nothing where it is on what was told before. What is not chosen was not said. */
  #chosen(
    choose: ChooseRecipe['choose'],
    at: number,
    called: ToldFinding | undefined,
    inputs: RecipeInputs,
    path: Path,
  ): JsonValue | undefined {
    const choice = choose[at]
    if (!choice) return undefined
    // What was chosen before it may have worn out its words.
    const finding = called && isCalled(choice) && !choice.worn ? fresh(called, this.#said, choice.of) : called
    if (called && !finding) return undefined
    const taken = [...(finding ? takenBy(finding) : []), ...(choice.on ?? [])]
    if (taken.some((name) => this.#told.has(name))) return undefined
    const local = finding && isCalled(choice) ? { ...inputs, [choice.as ?? 'it']: finding } : inputs
    if (choice.where && !holdsFor(choice.where, local)) return undefined
    const [before, told] = [this.#said.copy(), this.told.length]
    const value = this.compose(choice.give, local, [...path, 'choose', at, 'give'])
    if (value === undefined || !isWhole(choice.give, value) || before.wearsIn(value)) {
      this.#said = before
      this.told.splice(told)
      return undefined
    }
    for (const name of taken) this.#told.add(name)
    return value
  }

  #list(recipes: readonly Recipe[], inputs: RecipeInputs, path: Path): JsonValue | undefined {
    return unlessEmpty(
      withoutRepeats(recipes.flatMap((each, at) => asList(this.compose(each, inputs, [...path, at])))),
    )
  }

  #each(recipe: EachRecipe, inputs: RecipeInputs, path: Path): JsonValue | undefined {
    const found = inputAt(inputs, recipe.each)
    const results: JsonValue[] = []
    for (const [at, item] of (Array.isArray(found) ? found : []).entries()) {
      if (results.length >= (recipe.take ?? Infinity)) break
      const local = { ...inputs, place: results.length + 1, [recipe.as ?? 'item']: item }
      if (recipe.where && !holdsFor(recipe.where, local)) continue
      const before = recipe.apart ? this.#said.copy() : undefined
      results.push(...asList(this.compose(recipe.give, local, [...path, 'give', at])))
      if (before) this.#said = before
    }
    return unlessEmpty(withoutRepeats(results).slice(0, recipe.take))
  }

  #pick({ pick, take }: PickRecipe, inputs: RecipeInputs, path: Path): JsonValue | undefined {
    const seed = `${this.#seed}/${path.join('/')}`
    const order = shuffledBySeed([...pick.entries()], seed)
    if (take === undefined) {
      for (const [at, each] of order) {
        const value = this.compose(each, inputs, [...path, 'pick', at])
        if (value !== undefined) return value
      }
      return undefined
    }
    const results: JsonValue[] = []
    for (const [at, each] of order) {
      if (results.length >= take) break
      results.push(...asList(this.compose(each, inputs, [...path, 'pick', at])))
    }
    return unlessEmpty(withoutRepeats(results).slice(0, take))
  }

  #first(recipes: readonly Recipe[], inputs: RecipeInputs, path: Path): JsonValue | undefined {
    for (const [at, each] of recipes.entries()) {
      const value = this.compose(each, inputs, [...path, at])
      if (value !== undefined) return value
    }
    return undefined
  }

  #join({ join, by }: JoinRecipe, inputs: RecipeInputs, path: Path): JsonValue | undefined {
    const parts = asList(this.compose(join, inputs, [...path, 'join']))
    const text = parts.filter((part) => typeof part === 'string').join(BETWEEN[by ?? 'sentences'])
    return text || undefined
  }

  #mapping(recipe: MappingRecipe, inputs: RecipeInputs, path: Path): JsonObject | undefined {
    const entries = Object.entries(recipe).flatMap(([key, each]) => {
      const value = this.compose(each, inputs, [...path, key])
      return value === undefined ? [] : [[key, value] as const]
    })
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  }
}

/** Something that may be chosen, and what calls for it. */
interface Candidate {
  readonly at: number
  readonly finding: ToldFinding | undefined
  readonly rank: number
}

/** Whether nothing of a mapping came out empty, whichever of several it was. */
function isWhole(recipe: Recipe, value: JsonValue): boolean {
  if (isPick(recipe) && recipe.take === undefined) return recipe.pick.some((each) => isWhole(each, value))
  if (isFirst(recipe)) return recipe.first.some((each) => isWhole(each, value))
  if (isWhen(recipe))
    return isWhole(recipe.give, value) || (recipe.else !== undefined && isWhole(recipe.else, value))
  if (!isMapping(recipe)) return true
  return (
    isObject(value) &&
    Object.entries(recipe).every(([key, part]) => {
      const given = value[key]
      return given !== undefined && isWhole(part, given)
    })
  )
}

const asList = (value: JsonValue | undefined): JsonValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const unlessEmpty = (list: JsonValue[]): JsonValue[] | undefined => (isThere(list) ? list : undefined)

function withoutRepeats(items: readonly JsonValue[]): JsonValue[] {
  const said = new Set<string>()
  return items.filter((item) => {
    const text = typeof item === 'string' ? saidBy(item) : JSON.stringify(item)
    if (said.has(text)) return false
    said.add(text)
    return true
  })
}
