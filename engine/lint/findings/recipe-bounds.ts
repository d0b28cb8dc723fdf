import type { DocumentPath } from '../../core/document-finding.ts'
import type { CommissionDocument, InsightDocument, Recipe, Shape } from '../../core/pack/documents.gen.ts'
import { fromOf, pathOf, type Source, sourceOf } from '../../core/recipe/inputs/input-refs.ts'
import { Leasts, type Parsed, Sure, therebyKnown } from '../../core/recipe/least.ts'
import { isObject } from '../../core/pack/json.ts'
import {
  isChoose,
  isEach,
  isFind,
  isFirst,
  isJoin,
  isList,
  isMapping,
  isPick,
  isWhen,
} from '../../core/recipe/shapes.ts'

/** What is wrong with how much a recipe gives, and where. */
export interface Unbounded {
  readonly path: DocumentPath
  readonly message: string
  readonly part?: 'key'
  readonly suggestion: string
}

/** Where a recipe never gives as much as its shape asks for, or always more than that has room for. */
export const outOfBounds = (
  { shape }: InsightDocument | CommissionDocument,
  recipe: Recipe,
  parsed: Parsed,
): Unbounded[] => [
  ...takesTooMany(recipe, ['recipe']),
  ...outOfShape([recipe], shape, ['shape'], ['recipe'], new Leasts(parsed)),
]

/** A list may lose an entry or two without its `take` being looked at again. */
const ROOM = 3

/** Lists of which many more are to be taken than they ever hold. */
function takesTooMany(recipe: unknown, path: DocumentPath): Unbounded[] {
  if (Array.isArray(recipe)) return recipe.flatMap((each, at) => takesTooMany(each, [...path, at]))
  if (!isObject(recipe)) return []
  const inner = Object.entries(recipe).flatMap(([key, each]) => takesTooMany(each, [...path, key]))
  const { list, take } = recipe
  if (list === undefined || typeof take !== 'number') return inner
  const most = mostOf(list as Recipe)
  if (take <= most + ROOM) return inner
  const message = `This takes ${take}, and the list has ${most} at most.`
  return [...inner, { path: [...path, 'take'], message, suggestion: `Write ${most}, or fewer.` }]
}

/** Whether something comes of a recipe for everybody, whatever they have answered so far. */
export function isForEverybody({ inputs = [] }: InsightDocument, recipe: Recipe, parsed: Parsed): boolean {
  const kept = inputs.flatMap((ref) =>
    sourceOf(fromOf(ref)).family === undefined ? [] : [pathOf(ref).join('.')],
  )
  return new Leasts(parsed).of(recipe, new Sure(kept, [])).isSure
}

/** A text of which nothing may be left, where it does not say what is missing then. */
export function emptyFor(
  written: InsightDocument | CommissionDocument,
  recipe: Recipe,
  parsed: Parsed,
): Unbounded[] {
  const leasts = new Leasts(parsed)
  const inputs = (written.inputs ?? []).map((ref) => ({
    ...sourceOf(fromOf(ref)),
    at: pathOf(ref).join('.'),
  }))
  // What is read of a module is asked for where its answers are.
  const isOwn = ({ family, id }: Source): boolean =>
    family === 'answers' && written.kind === 'insight' && id === written.module
  const own = inputs.filter(isOwn).map(({ at }) => at)
  const kept = inputs.filter((each) => each.family !== undefined && !isOwn(each)).map(({ at }) => at)
  const isCommission = written.kind === 'commission'
  const wanted = isCommission && isMapping(recipe) ? recipe[written.take] : recipe
  if (wanted === undefined || written.noData !== undefined) return []
  // What a commission takes is answered before it is asked for.
  const given = isCommission
    ? [...(written.takes ?? []), written.each, written.dates].flatMap((taken) => taken?.as ?? [])
    : []
  const ways = therebyKnown(isCommission ? undefined : written.needs)
  if (!ways || ways.every((way) => leasts.of(wanted, new Sure(kept, [...own, ...given, ...way])).isSure))
    return []
  const message =
    'Nothing may be left of this: all of it waits for something that somebody may not have given, and nothing says what.'
  const suggestion = 'Let one part be there for everybody, or write under `noData` what is missing.'
  const path = isCommission ? ['recipe', written.take] : ['recipe']
  return [{ path, message, part: 'key', suggestion }]
}

/** Nothing is known: the sure text alone is counted. */
const ANYBODY = new Sure([], [])

/** `recipes`: all that may give what has this shape; a bound of it is held against the longest of them. */
function outOfShape(
  recipes: readonly Recipe[],
  shape: Shape,
  at: DocumentPath,
  path: DocumentPath,
  leasts: Leasts,
): Unbounded[] {
  if (shape.type === 'string') {
    const { maxLength } = shape
    const texts = recipes.flatMap(wholeTexts)
    const longest = Math.max(0, ...texts.map((each) => leasts.of(each, ANYBODY).characters))
    if (maxLength === undefined || longest <= maxLength) return []
    const message = `What is written for it alone has ${longest} characters, and at most ${maxLength} are shown: it is cut off.`
    return [
      { path: [...at, 'maxLength'], message, suggestion: `Write ${longest} or more, or say it shorter.` },
    ]
  }
  if (shape.type === 'array')
    return [
      ...tooFew(recipes, shape.minItems ?? 1, path),
      ...outOfShape(recipes.flatMap(itemsOf), shape.items, [...at, 'items'], path, leasts),
    ]
  const mappings = recipes.flatMap(mappingsOf)
  return Object.entries(shape.properties).flatMap(([key, part]) => {
    const given = mappings.map((mapping) => mapping[key]).filter((each) => each !== undefined)
    return outOfShape(given, part, [...at, 'properties', key], [...path, key], leasts)
  })
}

/** A list that never has as many entries as its shape asks for. */
function tooFew(recipes: readonly Recipe[], least: number, path: DocumentPath): Unbounded[] {
  const recipe = recipes.find((each) => mostOf(each) < least)
  if (recipe === undefined) return []
  const most = mostOf(recipe)
  const message = `This gives ${most} at most, and the shape asks for ${least} at least.`
  const isCut = isList(recipe) && recipe.take === most
  return [
    {
      path: isCut ? [...path, 'take'] : path,
      message,
      ...(isCut ? {} : { part: 'key' as const }),
      suggestion: `Let it give ${least}, or ask for fewer (\`minItems\`).`,
    },
  ]
}

/** Entries that a recipe gives at most. */
function mostOf(recipe: Recipe): number {
  if (typeof recipe === 'string' || isJoin(recipe)) return 1
  if (Array.isArray(recipe)) return recipe.reduce((sum, each) => sum + mostOf(each), 0)
  if (isList(recipe)) return Math.min(recipe.take, mostOf(recipe.list))
  if (isEach(recipe)) return recipe.take ?? Infinity
  if (isFind(recipe)) return recipe.take ?? 1
  if (isChoose(recipe)) return Infinity
  if (isPick(recipe)) {
    const counts = recipe.pick.map(mostOf)
    const all = counts.reduce((sum, count) => sum + count, 0)
    return recipe.take === undefined ? Math.max(...counts) : Math.min(recipe.take, all)
  }
  if (isFirst(recipe)) return Math.max(...recipe.first.map(mostOf))
  if (isWhen(recipe))
    return Math.max(mostOf(recipe.give), recipe.else === undefined ? 0 : mostOf(recipe.else))
  return 1
}

/** What an instruction gives one of. */
function alternatives(recipe: Recipe): readonly Recipe[] {
  if (isPick(recipe) && recipe.take === undefined) return recipe.pick
  if (isFirst(recipe)) return recipe.first
  if (isWhen(recipe)) return [recipe.give, ...(recipe.else === undefined ? [] : [recipe.else])]
  return []
}

/** The mappings that a recipe gives one of. */
const mappingsOf = (recipe: Recipe): readonly Readonly<Record<string, Recipe>>[] =>
  isMapping(recipe) ? [recipe] : alternatives(recipe).flatMap(mappingsOf)

/** The texts that a recipe gives one of, each as a whole. */
const wholeTexts = (recipe: Recipe): readonly Recipe[] =>
  typeof recipe === 'string' || isJoin(recipe) ? [recipe] : alternatives(recipe).flatMap(wholeTexts)

/** What a recipe gives for each entry of a list. */
function itemsOf(recipe: Recipe): readonly Recipe[] {
  if (Array.isArray(recipe)) return recipe.flatMap(itemsOf)
  if (isList(recipe)) return itemsOf(recipe.list)
  if (isEach(recipe) || isFind(recipe)) return itemsOf(recipe.give)
  if (isChoose(recipe)) return recipe.choose.flatMap(({ give }) => itemsOf(give))
  if (isPick(recipe)) return recipe.pick.flatMap(itemsOf)
  const several = alternatives(recipe)
  return several.length > 0 ? several.flatMap(itemsOf) : [recipe]
}
