import type { DocumentPath } from '../../core/document-finding.ts'
import type {
  CommissionDocument,
  InsightDocument,
  MappingRecipe,
  Recipe,
  Shape,
} from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { isObject, type JsonObject, type JsonValue } from '../../core/pack/json.ts'
import { listInWords, meantOrThereAre } from '../../core/pack/spelling.ts'
import {
  isChoose,
  isEach,
  isFind,
  isFirst,
  isJoin,
  isList,
  isPick,
  isWhen,
} from '../../core/recipe/shapes.ts'
import type { Parsed } from '../../core/recipe/least.ts'
import { outOfBounds } from '../findings/recipe-bounds.ts'
import type { Check } from '../rule.ts'

interface Misfit {
  path: DocumentPath
  message: string
  part?: 'key'
  suggestion?: string
}

export const recipeUnfit: Check = ({ sources, parsed }) =>
  sources.flatMap((source) => {
    const written = documentAs(source, 'insight') ?? documentAs(source, 'commission')
    return (written ? misfitsOf(written, parsed) : []).map(({ path, message, ...more }) =>
      source.finding('recipe-unfit', message, path, more),
    )
  })

function misfitsOf(written: InsightDocument | CommissionDocument, parsed: Parsed): Misfit[] {
  const misfits = givesElse(written)
  const { recipe } = written
  // Of what gives something else, nobody knows how much.
  if (misfits.length > 0 || recipe === undefined) return misfits
  return outOfBounds(written, recipe, parsed)
}

function givesElse(written: InsightDocument | CommissionDocument): Misfit[] {
  const { shape, recipe } = written
  const isOtherForm = 'from' in written && written.from !== undefined
  if (recipe === undefined && !isOtherForm) {
    const message = 'It has a shape and no recipe: without a model there is nothing to show.'
    return [{ path: ['shape'], message, part: 'key', suggestion: 'Write a `recipe` that gives this shape.' }]
  }
  return [
    ...boundless(shape, ['shape']),
    ...(recipe === undefined ? [] : unfit(recipe, shape, ['recipe'])),
    // What a recipe gives and no shape has is told there.
    ...('sections' in written ? lostSections(written, isMapping(recipe) ? Object.keys(recipe) : []) : []),
    ...('sections' in written ? [...shownTwice(written), ...shownOtherwise(written)] : []),
    ...(recipe === undefined ? [] : behindSureOnes(recipe, ['recipe'])),
    ...('sections' in written ? withItself(written) : []),
  ]
}

/** An insight that is to be written in the same go as itself. */
const withItself = ({ id, with: others = [] }: InsightDocument): Misfit[] =>
  others.flatMap((other, at) =>
    other === id
      ? [
          {
            path: ['with', at],
            message: `"${id}" is written here already.`,
            suggestion: 'Name another insight, or take it out.',
          },
        ]
      : [],
  )

/** Parts that are shown of what nothing gives. */
function lostSections({ shape, sections }: InsightDocument, given: readonly string[]): Misfit[] {
  const known = shape.type === 'object' ? Object.keys(shape.properties) : ['text']
  return sections.flatMap(({ key }, at) =>
    known.includes(key) || given.includes(key)
      ? []
      : [
          {
            path: ['sections', at, 'key'],
            message: `The shape has no "${key}": this part is never shown.`,
            suggestion: meantOrThereAre(key, known),
          },
        ],
  )
}

/** Parts that are shown twice. */
const shownTwice = ({ sections }: InsightDocument): Misfit[] =>
  sections.flatMap(({ key }, at) =>
    sections.findIndex((each) => each.key === key) === at
      ? []
      : [
          {
            path: ['sections', at, 'key'],
            message: `"${key}" is shown above already.`,
            suggestion: 'Name another part of the shape, or take this one out.',
          },
        ],
  )

type Shown = InsightDocument['sections'][number]['show']

/** What a part has to be to be shown in each manner, and what fits it. */
const MANNERS: Readonly<Record<Shown, (shape: Shape) => boolean>> = {
  lead: ({ type }) => type === 'string',
  text: ({ type }) => type === 'string',
  quote: ({ type }) => type === 'string',
  list: ({ type }) => type === 'array',
  cards: (shape) => shape.type === 'array' && shape.items.type === 'object',
  terms: ({ type }) => type === 'object',
}

const WHOLE: Readonly<Record<Shape['type'], string>> = {
  string: 'one text',
  array: 'a list',
  object: 'a mapping',
}

/** Parts that are shown as something else than they are. */
function shownOtherwise({ shape, sections }: InsightDocument): Misfit[] {
  if (shape.type !== 'object') return []
  return sections.flatMap(({ key, show }, at) => {
    const part = shape.properties[key]
    // What stands there twice is told as that.
    if (!part || MANNERS[show](part) || sections.findIndex((each) => each.key === key) < at) return []
    const fitting = Object.entries(MANNERS).flatMap(([name, fits]) => (fits(part) ? [name] : []))
    const message = `"${key}" is ${WHOLE[part.type]}, and this shows it as ${show}.`
    return [{ path: ['sections', at, 'show'], message, suggestion: `Write ${listInWords(fitting, 'or')}.` }]
  })
}

/** A text that is given whatever was answered: all of it is written here. */
const isSure = (recipe: string): boolean => recipe.trim() !== '' && !recipe.includes('{')

/** Where the first of several always gives something, those behind it are never told. */
function behindSureOnes(recipe: unknown, path: DocumentPath): Misfit[] {
  if (Array.isArray(recipe)) return recipe.flatMap((each, at) => behindSureOnes(each, [...path, at]))
  if (!isObject(recipe)) return []
  const inner = Object.entries(recipe).flatMap(([key, each]) => behindSureOnes(each, [...path, key]))
  const { first } = recipe
  if (!Array.isArray(first)) return inner
  const sure = first.findIndex((each) => typeof each === 'string' && isSure(each))
  if (sure === -1 || sure === first.length - 1) return [...inner, ...behindWider(first, path)]
  const message = 'This is never told: the one before it always is.'
  const suggestion = 'Put it before the one that needs nothing.'
  return [...inner, { path: [...path, 'first', sure + 1], message, suggestion }]
}

/**
 * Cases behind one that takes all of theirs: where something is there, its text is told, and what asks more about the
 * same is never reached.
 */
function behindWider(first: readonly unknown[], path: DocumentPath): Misfit[] {
  const cases = first.map((each) =>
    isObject(each) && isObject(each['when']) ? { when: each['when'], give: each['give'] } : undefined,
  )
  return cases.flatMap((each, at) => {
    const asked = each ? askedIn(each.when) : []
    const wider = cases.slice(0, at).find((before) => {
      if (!before || typeof before.give !== 'string' || !isToldWith(before.give)) return false
      const { has } = before.when
      const isAll = typeof has === 'string' && Object.keys(before.when).length === 1
      return (
        (isAll && asked.some((path) => path === has || path.startsWith(`${has}.`))) ||
        JSON.stringify(before.when) === JSON.stringify(each?.when)
      )
    })
    if (!each || !wider) return []
    const has = wider.when['has']
    const message =
      typeof has === 'string'
        ? `This is never told: wherever there is "${has}", the one before it is.`
        : 'This is never told: the one before it asks for the same.'
    return [{ path: [...path, 'first', at], message, suggestion: 'Put it before the wider one.' }]
  })
}

/** What has to be there for a condition to hold. */
function askedIn({ has, equals, includes, in: within, all }: JsonObject): string[] {
  const of = (part: JsonValue | undefined): string[] =>
    isObject(part) && typeof part['of'] === 'string' ? [part['of']] : []
  return [
    ...(typeof has === 'string' ? [has] : []),
    ...[equals, includes, within].flatMap(of),
    ...(Array.isArray(all) ? all.flatMap((each) => (isObject(each) ? askedIn(each) : [])) : []),
  ]
}

/** Whether a text has words of its own whatever it is filled with. */
const isToldWith = (give: string): boolean =>
  !give.includes('{%') && isSure(give.replaceAll(/\{\{.*?\}\}/g, ''))

const isMapping = (recipe: Recipe | undefined): recipe is MappingRecipe => isObject(recipe)

/** A text of which every word is written here, that is none of those that the shape offers. */
function foreignWord(recipe: string, shape: Shape, path: DocumentPath): Misfit[] {
  if (shape.type !== 'string' || !shape.enum || recipe.includes('{') || shape.enum.includes(recipe)) return []
  return [
    {
      path,
      message: `The shape does not offer "${recipe}".`,
      suggestion: meantOrThereAre(recipe, [...shape.enum]),
    },
  ]
}

/** Bounds of a shape that nothing can keep. */
function boundless(shape: Shape, path: DocumentPath): Misfit[] {
  if (shape.type === 'string') return []
  if (shape.type === 'object')
    return Object.entries(shape.properties).flatMap(([key, part]) =>
      boundless(part, [...path, 'properties', key]),
    )
  const { minItems = 0, maxItems = Infinity } = shape
  const message = `At least ${minItems} and at most ${maxItems} cannot both hold.`
  return [
    ...(minItems > maxItems
      ? [{ path: [...path, 'minItems'], message, suggestion: 'Let the least be the smaller one.' }]
      : []),
    ...boundless(shape.items, [...path, 'items']),
  ]
}

const NAMES = { string: 'a text', array: 'a list', object: 'a mapping' } as const

const misfit = (path: DocumentPath, gives: keyof typeof NAMES, shape: Shape): Misfit[] =>
  gives === shape.type
    ? []
    : [{ path, message: `This gives ${NAMES[gives]}, and the shape has ${NAMES[shape.type]} here.` }]

/** Where a recipe gives something else than its shape asks for, whatever its inputs. */
function unfit(recipe: Recipe, shape: Shape, path: DocumentPath): Misfit[] {
  if (typeof recipe === 'string')
    return [...misfit(path, 'string', shape), ...foreignWord(recipe, shape, path)]
  if (Array.isArray(recipe)) {
    if (shape.type !== 'array') return misfit(path, 'array', shape)
    return recipe.flatMap((each, at) => unfitItem(each, shape.items, [...path, at]))
  }
  if (isEach(recipe) || isFind(recipe)) {
    if (shape.type !== 'array') return misfit(path, 'array', shape)
    return unfitItem(recipe.give, shape.items, [...path, 'give'])
  }
  if (isChoose(recipe)) {
    if (shape.type !== 'array') return misfit(path, 'array', shape)
    return recipe.choose.flatMap(({ give }, at) =>
      unfitItem(give, shape.items, [...path, 'choose', at, 'give']),
    )
  }
  if (isPick(recipe)) {
    if (recipe.take === undefined) {
      return recipe.pick.flatMap((each, at) => unfit(each, shape, [...path, 'pick', at]))
    }
    if (shape.type !== 'array') return misfit(path, 'array', shape)
    return recipe.pick.flatMap((each, at) => unfitItem(each, shape.items, [...path, 'pick', at]))
  }
  if (isFirst(recipe)) return recipe.first.flatMap((each, at) => unfit(each, shape, [...path, 'first', at]))
  if (isJoin(recipe)) return misfit(path, 'string', shape)
  if (isList(recipe)) {
    return shape.type === 'array'
      ? unfit(recipe.list, shape, [...path, 'list'])
      : misfit(path, 'array', shape)
  }
  if (isWhen(recipe)) {
    return [
      ...unfit(recipe.give, shape, [...path, 'give']),
      ...(recipe.else === undefined ? [] : unfit(recipe.else, shape, [...path, 'else'])),
    ]
  }
  return shape.type === 'object' ? unfitMapping(recipe, shape, path) : misfit(path, 'object', shape)
}

/** One of a list: lists among them are laid end to end. */
function unfitItem(recipe: Recipe, item: Shape, path: DocumentPath): Misfit[] {
  if (typeof recipe === 'string' || isJoin(recipe)) return unfit(recipe, item, path)
  if (isFirst(recipe))
    return recipe.first.flatMap((each, at) => unfitItem(each, item, [...path, 'first', at]))
  if (isWhen(recipe)) {
    return [
      ...unfitItem(recipe.give, item, [...path, 'give']),
      ...(recipe.else === undefined ? [] : unfitItem(recipe.else, item, [...path, 'else'])),
    ]
  }
  if (isPick(recipe)) return recipe.pick.flatMap((each, at) => unfitItem(each, item, [...path, 'pick', at]))
  if (Array.isArray(recipe) || isEach(recipe) || isFind(recipe) || isChoose(recipe) || isList(recipe)) {
    return unfit(recipe, { type: 'array', items: item }, path)
  }
  return unfit(recipe, item, path)
}

function unfitMapping(
  recipe: Readonly<Record<string, Recipe>>,
  shape: Extract<Shape, { type: 'object' }>,
  path: DocumentPath,
): Misfit[] {
  const known = Object.keys(shape.properties)
  const given = Object.keys(recipe)
  const foreign = given.filter((key) => !known.includes(key))
  const missing = known.filter((key) => !given.includes(key))
  return [
    ...foreign.map((key) => ({
      path: [...path, key],
      message: `The shape has no "${key}".`,
      part: 'key' as const,
      suggestion: meantOrThereAre(key, missing.length > 0 ? missing : known),
    })),
    // A key that is misspelt is not also missing.
    ...missing.slice(foreign.length).map((key) => ({
      path,
      message: `The shape also has "${key}", which this does not give.`,
      suggestion: `Write what it gives for "${key}", or take that out of the shape.`,
    })),
    ...known.flatMap((key) => {
      const part = recipe[key]
      const inner = shape.properties[key]
      return part === undefined || !isObject(inner) ? [] : unfit(part, inner, [...path, key])
    }),
  ]
}
