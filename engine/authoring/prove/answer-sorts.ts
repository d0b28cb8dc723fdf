import type { CompiledStep } from '../../core/flow/compile.ts'
import type { Json } from '../../core/flow/form-data.ts'
import { MAX_CHARACTERS } from '../../core/flow/kinds/text.ts'
import { MAX_ITEMS } from '../../core/flow/kinds/collection.ts'
import { NO_FACTS } from '../../core/flow/outer-facts.ts'
import { resolveOptions } from '../../core/flow/options.ts'
import type { CollectionStep } from '../../core/pack/documents.gen.ts'
import { noChance } from '../../core/chance.ts'
import type { Question } from './questions.ts'

/** One answer of a sort that conditions cannot tell apart. */
export interface AnswerSort {
  readonly value: Json | undefined
  /** Choices, items or characters. */
  readonly size: number
  /** Whether it lets the seeker go on. */
  readonly passes: boolean
}

/** Values of one step, and answers to it, that are told apart; beyond, nothing is claimed. */
const MOST_VALUES = 10
const MOST_SORTS = 600

/**
 * One answer of every sort that a question tells apart, no answer among them; undefined when there are too many. Without
 * a question it is the answers that matter for going on: none, as little as is needed, and as much as is allowed.
 */
export function answerSorts(
  compiled: CompiledStep,
  question: Question | undefined,
): AnswerSort[] | undefined {
  if ((question?.values.size ?? 0) > MOST_VALUES) return undefined
  const values = candidates(compiled, question ?? { values: new Set(), counts: new Set() })
  if (values.length > MOST_SORTS) return undefined
  return values.map((value) => ({
    value,
    size: compiled.rule.size(value),
    passes: compiled.rule.check(compiled.step, value, compiled.options, NO_FACTS) === null,
  }))
}

function candidates({ step, rule, options, keeps }: CompiledStep, question: Question): (Json | undefined)[] {
  const offered = [...(options?.values ?? [])]
  const bounds = rule.bounds(step) ?? { least: 1, most: 1 }
  const sample = (): Json | undefined => rule.sample(step, options, noChance)
  switch (rule.tells) {
    case 'choice': {
      const other = offered.find((value) => !question.values.has(value))
      const named = offered.filter((value) => question.values.has(value))
      return [undefined, ...named, ...(other === undefined ? [] : [other])]
    }
    case 'choices':
      return [undefined, ...choices(offered, question, [bounds.least, Math.min(bounds.most, offered.length)])]
    case 'words': {
      const sizes = sizesOf(question, [bounds.least], MAX_CHARACTERS)
      return [undefined, ...question.values, ...sizes.map((size) => FILLER.repeat(size))]
    }
    case 'items': {
      if (step.kind !== 'collection') return [undefined, sample()]
      const sizes = sizesOf(question, [bounds.least, Math.min(bounds.most, MAX_ITEMS)], MAX_ITEMS)
      return [undefined, ...sizes.map((size) => itemsOf(step, size))]
    }
    case 'made':
      return keeps ? [undefined, FILLER] : [undefined]
    case 'number':
    case 'parts':
    case 'nothing':
      // What a seeker might give, and each value that is asked about.
      return rule.asks ? [undefined, ...question.values, sample()] : [undefined]
  }
}

/** A letter that stands in no permanent value, so that a text made of it equals none. */
const FILLER = 'ö'

/** The sizes around each count that is asked about, and those that let the seeker go on. */
function sizesOf({ counts }: Question, bounds: readonly number[], most: number): number[] {
  const around = [...counts].flatMap((count) => [count - 1, count, count + 1])
  return [...new Set([1, ...around, ...bounds])].filter((size) => size > 0 && size <= most)
}

/** Choices that hold each subset of the named values, filled up with others to each size that counts. */
function choices(offered: readonly string[], question: Question, bounds: readonly number[]): string[][] {
  const named = offered.filter((value) => question.values.has(value))
  const others = offered.filter((value) => !question.values.has(value))
  const sizes = sizesOf(question, bounds, offered.length)
  const found: string[][] = []
  for (let bits = 0; bits < 2 ** named.length; bits += 1) {
    const subset = named.filter((_, at) => (bits >> at) & 1)
    for (const size of new Set([subset.length, ...sizes])) {
      const more = size - subset.length
      if (size > 0 && more >= 0 && more <= others.length) found.push([...subset, ...others.slice(0, more)])
    }
  }
  return found
}

/** Items whose fields are all filled in, as far as something can be chosen. */
function itemsOf(step: CollectionStep, count: number): Json[] {
  const fields = step.fields.map(({ id, options }): [string, string] => {
    const [choice = ''] = options ? resolveOptions(options, new Map()).values : [FILLER]
    return [id, choice]
  })
  return Array.from({ length: count }, (_, at) => ({ id: `item-${at + 1}`, ...Object.fromEntries(fields) }))
}
